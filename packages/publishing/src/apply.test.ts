import { IMAGE_NAME_PATTERN } from '@ledgerlight/images/name';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPlan, type PublishProgress } from './apply.ts';
import { withCorrection } from './correct.ts';
import {
  DatabaseError,
  ImageUploadError,
  PostChangedError,
  PostRemovedError,
  PublishAbortedError,
  PublishError,
  SlugTakenError,
} from './errors.ts';
import type { PostIdentity } from './input.ts';
import { createInMemoryPorts, type InMemoryPorts, postId, STORE, STORE_ORIGIN } from './testing/in-memory-ports.ts';
import { planInput, sampleImage, sampleInput } from './testing/sample-input.ts';

function draft(number: number): PostIdentity {
  return { kind: 'id', id: postId(number) };
}

async function publish(ports: InMemoryPorts, input = sampleInput()) {
  return applyPlan(await planInput(input, ports), ports);
}

test('stores a new post escaped, with its featured image and image addresses', async () => {
  const ports = createInMemoryPorts();
  const outcome = await publish(ports);
  expect(outcome).toMatchObject({ action: 'created', post: { slug: 'rates-you' }, uploaded: 2 });
  const [cover, curve] = [...ports.objects.keys()];
  expect(outcome.images).toEqual([cover, curve]);
  expect(ports.rows.get('rates-you')).toMatchObject({
    title: 'Rates & you',
    imageUrl: `${STORE}/${cover}`,
    imageAlt: 'A line that rises',
    imageFocus: '',
    content: `# Rates\n\n&quot;Up&quot; &amp; away &lt; b &gt;\n\n![The curve](${STORE}/${curve})\n`,
    excerpt: 'Rates "Up" & away < b >',
    readingMinutes: 1,
  });
  for (const name of ports.objects.keys()) expect(name).toMatch(new RegExp(IMAGE_NAME_PATTERN));
  expect([...ports.cacheSeconds]).toEqual([3600]);
});

test('stores file names, and publishes even if that fails', async () => {
  const ports = createInMemoryPorts();
  await publish(ports, sampleInput({}, { images: [sampleImage('../ä/cover.png', 1), sampleImage('curve.png', 2)] }));
  const [cover = '', curve = ''] = [...ports.objects.keys()];
  expect([...(await ports.images.fileNames([cover, curve], new AbortController().signal))]).toEqual([
    [cover, 'cover.png'],
    [curve, 'curve.png'],
  ]);
  ports.before = (request) => {
    if (request === 'noteFileNames') throw new Error('away');
  };
  expect(await publish(ports, sampleInput({ title: 'Others' }))).toMatchObject({ action: 'created' });
});

test("removes the storage's origin from image addresses", async () => {
  const ports = createInMemoryPorts();
  await publish(ports);
  const [cover] = [...ports.objects.keys()];
  const content = `![A](${STORE_ORIGIN}${STORE}/${cover}) ![B](https://elsewhere.example${STORE}/${cover})`;
  const own = sampleInput({ title: 'Named', content });
  await publish(ports, own);
  expect(ports.rows.get('named')?.content).toBe(
    `![A](${STORE}/${cover}) ![B](https://elsewhere.example${STORE}/${cover})`,
  );
  expect((await planInput({ ...own, identity: { kind: 'file', slug: 'named' } }, ports)).action).toBe('unchanged');
});

test('a correction is written with the change, and also when nothing else changes', async () => {
  const ports = createInMemoryPorts();
  await publish(ports);
  for (const [author, note] of [
    ['Other', 'The author was wrong.'],
    ['Other', 'The bank too.'],
  ] as const) {
    const plan = await planInput(sampleInput({ author }), ports);
    const corrected = plan.action === 'refused' ? null : withCorrection(plan, note);
    if (!corrected?.ok) return expect.unreachable();
    expect(await applyPlan(corrected.plan, ports)).toMatchObject({ action: 'updated', uploaded: 0 });
  }
  expect(ports.corrections).toEqual(['The author was wrong.', 'The bank too.']);
});

test('a correction alone that was not written is not taken for written', async () => {
  const ports = createInMemoryPorts();
  await publish(ports);
  const plan = await planInput(sampleInput(), ports);
  const corrected = plan.action === 'refused' ? null : withCorrection(plan, 'The rate was wrong.');
  if (!corrected?.ok) return expect.unreachable();
  ports.before = (request) => {
    if (request === 'update') throw new Error('connection reset');
  };
  await expect(applyPlan(corrected.plan, ports)).rejects.toThrow('connection reset');
  ports.before = () => undefined;
  await applyPlan(corrected.plan, ports);
  await applyPlan(corrected.plan, ports);
  expect(ports.corrections).toEqual(['The rate was wrong.']);
});

test('uploads at most four images at a time, each once', async () => {
  const ports = createInMemoryPorts();
  ports.before = () => new Promise((resolve) => setTimeout(resolve, 1));
  const images = Array.from({ length: 11 }, (_, index) => sampleImage(`${index}.png`, index % 10));
  const content = images.map(({ name }) => `![p](${name}) ![again](${name})`).join('\n');
  await publish(ports, sampleInput({ content }, { images }));
  expect(ports.mostUploads).toBe(4);
  expect(ports.objects.size).toBe(10);
});

test('a failed upload reports its number and removes the others', async () => {
  const ports = createInMemoryPorts();
  let uploads = 0;
  ports.before = (request) => {
    if (request.startsWith('upload') && ++uploads === 2) throw new Error('disk full');
  };
  const failure = await publish(ports).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ImageUploadError);
  expect(failure).toMatchObject({ message: 'Image 2 upload failed: disk full', imageNumber: 2, leftBehind: [] });
  expect([ports.objects.size, ports.rows.size]).toEqual([0, 0]);
});

test('a failed insert removes new images only', async () => {
  const ports = createInMemoryPorts();
  await publish(ports);
  const before = [...ports.objects.keys()];
  ports.before = (request) => {
    if (request === 'insert') throw new Error('value too long');
  };
  const input = sampleInput({ title: 'Other' }, { images: [sampleImage('cover.png', 7), sampleImage('curve.png', 2)] });
  await expect(publish(ports, input)).rejects.toThrow(new DatabaseError(new Error('value too long')));
  expect([...ports.objects.keys()]).toEqual(before);
});

test('an insert whose response was lost counts as written', async () => {
  const ports = createInMemoryPorts();
  await publish(ports, sampleInput({ content: 'Somebody else wrote this.' }));
  const plan = await planInput(sampleInput({ content: 'This is mine.' }, { identity: draft(9) }), ports);
  ports.after = (request) => {
    if (request === 'insert') throw new Error('connection reset');
  };
  expect(await applyPlan(plan, ports)).toMatchObject({
    action: 'created',
    post: { id: postId(9), slug: 'rates-you-2' },
  });
  expect(ports.requests).not.toContain('remove');
});

test('looks up a row after a lost response, but not after a refusal', async () => {
  const lookedFor = async (isDeclined: boolean) => {
    const ports = createInMemoryPorts();
    const plan = await planInput(sampleInput({}, { identity: draft(9) }), ports);
    ports.before = (request) => {
      if (request === 'insert') throw new Error('too much to do');
    };
    await expect(applyPlan(plan, ports, { isDeclined: () => isDeclined })).rejects.toThrow(DatabaseError);
    return ports.requests.slice(ports.requests.lastIndexOf('insert')).some((request) => request.startsWith('findById'));
  };
  expect([await lookedFor(false), await lookedFor(true)]).toEqual([true, false]);
});

test('leaves the images when it is unknown whether the row was written', async () => {
  const ports = createInMemoryPorts();
  const plan = await planInput(sampleInput(), ports);
  ports.after = (request) => {
    if (request !== 'insert') return;
    ports.before = (asked) => {
      if (asked.startsWith('find')) throw new Error('backend gone');
    };
    throw new Error('connection reset');
  };
  const failure = await applyPlan(plan, ports).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseError);
  expect(failure instanceof PublishError && failure.leftBehind).toHaveLength(2);
  expect(ports.objects.size).toBe(2);
});

test('a second attempt finds what the first one wrote', async () => {
  const ports = createInMemoryPorts();
  const plan = await planInput(sampleInput({}, { identity: draft(9) }), ports);
  ports.after = (request) => {
    if (request !== 'insert') return;
    ports.before = () => {
      throw new Error('backend gone');
    };
    throw new Error('connection reset');
  };
  await expect(applyPlan(plan, ports)).rejects.toThrow(DatabaseError);
  ports.before = () => undefined;
  const again = await applyPlan(plan, ports);
  expect(again).toMatchObject({ action: 'created', post: { id: postId(9), slug: 'rates-you' }, uploaded: 0 });
  expect(again.images).toEqual([...ports.objects.keys()]);
  expect(ports.rows.size).toBe(1);
  expect((await planInput(sampleInput({}, { identity: draft(9) }), ports)).action).toBe('unchanged');
});

test.each([
  ['before either is sent', false],
  ['while the other is being sent', true],
])('two tabs with one draft make one post, planned %s', async (_, isLazy) => {
  const ports = createInMemoryPorts();
  const input = sampleInput({}, { identity: draft(9) });
  const plans = [await planInput(input, ports), await planInput(input, ports)] as const;
  const first = applyPlan(plans[0], ports);
  if (!isLazy) await first;
  const outcomes = await Promise.all([first, applyPlan(plans[1], ports)]);
  expect(outcomes.map(({ post }) => post.id)).toEqual([postId(9), postId(9)]);
  expect([ports.rows.size, ports.objects.size]).toEqual([1, 2]);
});

test('concurrent runs of one file create one post', async () => {
  const ports = createInMemoryPorts();
  const plans = [await planInput(sampleInput(), ports), await planInput(sampleInput(), ports)];
  const outcomes = await Promise.all(plans.map((plan) => applyPlan(plan, ports)));
  expect(outcomes.map(({ action }) => action).toSorted()).toEqual(['created', 'unchanged']);
  expect([ports.rows.size, ports.objects.size]).toEqual([1, 2]);
});

test('rejects a slug that another post took meanwhile and removes unused images', async () => {
  const ports = createInMemoryPorts();
  const plan = await planInput(sampleInput({}, { identity: { kind: 'file', slug: 'rates' } }), ports);
  ports.before = async (request) => {
    if (request !== 'insert') return;
    ports.before = () => undefined;
    await publish(ports, sampleInput({ content: 'Theirs.' }, { identity: { kind: 'file', slug: 'rates' } }));
  };
  await expect(applyPlan(plan, ports)).rejects.toThrow(SlugTakenError);
  expect([...ports.rows.keys()]).toEqual(['rates']);
  expect([...ports.objects.keys()].map((name) => `${STORE}/${name}`)).toEqual([ports.rows.get('rates')?.imageUrl]);
});

test('a draft that was published and removed since does not come back by itself', async () => {
  const ports = createInMemoryPorts();
  const plan = await planInput(sampleInput({}, { identity: draft(9) }), ports);
  ports.removed.set(postId(9), { at: '2026-11-20T00:00:00Z', by: null, slug: 'removed' });
  await expect(applyPlan(plan, ports)).rejects.toThrow(PostRemovedError);
  expect([ports.rows.size, ports.objects.size]).toEqual([0, 0]);
});

test('reports images that could not be removed', async () => {
  const ports = createInMemoryPorts();
  ports.before = (request) => {
    if (request === 'insert' || request === 'remove') throw new Error('no');
  };
  const failure = await publish(ports).catch((error: unknown) => error);
  expect(failure instanceof PublishError && failure.leftBehind).toEqual([...ports.objects.keys()]);
});

test('a post that has changed since the plan is not overwritten', async () => {
  const ports = createInMemoryPorts();
  await publish(ports);
  const plan = await planInput(sampleInput({ author: 'Me' }), ports);
  await publish(ports, sampleInput({ author: 'You' }));
  await expect(applyPlan(plan, ports)).rejects.toThrow(PostChangedError);
  expect(ports.rows.get('rates-you')?.author).toBe('You');
});

test('does not overwrite a post that changes during the publish', async () => {
  const ports = createInMemoryPorts();
  await publish(ports);
  const plan = await planInput(
    sampleInput({}, { images: [sampleImage('new.png', 8), sampleImage('curve.png', 2)] }),
    ports,
  );
  ports.before = (request) => {
    const row = ports.rows.get('rates-you');
    if (request === 'update' && row) ports.rows.set(row.slug, { ...row, contentHash: 'another' });
  };
  await expect(applyPlan(plan, ports)).rejects.toThrow(PostChangedError);
  expect(ports.objects.size).toBe(2);
});

test('rejects a post without an image', async () => {
  const ports = createInMemoryPorts();
  const plan = await planInput(sampleInput({ content: 'text' }, { images: [] }), ports);
  expect(plan.problems.map((problem) => problem.message)).toEqual(['At least one image is required']);
  await expect(applyPlan(plan, ports)).rejects.toThrow('At least one image is required for blog posts');
});

test('reports its progress', async () => {
  const ports = createInMemoryPorts();
  const told: PublishProgress[] = [];
  await applyPlan(await planInput(sampleInput(), ports), ports, { onProgress: (progress) => told.push(progress) });
  expect(told.map((progress) => progress.step)).toEqual(['comparing', 'uploading', 'uploading', 'uploading', 'saving']);
  expect(told.at(-2)).toMatchObject({ done: 2, total: 2 });
});

test('stopping before the first request sends none', async () => {
  const ports = createInMemoryPorts();
  const plan = await planInput(sampleInput(), ports);
  ports.requests.length = 0;
  await expect(applyPlan(plan, ports, { signal: AbortSignal.abort() })).rejects.toThrow(PublishAbortedError);
  expect(ports.requests).toEqual([]);
});

test('after an abort either the post with all images exists or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(8), fc.boolean(), async (stopAt, afterwards) => {
      const ports = createInMemoryPorts();
      const plan = await planInput(sampleInput(), ports);
      const abort = new AbortController();
      let count = 0;
      const stop = () => {
        if (count++ === stopAt) abort.abort();
      };
      if (afterwards) ports.after = stop;
      else ports.before = stop;
      const outcome = await applyPlan(plan, ports, { signal: abort.signal }).catch((error: unknown) => error);
      const isDone = !(outcome instanceof PublishAbortedError);
      expect([ports.rows.size, ports.objects.size]).toEqual(isDone ? [1, 2] : [0, 0]);
    }),
    { numRuns: 60 },
  );
});

test('a request that hangs is given up two seconds after the stop', async () => {
  const ports = createInMemoryPorts();
  const plan = await planInput(sampleInput(), ports);
  const abort = new AbortController();
  ports.before = (request, signal) => {
    if (request !== 'insert') return;
    abort.abort();
    return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
  };
  await expect(applyPlan(plan, ports, { signal: abort.signal })).rejects.toThrow(PublishAbortedError);
  expect([ports.rows.size, ports.objects.size]).toEqual([0, 0]);
});

test('a running upload may finish after an abort before images are removed', async () => {
  const ports = createInMemoryPorts();
  const plan = await planInput(sampleInput(), ports);
  const abort = new AbortController();
  const cutOff: boolean[] = [];
  ports.before = (request, signal) => {
    if (!request.startsWith('upload')) return;
    abort.abort();
    cutOff.push(signal?.aborted === true);
  };
  await expect(applyPlan(plan, ports, { signal: abort.signal })).rejects.toThrow(PublishAbortedError);
  expect(cutOff).toContain(false);
  expect(cutOff).not.toContain(true);
  expect(ports.objects.size).toBe(0);
});

test('restores an image that another publisher removed', async () => {
  const ports = createInMemoryPorts();
  await applyPlan(await planInput(sampleInput(), ports), ports);
  const names = [...ports.objects.keys()];
  const plan = await planInput(sampleInput({ title: 'Another' }), ports);
  ports.after = (request) => {
    if (request === 'insert') ports.objects.clear();
  };
  await applyPlan(plan, ports);
  expect([...ports.objects.keys()].toSorted()).toEqual(names.toSorted());
});

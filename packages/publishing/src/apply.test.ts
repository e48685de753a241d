import { IMAGE_NAME_PATTERN } from '@ledgerlight/images/name';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
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
import type { PublishInput } from './input.ts';
import type { PublishPorts } from './ports.ts';
import { createInMemoryPorts, type InMemoryPorts, postId, STORE, STORE_ORIGIN } from './testing/in-memory-ports.ts';
import { planInput, sampleImage, sampleInput } from './testing/sample-input.ts';

const DRAFT = sampleInput({}, { identity: { kind: 'id', id: postId(9) } });

let ports: InMemoryPorts;
beforeEach(() => {
  ports = createInMemoryPorts();
});

const planned = (input = sampleInput()) => planInput(input, ports);
const publish = async (input = sampleInput()) => applyPlan(await planned(input), ports);

async function corrected(input: PublishInput, note: string) {
  const plan = await planned(input);
  const result = plan.action === 'refused' ? null : withCorrection(plan, note);
  return result?.ok ? result.plan : expect.unreachable();
}

/** Makes requests fail before they take effect. */
function failOn(requests: RegExp, message = 'failed'): void {
  ports.before = (request) => {
    if (requests.test(request)) throw new Error(message);
  };
}

test('stores a new post escaped, with its featured image and image addresses', async () => {
  const outcome = await publish();
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
  await publish(sampleInput({}, { images: [sampleImage('../ä/cover.png', 1), sampleImage('curve.png', 2)] }));
  const [cover = '', curve = ''] = [...ports.objects.keys()];
  expect([...(await ports.images.fileNames([cover, curve], new AbortController().signal))]).toEqual([
    [cover, 'cover.png'],
    [curve, 'curve.png'],
  ]);
  failOn(/^noteFileNames$/);
  expect(await publish(sampleInput({ title: 'Others' }))).toMatchObject({ action: 'created' });
});

test("removes the storage's origin from image addresses", async () => {
  await publish();
  const [cover] = [...ports.objects.keys()];
  const content = `![A](${STORE_ORIGIN}${STORE}/${cover}) ![B](https://elsewhere.example${STORE}/${cover})`;
  const own = sampleInput({ title: 'Named', content });
  await publish(own);
  expect(ports.rows.get('named')?.content).toBe(
    `![A](${STORE}/${cover}) ![B](https://elsewhere.example${STORE}/${cover})`,
  );
  expect((await planned({ ...own, identity: { kind: 'file', slug: 'named' } })).action).toBe('unchanged');
});

test('a correction is written with the change, and also when nothing else changes', async () => {
  await publish();
  for (const note of ['The author was wrong.', 'The bank too.']) {
    const plan = await corrected(sampleInput({ author: 'Other' }), note);
    expect(await applyPlan(plan, ports)).toMatchObject({ action: 'updated', uploaded: 0 });
  }
  expect(ports.corrections).toEqual(['The author was wrong.', 'The bank too.']);
});

test('a correction alone that was not written is not taken for written', async () => {
  await publish();
  const plan = await corrected(sampleInput(), 'The rate was wrong.');
  failOn(/^update$/, 'connection reset');
  await expect(applyPlan(plan, ports)).rejects.toThrow('connection reset');
  ports.before = () => undefined;
  await applyPlan(plan, ports);
  await applyPlan(plan, ports);
  expect(ports.corrections).toEqual(['The rate was wrong.']);
});

test('uploads at most four images at a time, each once', async () => {
  ports.before = () => new Promise((resolve) => setTimeout(resolve, 1));
  const images = Array.from({ length: 11 }, (_, index) => sampleImage(`${index}.png`, index % 10));
  const content = images.map(({ name }) => `![p](${name}) ![again](${name})`).join('\n');
  await publish(sampleInput({ content }, { images }));
  expect(ports.mostUploads).toBe(4);
  expect(ports.objects.size).toBe(10);
});

test('a failed upload reports its number and removes the others', async () => {
  let uploads = 0;
  ports.before = (request) => {
    if (request.startsWith('upload') && ++uploads === 2) throw new Error('disk full');
  };
  const failure = await publish().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ImageUploadError);
  expect(failure).toMatchObject({ message: 'Image 2 upload failed: disk full', leftBehind: [] });
  expect([ports.objects.size, ports.rows.size]).toEqual([0, 0]);
});

test('a failed insert removes new images only', async () => {
  await publish();
  const before = [...ports.objects.keys()];
  failOn(/^insert$/, 'value too long');
  const input = sampleInput({ title: 'Other' }, { images: [sampleImage('cover.png', 7), sampleImage('curve.png', 2)] });
  await expect(publish(input)).rejects.toThrow(new DatabaseError(new Error('value too long')));
  expect([...ports.objects.keys()]).toEqual(before);
});

test('an insert whose response was lost counts as written', async () => {
  await publish(sampleInput({ content: 'Somebody else wrote this.' }));
  const plan = await planned(sampleInput({ content: 'This is mine.' }, { identity: DRAFT.identity }));
  ports.after = (request) => {
    if (request === 'insert') throw new Error('connection reset');
  };
  expect(await applyPlan(plan, ports)).toMatchObject({
    action: 'created',
    post: { id: postId(9), slug: 'rates-you-2' },
  });
  expect(ports.requests).not.toContain('remove');
});

test.each([true, false])('looks up a row after a failed request, unless it was refused: %s', async (isDeclined) => {
  const plan = await planned(DRAFT);
  failOn(/^insert$/);
  await expect(applyPlan(plan, ports, { isDeclined: () => isDeclined })).rejects.toThrow(DatabaseError);
  const later = ports.requests.slice(ports.requests.lastIndexOf('insert'));
  expect(later.some((request) => request.startsWith('findById'))).toBe(!isDeclined);
});

test('leaves the images when it is unknown whether the row was written', async () => {
  const plan = await planned();
  ports.after = (request) => {
    if (request !== 'insert') return;
    failOn(/^find/);
    throw new Error('connection reset');
  };
  const failure = await applyPlan(plan, ports).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseError);
  expect(failure).toMatchObject({ isOutcomeUnknown: true });
  expect(failure instanceof PublishError && failure.leftBehind).toHaveLength(2);
  expect(ports.objects.size).toBe(2);
});

test('finds a write that took effect after its answer was given up', async () => {
  const plan = await planned(DRAFT);
  const insert: PublishPorts['posts']['insert'] = (...row) => {
    // It takes effect after two lookups.
    let lookups = 0;
    ports.after = (request) => {
      if (request === 'findById') lookups += 1;
      if (lookups < 2) return;
      ports.after = () => undefined;
      void ports.posts.insert(...row);
    };
    return Promise.reject(new Error('timed out'));
  };
  const steps: string[] = [];
  const options = { isLost: () => true, onProgress: ({ step }: PublishProgress) => void steps.push(step) };
  const outcome = await applyPlan(plan, { ...ports, posts: { ...ports.posts, insert } }, options);
  expect(outcome).toMatchObject({ action: 'created', post: { id: postId(9) } });
  expect(steps).toContain('looking-up');
  expect(ports.requests).not.toContain('remove');
});

test('a second attempt finds what the first one wrote', async () => {
  const plan = await planned(DRAFT);
  ports.after = (request) => {
    if (request !== 'insert') return;
    failOn(/./);
    throw new Error('connection reset');
  };
  await expect(applyPlan(plan, ports)).rejects.toThrow(DatabaseError);
  ports.before = () => undefined;
  const again = await applyPlan(plan, ports);
  expect(again).toMatchObject({ action: 'created', post: { id: postId(9), slug: 'rates-you' }, uploaded: 0 });
  expect(again.images).toEqual([...ports.objects.keys()]);
  expect(ports.rows.size).toBe(1);
  expect((await planned(DRAFT)).action).toBe('unchanged');
});

test.each([
  ['before either is sent', false],
  ['while the other is being sent', true],
])('two tabs with one draft make one post, planned %s', async (_, isLazy) => {
  const plans = [await planned(DRAFT), await planned(DRAFT)] as const;
  const first = applyPlan(plans[0], ports);
  if (!isLazy) await first;
  const outcomes = await Promise.all([first, applyPlan(plans[1], ports)]);
  expect(outcomes.map(({ post }) => post.id)).toEqual([postId(9), postId(9)]);
  expect([ports.rows.size, ports.objects.size]).toEqual([1, 2]);
});

test('concurrent runs of one file create one post', async () => {
  const plans = [await planned(), await planned()];
  const outcomes = await Promise.all(plans.map((plan) => applyPlan(plan, ports)));
  expect(outcomes.map(({ action }) => action).toSorted()).toEqual(['created', 'unchanged']);
  expect([ports.rows.size, ports.objects.size]).toEqual([1, 2]);
});

test('rejects a slug that another post took meanwhile and removes unused images', async () => {
  const plan = await planned(sampleInput({}, { identity: { kind: 'file', slug: 'rates' } }));
  ports.before = async (request) => {
    if (request !== 'insert') return;
    ports.before = () => undefined;
    await publish(sampleInput({ content: 'Theirs.' }, { identity: { kind: 'file', slug: 'rates' } }));
  };
  await expect(applyPlan(plan, ports)).rejects.toThrow(SlugTakenError);
  expect([...ports.rows.keys()]).toEqual(['rates']);
  expect([...ports.objects.keys()].map((name) => `${STORE}/${name}`)).toEqual([ports.rows.get('rates')?.imageUrl]);
});

test('a draft that was published and removed since does not come back by itself', async () => {
  const plan = await planned(DRAFT);
  ports.removed.set(postId(9), { at: '2026-11-20T00:00:00Z', by: null, slug: 'removed' });
  await expect(applyPlan(plan, ports)).rejects.toThrow(PostRemovedError);
  expect([ports.rows.size, ports.objects.size]).toEqual([0, 0]);
});

test('reports images that could not be removed', async () => {
  failOn(/^(?:insert|remove)$/);
  const failure = await publish().catch((error: unknown) => error);
  expect(failure instanceof PublishError && failure.leftBehind).toEqual([...ports.objects.keys()]);
});

test('a post that has changed since the plan is not overwritten', async () => {
  await publish();
  const plan = await planned(sampleInput({ author: 'Me' }));
  await publish(sampleInput({ author: 'You' }));
  await expect(applyPlan(plan, ports)).rejects.toThrow(PostChangedError);
  expect(ports.rows.get('rates-you')?.author).toBe('You');
});

test('does not overwrite a post that changes during the publish', async () => {
  await publish();
  const plan = await planned(sampleInput({}, { images: [sampleImage('new.png', 8), sampleImage('curve.png', 2)] }));
  ports.before = (request) => {
    const row = ports.rows.get('rates-you');
    if (request === 'update' && row) ports.rows.set(row.slug, { ...row, contentHash: 'another' });
  };
  await expect(applyPlan(plan, ports)).rejects.toThrow(PostChangedError);
  expect(ports.objects.size).toBe(2);
});

test('rejects a post without an image', async () => {
  const plan = await planned(sampleInput({ content: 'text' }, { images: [] }));
  expect(plan.problems.map((problem) => problem.message)).toEqual(['At least one image is required']);
  await expect(applyPlan(plan, ports)).rejects.toThrow('At least one image is required for blog posts');
});

test('reports its progress', async () => {
  const told: PublishProgress[] = [];
  await applyPlan(await planned(), ports, { onProgress: (progress) => told.push(progress) });
  expect(told.map((progress) => progress.step)).toEqual(['comparing', 'uploading', 'uploading', 'uploading', 'saving']);
  expect(told.at(-2)).toMatchObject({ done: 2, total: 2 });
});

test('stopping before the first request sends none', async () => {
  const plan = await planned();
  ports.requests.length = 0;
  await expect(applyPlan(plan, ports, { signal: AbortSignal.abort() })).rejects.toThrow(PublishAbortedError);
  expect(ports.requests).toEqual([]);
});

test('after an abort either the post with all images exists or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(8), fc.boolean(), async (stopAt, afterwards) => {
      ports = createInMemoryPorts();
      const plan = await planned();
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
  const plan = await planned();
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
  const plan = await planned();
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
  await publish();
  const names = [...ports.objects.keys()];
  const plan = await planned(sampleInput({ title: 'Another' }));
  ports.after = (request) => {
    if (request === 'insert') ports.objects.clear();
  };
  await applyPlan(plan, ports);
  expect([...ports.objects.keys()].toSorted()).toEqual(names.toSorted());
});

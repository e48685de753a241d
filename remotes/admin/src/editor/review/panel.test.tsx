import { applyPlan } from '@ledgerlight/publishing/apply';
import { createInMemoryPorts, NOW } from '@ledgerlight/publishing/testing/in-memory-ports';
import { planInput, sampleInput } from '@ledgerlight/publishing/testing/sample-input';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReviewPanel } from './panel.tsx';

async function show(
  input: Parameters<typeof sampleInput>,
  changes: Partial<Parameters<typeof ReviewPanel>[0]> = {},
): Promise<string> {
  const plan = await planInput(sampleInput(...input), createInMemoryPorts());
  if (plan.action === 'refused') throw new Error('a plan');
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <ReviewPanel
      reviewed={{ kind: 'ready', plan, keptPictures: [], isNew: false }}
      failure={null}
      progress={null}
      isHidden={false}
      siteOrigin="https://site.example"
      now={NOW}
      correction=""
      onCorrection={nothing}
      onPublish={nothing}
      onStop={nothing}
      onBack={nothing}
      {...changes}
    />,
  );
}

test('the review says what is going to happen', async () => {
  const html = await show([]);
  expect(html).toContain('This makes a new post');
  expect(html).toContain('https://site.example/blog/rates-you');
  expect(html.match(/to send/g)).toHaveLength(2);
  expect(html).toMatch(/<button[^>]*>Publish<\/button>/);
});

/** The review of a stored post with these changes. */
async function showStored(
  fields: Parameters<typeof sampleInput>[0],
  changes: Partial<Parameters<typeof ReviewPanel>[0]> = {},
): Promise<string> {
  const ports = createInMemoryPorts();
  await applyPlan(await planInput(sampleInput(), ports), ports);
  const plan = await planInput(sampleInput(fields), ports);
  if (plan.action === 'refused') throw new Error('a plan');
  return show([], { ...changes, reviewed: { kind: 'ready', plan, keptPictures: [], isNew: false } });
}

test('a correction can be added to a stored post, never to a new one', async () => {
  expect(await show([])).not.toContain('Correction for readers');
  const html = await showStored({ author: 'Other' }, { correction: 'The author was wrong.' });
  expect(html).toMatch(/<textarea id="editor-correction"[^>]*>The author was wrong\.<\/textarea>/);
  expect(html).toMatch(/>21 \/ 500</);
  expect(html).not.toContain('Readers see it when they see the post.');
  expect(await showStored({ author: 'Other' }, { isHidden: true })).toContain('Readers see it when they see the post.');
});

test('what is wrong with a correction stands beside it', async () => {
  const html = await showStored({ author: 'Other' }, { correction: 'x'.repeat(501) });
  expect(html).toMatch(/aria-describedby="editor-correction-hint editor-correction-problem"/);
  expect(html).toContain('The correction has 501 characters; at most 500 are allowed.');
});

test('a post without changes can be published for a correction alone', async () => {
  expect(await showStored({})).not.toContain('Publish the correction');
  expect(await showStored({}, { correction: 'Mended yesterday.' })).toContain('>Publish the correction</button>');
});

test('changes of a hidden post are not said to be published', async () => {
  const html = await showStored({ author: 'Somebody else' }, { isHidden: true });
  expect(html).toContain('This changes the post, which stays hidden');
  expect(html).toContain('>Save, still hidden</button>');
});

test('a time in the future makes the button a schedule, one in the past does not', async () => {
  const future = new Date(2037, 4, 3, 9).toISOString();
  expect(await show([{}, { publishedAt: future }])).toContain('>Schedule for 3 May 2037, 09:00</button>');
  expect(await show([{}, { publishedAt: '2020-01-01T00:00:00Z' }])).toContain('>Publish</button>');
});

test('while publishing the button says so and the way back is to stop', async () => {
  const html = await show([], { progress: { step: 'uploading', name: null, done: 1, total: 2 } });
  expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Publishing\.\.\.</);
  expect(html).toContain('Sending images: 1 of 2');
  expect(html).toContain('>Stop</button>');
  expect(html).not.toContain('Back to the form');
});

test('a failure stays on the page with its cause', async () => {
  const failure = { kind: 'failed', text: 'Database error: gone', leftBehind: ['a.png'] } as const;
  const html = await show([], { failure });
  expect(html).toContain('Publication Failed');
  expect(html).toContain('Database error: gone');
  expect(html).toContain('One image was');
});

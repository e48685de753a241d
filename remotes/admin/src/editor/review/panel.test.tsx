import { applyPlan } from '@ledgerlight/publishing/apply';
import { createInMemoryPorts, NOW } from '@ledgerlight/publishing/testing/in-memory-ports';
import { planInput, sampleInput } from '@ledgerlight/publishing/testing/sample-input';
import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReviewPanel } from './panel.tsx';

async function show(
  input: Parameters<typeof sampleInput>,
  changes: Partial<Parameters<typeof ReviewPanel>[0]> = {},
): Promise<void> {
  const plan = await planInput(sampleInput(...input), createInMemoryPorts());
  if (plan.action === 'refused') throw new Error('a plan');
  const nothing = () => undefined;
  cleanup();
  render(
    <ReviewPanel
      reviewed={{ kind: 'ready', plan, keptPictures: [], isNew: false, isFirstTry: false }}
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

/** What the buttons say, in their order. */
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('the review says what is going to happen', async () => {
  await show([]);
  const panel = within(screen.getByRole('region', { name: 'This makes a new post' }));
  panel.getByText('https://site.example/blog/rates-you');
  expect(panel.getAllByText('to send')).toHaveLength(2);
  expect(buttons()).toEqual(['Publish', 'Back to the form']);
  expect(screen.queryByRole('textbox', { name: 'Correction for readers' })).toBeNull();
});

/** The review of a stored post with these changes. */
async function showStored(
  fields: Parameters<typeof sampleInput>[0],
  changes: Partial<Parameters<typeof ReviewPanel>[0]> = {},
): Promise<void> {
  const ports = createInMemoryPorts();
  await applyPlan(await planInput(sampleInput(), ports), ports);
  const plan = await planInput(sampleInput(fields), ports);
  if (plan.action === 'refused') throw new Error('a plan');
  await show([], { ...changes, reviewed: { kind: 'ready', plan, keptPictures: [], isNew: false, isFirstTry: false } });
}

const correction = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Correction for readers' });

test('a correction can be added to a stored post, and a hidden one says when it is seen', async () => {
  await showStored({ author: 'Other' }, { correction: 'The author was wrong.' });
  expect(correction().value).toBe('The author was wrong.');
  screen.getByText(/^21 \/ 500/);
  expect(screen.queryByText(/Readers see it when they see the post\.$/)).toBeNull();
  await showStored({ author: 'Other' }, { isHidden: true });
  screen.getByText(/Readers see it when they see the post\.$/);
});

test('what is wrong with a correction stands beside it', async () => {
  await showStored({ author: 'Other' }, { correction: 'x'.repeat(501) });
  const description = /The correction has 501 characters; at most 500 are allowed\.$/;
  expect(screen.getByRole('textbox', { description })).toBe(correction());
});

test('a post without changes can be published for a correction alone', async () => {
  await showStored({});
  expect(buttons()).toEqual(['Back to the form']);
  await showStored({}, { correction: 'Mended yesterday.' });
  expect(buttons()).toEqual(['Publish the correction', 'Back to the form']);
});

test('changes of a hidden post are not said to be published', async () => {
  await showStored({ author: 'Somebody else' }, { isHidden: true });
  screen.getByRole('region', { name: 'This changes the post, which stays hidden' });
  expect(buttons()).toEqual(['Save, still hidden', 'Back to the form']);
});

test('a time in the future makes the button a schedule, one in the past does not', async () => {
  await show([{}, { publishedAt: new Date(2037, 4, 3, 9).toISOString() }]);
  expect(buttons()[0]).toBe('Schedule for 3 May 2037, 09:00');
  await show([{}, { publishedAt: '2020-01-01T00:00:00Z' }]);
  expect(buttons()[0]).toBe('Publish');
});

test('while publishing the button says so and the way back is to stop', async () => {
  await show([], { progress: { step: 'uploading', name: null, done: 1, total: 2 } });
  expect(screen.getByRole('button', { name: 'Publishing...' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Sending images: 1 of 2');
  expect(buttons()).toEqual(['Publishing...', 'Stop']);
});

test('a failure stays on the page with its cause', async () => {
  await show([], { failure: { kind: 'failed', text: 'Database error: gone', leftBehind: ['a.png'] } });
  const failure = within(screen.getByRole('region', { name: 'Publication Failed' }));
  failure.getByText('Database error: gone');
  failure.getByText(/^One image was sent/);
});

import { applyPlan } from '@ledgerlight/publishing/apply';
import { createInMemoryPorts, NOW } from '@ledgerlight/publishing/testing/in-memory-ports';
import { planInput, sampleInput } from '@ledgerlight/publishing/testing/sample-input';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ReviewPanel } from './panel.tsx';

/** Shows the review of these fields over a stored post. */
async function show(
  fields: Parameters<typeof sampleInput>[0],
  changes: Partial<Parameters<typeof ReviewPanel>[0]> = {},
): Promise<void> {
  const ports = createInMemoryPorts();
  await applyPlan(await planInput(sampleInput(), ports), ports);
  const plan = await planInput(sampleInput(fields), ports);
  if (plan.action === 'refused') throw new Error('a plan');
  const nothing = () => undefined;
  cleanup();
  render(
    <ReviewPanel
      reviewed={{ kind: 'ready', plan, unchangedImages: [], isNew: false }}
      failure={null}
      progress={null}
      isHidden={false}
      isSubmission={false}
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

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const correction = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Correction for readers' });

test('adds a correction to a stored post', async () => {
  await show({ author: 'Other' }, { correction: 'The author was wrong.' });
  expect(correction().value).toBe('The author was wrong.');
  screen.getByText(/^21 \/ 500/);
  expect(screen.queryByText(/Readers see it when they see the post\.$/)).toBeNull();
  await show({ author: 'Other' }, { isHidden: true });
  screen.getByText(/Readers see it when they see the post\.$/);
});

test('describes the correction field by its problem', async () => {
  await show({ author: 'Other' }, { correction: 'x'.repeat(501) });
  const description = /The correction has 501 characters; at most 500 are allowed\.$/;
  expect(screen.getByRole('textbox', { description })).toBe(correction());
});

test('publishes an unchanged post with a correction', async () => {
  await show({});
  expect(buttons()).toEqual(['Back to the form']);
  await show({}, { correction: 'Corrected yesterday.' });
  expect(buttons()).toEqual(['Publish the correction', 'Back to the form']);
});

test('saves a hidden post', async () => {
  await show({ author: 'Somebody else' }, { isHidden: true });
  screen.getByRole('region', { name: 'This changes the post, which stays hidden' });
  expect(buttons()).toEqual(['Save, still hidden', 'Back to the form']);
});

test('chooses the kind of a correction and keeps its note', async () => {
  const lines: string[] = [];
  const onCorrection = (line: string) => void lines.push(line);
  await show({}, { correction: 'Update: A new rate.', onCorrection });
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind of note' });
  expect([kind.value, correction().value]).toEqual(['update', 'A new rate.']);
  await userEvent.selectOptions(kind, 'Clarification');
  fireEvent.change(correction(), { target: { value: 'Newer.' } });
  expect(lines).toEqual(['Clarification: A new rate.', 'Update: Newer.']);
});

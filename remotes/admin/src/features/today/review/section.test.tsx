import { createApprovalRules } from '@ledgerlight/backend/approval-rules';
import { createDisclosures } from '@ledgerlight/backend/disclosures';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createReviews } from '@ledgerlight/backend/reviews';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { SAMPLE_FIELDS } from '@ledgerlight/embedded-backend/testing/sample-post';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { enter } from '../../../testing/fill.ts';
import { findToast, renderSection } from '../../../testing/render-with-toasts.tsx';
import { ReviewSection } from './section.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const admin = await backend.signIn('admin');
const [author, editor] = [await backend.signIn('intern1'), await backend.signInAs('editor')];
await createApprovalRules(admin).set({ type: 'investment-guide', needs: 'one' });
afterAll(() => backend.close());

function Section({ staff }: { readonly staff: StaffAccess }) {
  const [postId, open] = useState<string | null>(null);
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Load again
      </button>
      <ReviewSection staff={staff} comments={() => null} origin="https://site.example" postId={postId} onOpen={open} />
    </>
  );
}

function open(staff: StaffAccess) {
  cleanup();
  renderSection(<Section staff={staff} />);
}

async function openText(staff: StaffAccess, button: string) {
  open(staff);
  await user.click(await screen.findByRole('button', { name: button }));
}

const submit = (title: string, changes: Partial<typeof SAMPLE_FIELDS> = {}, id = crypto.randomUUID()) =>
  createReviews(author)
    .submit(id, { ...SAMPLE_FIELDS, title, ...changes })
    .then(({ contentHash }) => ({ postId: id, contentHash }));

test('returns a text with a note, approves the next version, and lets its author publish it', async () => {
  const { postId } = await submit('Bonds in short');
  open(author);
  const row = () => screen.findByRole('heading', { name: 'Bonds in short' }).then((title) => title.closest('li'));
  within((await row()) ?? document.body).getByText(/less than a minute/);
  // The author of a text does not approve it.
  await user.click(screen.getByRole('button', { name: 'Open: Bonds in short' }));
  await screen.findByRole('button', { name: 'Take back' });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();

  await openText(editor, 'Review: Bonds in short');
  await user.click(await screen.findByRole('button', { name: 'Request changes' }));
  await enter(screen.getByRole('textbox', { name: /What to change/ }), 'Name the source.');
  await user.click(screen.getByRole('button', { name: 'Request changes' }));
  await findToast('Changes requested');
  await screen.findByRole('region', { name: /^With their authors/ });
  screen.getByText('Name the source.');

  await submit('Bonds in short', { content: 'Source: the bank.' }, postId);
  await openText(editor, 'Review: Bonds in short');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await findToast('Approved');
  await openText(author, 'Open: Bonds in short');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await findToast('Published');
  await screen.findByRole('heading', { name: 'Nothing waits for review' });
});

test('reminds those who approve without a second factor, and nobody else', async () => {
  const { postId } = await submit('Gilts in short');
  open(editor);
  const link = await screen.findByRole('link', { name: 'Add a second factor' });
  expect(link.getAttribute('href')).toContain('account');
  open(author);
  await screen.findByRole('button', { name: 'Open: Gilts in short' });
  expect(screen.queryByRole('link', { name: 'Add a second factor' })).toBeNull();
  await createReviews(author).withdraw(postId, { discards: false });
  await createReviews(author).withdraw(postId, { discards: true });
});

test('keeps a text that a reviewer returned while its author took it back', async () => {
  const { postId } = await submit('Bonds at length');
  await openText(author, 'Open: Bonds at length');
  await screen.findByRole('button', { name: 'Take back' });
  const { text, requestChanges } = createReviews(editor);
  await requestChanges(await text(postId), 'Name the source.');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await findToast('Taken back');
  await screen.findByText('Name the source.');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await findToast('Discarded');
  await screen.findByRole('heading', { name: 'Nothing waits for review' });
});

test('keeps a note that is being written when the author submits another text', async () => {
  const { postId } = await submit('Shares in short');
  await openText(editor, 'Review: Shares in short');
  await user.click(await screen.findByRole('button', { name: 'Request changes' }));
  const note = screen.getByRole('textbox', { name: /What to change/ });
  await enter(note, 'Name the source.');
  const { contentHash } = await submit('Shares in short', { content: 'Another text.' }, postId);
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  await screen.findByText(contentHash.slice(0, 12));
  await screen.findByText('Another text.');
  expect(note).toHaveProperty('value', 'Name the source.');
  expect(note.isConnected).toBe(true);
});

test('shows and approves the address, the time and the correction that a text was submitted with', async () => {
  const [title, id] = ['Funds in short', crypto.randomUUID()];
  const fields = { ...SAMPLE_FIELDS, type: 'education', title } as const;
  const place = { id, slug: 'funds-in-short', publishedAt: '2026-01-01T08:00:00Z' };
  await createPublishPorts(author).posts.insert(fields, place, new AbortController().signal);
  const change = (correction: string) =>
    createReviews(author).submit(id, fields, { slug: 'funds', publishAt: '2027-02-03T08:00:00Z', correction });
  await change('Update: The fee is 1 %.');
  await openText(editor, 'Review: Funds in short');
  const shown = within(await screen.findByRole('region', { name: 'What changes' }));
  const parts = (role: string) => shown.getAllByRole(role).map(({ textContent }) => textContent);
  expect(parts('term')).toEqual(['Address', 'Publish at', 'Correction for readers']);
  expect(parts('definition')).toEqual([
    expect.stringContaining('funds'),
    expect.stringMatching(/3 .*Feb.*2027/),
    'Update: The fee is 1 %.',
  ]);
  // The same text with another note.
  await change('Update: The fee is 2 %.');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await findToast('Not approved');
  await shown.findByText('Update: The fee is 2 %.');
  // The backend logs the refusal.
  vi.spyOn(console, 'error').mockClear();
});

test('does not approve disclosures that changed since the text was opened, and shows the new ones', async () => {
  const library = createDisclosures(editor);
  const risk = {
    key: 'review-risk',
    product: 'crypto',
    jurisdiction: 'EU',
    title: 'Risk',
    types: [],
    isRetired: false,
  } as const;
  await library.save({ ...risk, version: 0, text: 'The first text.' });
  await submit('Coins in short', { content: 'Text.\n\n```disclosure\nreview-risk\n```' });
  await openText(editor, 'Review: Coins in short');
  await screen.findByText('The first text.');
  await library.save({ ...risk, version: 1, text: 'The second text.' });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await findToast('Not approved');
  await screen.findByText('The second text.');
  // The backend logs the refusal.
  vi.spyOn(console, 'error').mockClear();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await findToast('Approved');
});

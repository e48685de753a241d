import type { CommentThread, PostComments } from '@ledgerlight/backend/post-comments';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { findToast, renderWithToasts } from '../testing/render-with-toasts.tsx';
import { CommentPanel } from './panel.tsx';
import { passageAt } from './passage.ts';
import type { PassagePlace } from './thread.tsx';
import { useComments } from './use-comments.ts';

const TEXT = 'Bank Rate is 3.75 %.';

function thread(changes: Partial<CommentThread> = {}): CommentThread {
  return {
    ...{ id: crypto.randomUUID(), author: 'ana', createdAt: '2026-11-24T10:00:00Z', body: 'Which source?' },
    ...{ mentions: [], passage: passageAt(TEXT, 13, 19), resolved: null, replies: [], ...changes },
  };
}

function Panel({ service, place }: { readonly service: PostComments; readonly place: PassagePlace }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <CommentPanel
      comments={useComments(service, 'post')}
      username="jan"
      passage={isWriting ? passageAt(TEXT, 13, 19) : null}
      onBegin={() => setWriting(true)}
      onEnd={() => setWriting(false)}
      placeOf={() => place}
    />
  );
}

function open(threads: readonly CommentThread[], { isLost = false } = {}) {
  const service = {
    list: vi.fn(async () => threads),
    begin: vi.fn(async () => 'id'),
    reply: vi.fn(async () => 'id'),
    resolve: vi.fn(async () => undefined),
    move: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
    mentionable: async () => ['ana', 'jan'],
  } satisfies PostComments;
  const show = vi.fn();
  renderWithToasts(<Panel service={service} place={{ isLost, show }} />);
  return { service, show, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) };
}

test('sends a comment on the selected passage with a mention', async () => {
  const { service, press } = open([]);
  await press('Comment');
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment on this passage' }), 'Is this right,');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mention a colleague' }), 'ana');
  await press('Send');
  expect(service.begin).toHaveBeenCalledWith('post', 'Is this right, @ana', passageAt(TEXT, 13, 19));
  await findToast('Comment sent');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('keeps the focus near a comment or reply that is resolved or removed', async () => {
  const reply = { id: 'reply', author: 'jan', createdAt: '2026-11-24T10:00:00Z', body: 'Mine', mentions: [] };
  const [first, second] = [thread({ body: 'First' }), thread({ author: 'jan', body: 'Second', replies: [reply] })];
  const { service, press } = open([first, second]);
  const focused = (element: () => Element | null) => expect.poll(() => document.activeElement).toBe(element());
  const entry = () => screen.getByText('Second').closest('li');
  await screen.findByText('First');
  const resolved = { ...first, resolved: { by: 'jan', at: '2026-11-24T11:00:00Z' } };
  service.list.mockResolvedValue([resolved, second]);
  await press('Resolve: ana: First');
  await focused(entry);
  service.list.mockResolvedValue([resolved, { ...second, replies: [] }]);
  await press('Remove: jan: Mine');
  await expect.poll(() => screen.queryByText('Mine')).toBeNull();
  await focused(entry);
  service.list.mockResolvedValue([resolved]);
  await press('Remove: jan: Second');
  await focused(() => screen.getByRole('heading', { name: 'Comments' }));
});

test('returns the focus when the field of a comment or reply closes', async () => {
  const { press } = open([thread()]);
  await screen.findByText('Which source?');
  await press('Reply: ana: Which source?');
  await press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reply: ana: Which source?' }));
  await press('Comment');
  await press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Comments' }));
});

test('takes no words while a reply is being sent, and announces that it was', async () => {
  const { service, press } = open([thread()]);
  let finish: () => void = () => undefined;
  service.reply.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = () => resolve('id');
      }),
  );
  await screen.findByText('Which source?');
  await press('Reply: ana: Which source?');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
  await userEvent.type(field, 'The Bank.');
  await press('Reply');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sending...' }));
  await userEvent.type(field, ' And more');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mention a colleague' }), 'ana');
  await press('Cancel');
  expect(field.value).toBe('The Bank.');
  finish();
  await findToast('Reply sent');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('keeps what was typed when it could not be sent', async () => {
  const { service, press } = open([]);
  service.begin.mockRejectedValueOnce(new Error('No connection'));
  await press('Comment');
  await userEvent.type(screen.getByRole('textbox'), 'Is this right?');
  await press('Send');
  await findToast('The comment was not sent');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Is this right?');
});

test('shows the passage, replies, and resolves', async () => {
  const one = thread();
  const { service, show, press } = open([one]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show in the text: 3.75 %' }));
  expect(show).toHaveBeenCalled();
  await press('Reply: ana: Which source?');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reply' }), 'The Bank of England.');
  await press('Reply');
  expect(service.reply).toHaveBeenCalledWith('post', one.id, 'The Bank of England.');
  await press('Resolve: ana: Which source?');
  expect(service.resolve).toHaveBeenCalledWith(one.id, true);
});

test('opens resolved comments again, and removes only those of the person without replies', async () => {
  const reply = { id: 'reply', author: 'ana', createdAt: '2026-11-24T10:00:00Z', body: 'Yes.', mentions: [] };
  const resolved = thread({ resolved: { by: 'ana', at: '2026-11-24T11:00:00Z' } });
  const { service, press } = open([
    thread(),
    thread({ author: 'jan', body: 'Answered', replies: [reply] }),
    thread({ author: 'jan', body: 'Mine' }),
    resolved,
  ]);
  await userEvent.click(await screen.findByText('Resolved (1)'));
  await press('Open again: ana: Which source?');
  expect(service.resolve).toHaveBeenCalledWith(resolved.id, false);
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  await press('Remove: jan: Mine');
  expect(service.remove).toHaveBeenCalledTimes(1);
});

test('says that a passage is no longer in the text', async () => {
  open([thread()], { isLost: true });
  const entry = within(await screen.findByRole('listitem'));
  entry.getByText('No longer in the text');
});

import type { PostComment, PostComments } from '@ledgerlight/backend/post-comments';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { findToast, renderWithToasts } from '../../testing/render-with-toasts.tsx';
import { CommentPanel } from './panel.tsx';

function comment(changes: Partial<PostComment> = {}): PostComment {
  const id = crypto.randomUUID();
  return { id, author: 'ana', createdAt: '2026-11-24T10:00:00Z', body: 'Which source?', quote: '', ...changes };
}

function open(comments: readonly PostComment[]) {
  const service = {
    list: vi.fn(async () => comments),
    add: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
    mentionable: async () => ['ana', 'jan'],
  } satisfies PostComments;
  renderWithToasts(<CommentPanel service={service} username="jan" postId="post" />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  return { service, field, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) };
}

test('sends a comment with a mention', async () => {
  const { service, field, press } = open([]);
  fireEvent.change(field, { target: { value: 'Is this right,' } });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Mention a colleague' }), 'ana');
  await press('Send');
  expect(service.add).toHaveBeenCalledWith('post', 'Is this right, @ana');
  await findToast('Comment sent');
  await waitFor(() => expect(field.value).toBe(''));
});

test('takes no words while a comment is being sent', async () => {
  const { service, field, press } = open([]);
  let finish: () => void = () => undefined;
  service.add.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(undefined);
      }),
  );
  fireEvent.change(field, { target: { value: 'The Bank.' } });
  await press('Send');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sending...' }));
  await userEvent.type(field, ' And more');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mention a colleague' }), 'ana');
  expect(field.value).toBe('The Bank.');
  finish();
  await findToast('Comment sent');
});

test('keeps what was typed when it could not be sent', async () => {
  const { service, field, press } = open([]);
  service.add.mockRejectedValueOnce(new Error('No connection'));
  fireEvent.change(field, { target: { value: 'Is this right?' } });
  await press('Send');
  await findToast('The comment was not sent');
  expect(field.value).toBe('Is this right?');
});

test('shows the passage that an older comment is about', async () => {
  open([comment({ quote: '3.75 %' }), comment({ body: 'The Bank of England.' })]);
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ana.*3\.75 %Which source\?$/),
    expect.stringMatching(/^ana.*The Bank of England\.$/),
  ]);
});

test('removes only the comments of the person, and keeps the focus in the thread', async () => {
  const [theirs, mine] = [comment(), comment({ author: 'jan', body: 'Mine' })];
  const { service, press } = open([theirs, mine]);
  await screen.findByText('Mine');
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  service.list.mockResolvedValue([theirs]);
  await press('Remove: jan: Mine');
  expect(service.remove).toHaveBeenCalledExactlyOnceWith(mine.id);
  await expect.poll(() => document.activeElement).toBe(screen.getByText('Which source?').closest('li'));
});

import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { renderWithToasts } from '../../testing/render-with-toasts.tsx';
import { InboxSection } from './message-list.tsx';

const backend = await takeBackend();
const staff = await backend.signIn('admin');
afterAll(() => backend.close());

test('moves the focus to the next message after one was deleted, and to the heading after the last', async () => {
  await backend.query(
    `insert into contact_messages (name, email, subject, message, created_at)
     values ('Ann', 'ann@example.org', 'Newer', 'Hello', now()), ('Bob', 'bob@example.org', 'Older', 'Hello', now() - interval '1 hour')`,
  );
  renderWithToasts(<InboxSection staff={staff} origin="https://site.example" onCorrect={vi.fn()} />);
  const remove = async (subject: string) => {
    await userEvent.click(await screen.findByText(subject));
    await userEvent.click(screen.getByRole('button', { name: `Delete: ${subject}` }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await expect.poll(() => screen.queryByRole('button', { name: `Delete: ${subject}` })).toBeNull();
  };
  await remove('Newer');
  expect(document.activeElement).toBe(screen.getByText('Older').closest('summary'));
  await remove('Older');
  expect(document.activeElement?.textContent).toBe('Messages');
});

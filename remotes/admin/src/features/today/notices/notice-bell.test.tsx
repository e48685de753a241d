import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { renderSection } from '../../../testing/render-with-toasts.tsx';
import { NoticeBell } from './notice-bell.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const staff = await backend.signIn('admin');
afterAll(() => backend.close());
beforeEach(() => backend.query('delete from notices'));

function notify(title: string) {
  return backend.query("select private.notify('admin', 'mention', gen_random_uuid(), $1::text::jsonb)", [
    JSON.stringify({ actor: 'ann', title }),
  ]);
}

function showBell() {
  renderSection(<NoticeBell staff={staff} />);
}

test('counts unread notices, lists them and marks all as read', async () => {
  await notify('Rates');
  await notify('Funds');
  showBell();
  const bell = await screen.findByRole('button', { name: 'Notices, 2 unread' });
  await user.click(bell);
  const panel = screen.getByRole('region', { name: 'Notices' });
  expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Notices' }));
  const links = await within(panel).findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Unread: ann mentioned you in "Funds"',
    'Unread: ann mentioned you in "Rates"',
  ]);
  await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
  await screen.findByRole('button', { name: 'Notices' });
  expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('Notices');
});

test('marks a followed notice as read and closes', async () => {
  await notify('Rates');
  showBell();
  await user.click(await screen.findByRole('button', { name: 'Notices, 1 unread' }));
  await user.click(await screen.findByRole('link', { name: /Rates/ }));
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
  await screen.findByRole('button', { name: 'Notices' });
});

test('closes on Escape, with the focus back on the button, and when the focus leaves', async () => {
  showBell();
  const bell = await screen.findByRole('button', { name: 'Notices' });
  await user.click(bell);
  await screen.findByText(/^No notices yet/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
  expect(document.activeElement).toBe(bell);
});

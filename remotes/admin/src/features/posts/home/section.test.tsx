import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { findToast, renderSection, renderWithToasts } from '../../../testing/render-with-toasts.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { HomeSlotsSection } from './section.tsx';

const user = userEvent.setup();
const ids: string[] = [];

const backend = await takeBackend();
const editor = await backend.signInAs('editor');
for (const day of [1, 2, 3, 4]) {
  ids.push((await addPost(backend, { title: `Day ${day}`, publishedAt: `'2026-01-0${day}Z'` })).id);
}
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.query('delete from pinned_posts');
});

const EDITOR = ['read-posts', 'write-posts', 'edit-every-post'];
const idOf = (day: number) => ids[day - 1] ?? expect.fail('no such day');
const pin = (day: number, slot: number, endsAt: string | null = null) =>
  backend.query("insert into pinned_posts (slot, post_id, ends_at, pinned_by) values ($1, $2::uuid, $3, 'admin')", [
    slot,
    idOf(day),
    endsAt,
  ]);
const pins = () => backend.query('select slot, title from pinned_posts join blog_posts on id = post_id order by slot');
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function openSection(rights = EDITOR) {
  renderSection(<HomeSlotsSection staff={editor} rights={rights} />);
  await screen.findByRole('heading', { level: 3, name: /^Lead/ });
}

function openDialog(day: number) {
  const onClose = vi.fn();
  renderWithToasts(<PinDialog staff={editor} post={{ id: idOf(day), title: `Day ${day}` }} onClose={onClose} />);
  return onClose;
}

test('shows pins, the newest posts in the other slots, and why a pin gave up its slot', async () => {
  await pin(1, 1, '2026-01-01T00:00:00Z');
  await pin(2, 3, '2999-01-01T12:00:00Z');
  await openSection();
  expect(titles()).toEqual(['Lead: Day 1', 'Slot 2: Day 3', 'Slot 3: Day 2']);
  const [lead, second, third] = screen.getAllByRole('listitem').map((row) => within(row));
  lead?.getByText('Pin ended');
  lead?.getByText("The time of this pin is over. Visitors see 'Day 4'.");
  second?.getByText('Newest post');
  expect(second?.queryByRole('button')).toBeNull();
  third?.getByText(/^Until/);
  third?.getByText('Pinned by admin');
});

test('reorders by keyboard and keeps the focus on the moved pin', async () => {
  await pin(1, 1);
  await pin(2, 2);
  await openSection();
  screen.getByRole('button', { name: 'Move down: Day 1' }).focus();
  await user.keyboard('{Enter}');
  await findToast('Pin moved');
  await expect.poll(titles).toEqual(['Lead: Day 2', 'Slot 2: Day 1', 'Slot 3: Day 4']);
  await expect.poll(() => document.activeElement?.textContent).toBe('Slot 2: Day 1');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await expect.poll(titles).toEqual(['Lead: Day 2', 'Slot 2: Day 4', 'Slot 3: Day 1']);
  expect(screen.queryByRole('button', { name: 'Move down: Day 1' })).toBeNull();
});

test('unpins a post', async () => {
  await pin(1, 1);
  await openSection();
  await press('Unpin: Day 1');
  await findToast('Pin removed');
  await expect.poll(titles).toEqual(['Lead: Day 4', 'Slot 2: Day 3', 'Slot 3: Day 2']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  expect(await pins()).toEqual([]);
});

test('changes nothing for those who may only read', async () => {
  await pin(1, 1);
  await openSection(['read-posts', 'write-posts']);
  expect(screen.queryAllByRole('button')).toEqual([]);
  screen.getByText(/Editors pin posts/);
});

test('pins a post to the first free slot, with an end', async () => {
  await pin(1, 1);
  const onClose = openDialog(2);
  await screen.findByRole('radio', { name: /^Slot 2/, checked: true });
  screen.getByText("Replaces 'Day 1', pinned by admin");
  const end = screen.getByLabelText('Until (optional)');
  fireEvent.change(end, { target: { value: '2020-01-01T10:00' } });
  await press('Pin');
  screen.getByText(/^This time is over/);
  fireEvent.change(end, { target: { value: '2098-01-01T10:00' } });
  await press('Pin');
  await findToast('Post pinned');
  expect(onClose).toHaveBeenCalledOnce();
  expect(await pins()).toEqual([
    { slot: 1, title: 'Day 1' },
    { slot: 2, title: 'Day 2' },
  ]);
});

test('says who was faster, shows the slots again and pins then', async () => {
  const onClose = openDialog(2);
  await screen.findByRole('radio', { name: /^Lead/, checked: true });
  await pin(3, 1);
  await press('Pin');
  await findToast("admin has pinned 'Day 3' to this slot meanwhile. Look at the slots again.");
  vi.spyOn(console, 'error').mockClear();
  await screen.findByText("Replaces 'Day 3', pinned by admin");
  expect(onClose).not.toHaveBeenCalled();
  await press('Pin');
  await findToast('Post pinned');
  expect(await pins()).toEqual([{ slot: 1, title: 'Day 2' }]);
});

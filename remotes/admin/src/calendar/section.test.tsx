import { createCalendar } from '@ledgerlight/backend/calendar';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createReviews } from '@ledgerlight/backend/reviews';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { SAMPLE_FIELDS } from '@ledgerlight/embedded-backend/testing/sample-post';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, expect, test } from 'vitest';
import { localDateTime } from '../publish-time.ts';
import { findToast, renderSection } from '../testing/render-with-toasts.tsx';
import { CalendarSection } from './section.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const [author, other] = [await backend.signIn('intern1'), await backend.signIn('intern2')];
afterAll(() => backend.close());

function Section({ staff, first }: { readonly staff: StaffAccess; readonly first: string }) {
  const [place, show] = useState<Parameters<Parameters<typeof CalendarSection>[0]['onShow']>[0]>({
    view: 'month',
    day: first,
  });
  return <CalendarSection staff={staff} {...place} onShow={show} />;
}

function open(staff: StaffAccess, day: string) {
  cleanup();
  renderSection(<Section staff={staff} first={day} />);
}

async function schedule(title: string, publishedAt: string): Promise<string> {
  const id = crypto.randomUUID();
  const fields = { ...SAMPLE_FIELDS, title };
  await createPublishPorts(author).posts.insert(fields, { id, slug: '', publishedAt }, new AbortController().signal);
  return id;
}

const local = (text: string) => new Date(text).toISOString();
const timeOf = async (id: string) => {
  const post = await createPostManagement(author).find(id);
  return localDateTime(post?.publishedAt ?? '');
};
const dayCell = (title: string) => screen.getByText(title).closest('li') ?? expect.fail(`no day ${title}`);
const entry = (title: string) => screen.findByRole('button', { name: new RegExp(title) });

test('changes a time by the keyboard, in local time', async () => {
  const id = await schedule('Rates by key', local('2098-03-10T09:30'));
  open(author, '2098-03-01');
  screen.getByText(/^Times of /);
  (await entry('Rates by key')).focus();
  await user.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Rates by key' });
  fireEvent.change(within(dialog).getByLabelText(/^Published at/), { target: { value: '2098-03-12T10:00' } });
  await user.click(within(dialog).getByRole('button', { name: 'Change time' }));
  await findToast('Time changed');
  expect(await timeOf(id)).toBe('2098-03-12T10:00');
});

test('moves a post to another day by dragging, at the same time', async () => {
  const id = await schedule('Rates by drag', local('2098-05-04T08:15'));
  open(author, '2098-05-01');
  const row = (await entry('Rates by drag')).closest('li') ?? expect.fail('no row');
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(row, { dataTransfer });
  const target = dayCell('Wednesday 7 May');
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
  await findToast('Time changed');
  expect(await timeOf(id)).toBe('2098-05-07T08:15');
});

test('offers no change of posts of others', async () => {
  await schedule('Not yours', local('2098-06-04T08:15'));
  open(other, '2098-06-01');
  const button = await entry('Not yours');
  expect(button.closest('li')?.draggable).toBe(false);
  await user.click(button);
  const dialog = screen.getByRole('dialog', { name: 'Not yours' });
  expect(within(dialog).queryByRole('button', { name: /time|embargo/i })).toBeNull();
});

test('shows a text under embargo, whose end its author moves and lifts', async () => {
  const id = crypto.randomUUID();
  await createReviews(author).submit(id, { ...SAMPLE_FIELDS, title: 'Embargoed' });
  await createCalendar(author).setEmbargo(id, local('2098-07-01T06:00'));
  open(author, '2098-07-01');
  await user.click(await entry('Embargoed'));
  expect(screen.getByRole('link', { name: 'Open in review' }).getAttribute('href')).toContain(id);
  fireEvent.change(screen.getByLabelText(/^Not before/), { target: { value: '2098-07-02T06:00' } });
  await user.click(screen.getByRole('button', { name: 'Set embargo' }));
  await findToast('Embargo set');
  expect((await createCalendar(author).embargo(id))?.until).toContain('2098-07-0');
  await user.click(await entry('Embargoed'));
  await user.click(screen.getByRole('button', { name: 'Lift embargo' }));
  await findToast('Embargo lifted');
  expect(await createCalendar(author).embargo(id)).toBeNull();
});

test('goes through months and weeks, and shows what a day has no room for', async () => {
  for (let hour = 10; hour < 16; hour += 1) await schedule(`Busy ${hour}`, local(`2098-09-16T${hour}:00`));
  open(author, '2098-08-01');
  await screen.findByRole('heading', { name: 'August 2098' });
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByRole('heading', { name: 'September 2098' });
  await entry('Busy 13');
  expect(screen.queryByRole('button', { name: /Busy 14/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '2 more' }));
  await entry('Busy 15');
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  await screen.findByRole('heading', { name: 'Nothing in this week' });
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await screen.findByRole('list', { name: new RegExp(String(new Date().getFullYear())) });
});

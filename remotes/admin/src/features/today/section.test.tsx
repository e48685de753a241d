import { createApprovalRules } from '@ledgerlight/backend/approval-rules';
import { createReviews } from '@ledgerlight/backend/reviews';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { SAMPLE_FIELDS } from '@ledgerlight/embedded-backend/testing/sample-post';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-with-toasts.tsx';
import { TodaySection } from './section.tsx';

const backend = await takeBackend();
const [admin, intern] = [await backend.signIn('admin'), await backend.signIn('intern1')];
afterAll(() => backend.close());

function openToday(staff: StaffAccess, rights: readonly string[]) {
  cleanup();
  const goTo = vi.fn(() => true);
  renderSection(
    <TodaySection {...{ staff, rights, goTo }} comments={() => null} origin="https://site.example" />,
    '/admin/blog',
  );
  return goTo;
}

const reminders = () =>
  within(screen.getByRole('region', { name: 'Today' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

test('shows the texts in review and counts what else waits', async () => {
  await createApprovalRules(admin).set({ type: 'investment-guide', needs: 'one' });
  const postId = crypto.randomUUID();
  await createReviews(intern).submit(postId, { ...SAMPLE_FIELDS, title: 'Bonds', type: 'investment-guide' });
  const endOfDay = new Date(new Date().setHours(23, 59, 59, 999));
  await addPost(backend, { title: 'Tonight', publishedAt: `'${endOfDay.toISOString()}'` });
  await addPost(backend, { title: 'Later', publishedAt: `'${new Date(endOfDay.getTime() + 60_000).toISOString()}'` });

  const goTo = openToday(admin, ['read-posts', 'keep-evidence', 'administer']);
  await expect.poll(reminders).toEqual(['1 Scheduled for today', '0 Claims to check again', '0 Messages to answer']);
  await userEvent.click(await screen.findByRole('button', { name: 'Review: Bonds' }));
  expect(goTo).toHaveBeenCalledWith({ name: 'review', postId });

  openToday(intern, ['read-posts', 'write-posts']);
  await screen.findByRole('button', { name: 'Open: Bonds' });
  await expect.poll(reminders).toEqual(['1 Scheduled for today']);
});

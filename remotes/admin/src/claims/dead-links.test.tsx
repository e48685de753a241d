import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { renderSection } from '../testing/render-with-toasts.tsx';
import { DeadLinks } from './dead-links.tsx';

const backend = await takeBackend();
const staff = await backend.signIn('admin');
afterAll(() => backend.close());

test('lists each dead link with its reason, since when, and its post', async () => {
  const { id } = await addPost(backend, { title: 'With links' });
  await backend.query(
    "insert into dead_links (post_id, address, reason, since) values ($1::uuid, 'https://gone.example/', '404 from the host', '2026-11-01')",
    [id],
  );
  renderSection(<DeadLinks staff={staff} />);
  const list = await screen.findByRole('list', { name: 'Dead links' });
  within(list).getByText('404 from the host');
  within(list).getByText(/1 November 2026/);
  expect(
    within(list)
      .getByRole('link', { name: /gone\.example/ })
      .getAttribute('href'),
  ).toBe('https://gone.example/');
  expect(within(list).getByRole('link', { name: 'Open: With links' }).getAttribute('href')).toContain(id);
});

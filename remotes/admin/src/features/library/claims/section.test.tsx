import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { claimsBlock } from '@ledgerlight/embedded-backend/testing/sample-claims';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { fill } from '../../../testing/fill.ts';
import { renderSection } from '../../../testing/render-with-toasts.tsx';
import { ClaimsSection } from './section.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const staff = await backend.signIn('intern1');
const old = claimsBlock({
  id: 'old-rate',
  value: '5.25 %',
  checked: '2023-01-01',
  until: '2024-01-31',
  owner: 'Amy Poe',
});
await addPost(backend, {
  title: 'Own post',
  content: `${claimsBlock({ until: '2999-01-01' })}\n\n${old}`,
  createdBy: 'intern1',
});
await addPost(backend, { title: 'Other post', content: claimsBlock({ until: 'never' }), createdBy: 'intern2' });
afterAll(() => backend.close());

function openClaims() {
  renderSection(<ClaimsSection staff={staff} />);
}

const titles = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
    .filter((title) => /%$/.test(title ?? ''));

test('lists claims of posts by their last day, with owner, source and the post to edit', async () => {
  openClaims();
  const first = (await screen.findByRole('heading', { level: 3, name: '5.25 %' })).closest('li');
  if (!first) throw new Error('A claim is an item of a list.');
  expect(titles()).toEqual(['5.25 %', '3.75 %', '3.75 %']);
  within(first).getByText('Stale');
  within(first).getByText('old-rate');
  within(first).getByText('Valid until 31 January 2024');
  within(first).getByText('Owner: Amy Poe');
  within(first).getByRole('link', { name: /^Bank of England/ });
  expect(within(first).getByRole('link', { name: 'Edit: Own post' }).getAttribute('href')).toMatch(
    /section=edit&post=/,
  );
  screen.getByText('Does not expire');
  screen.getByRole('link', { name: 'Open: Other post' });
});

test('filters claims by age, owner and post', async () => {
  openClaims();
  await screen.findByRole('link', { name: 'Open: Other post' });
  await user.click(screen.getByRole('checkbox', { name: 'Stale only' }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await expect.poll(titles).toEqual(['5.25 %']);
  await user.click(screen.getByRole('checkbox', { name: 'Stale only' }));
  fill('Filter claims', { 'Title of the post': 'other' });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await expect.poll(titles).toEqual(['3.75 %']);
  fill('Filter claims', { Owner: 'amy' });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByText('No claims match');
});

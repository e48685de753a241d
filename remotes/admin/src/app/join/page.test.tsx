import { createAccountLinks } from '@ledgerlight/backend/account-links';
import { createPeople } from '@ledgerlight/backend/people';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { fill, press } from '../../testing/fill.ts';
import { AccountLinkPage } from './page.tsx';

const backend = await takeBackend();
const people = createPeople(await backend.signIn('admin'), 'https://ledgerlight.example');
afterAll(() => backend.close());

function open({ address }: { readonly address: string }) {
  cleanup();
  const { pathname, hash } = new URL(address);
  render(
    <MemoryRouter initialEntries={[`${pathname}${hash}`]}>
      <AccountLinkPage backend={backend.address} />
    </MemoryRouter>,
  );
}

function fillIn(fields: Readonly<Record<string, string>>, button: string) {
  fill(null, fields);
  return press(button);
}

test('an invited person joins after correcting the username', async () => {
  const link = await people.invite('editor', null);
  open(link);
  await screen.findByText('You are invited as editor.');
  await fillIn({ Username: 'intern1', Name: 'Ann Example', Password: 'a-password-of-ann' }, 'Join');
  const username = await screen.findByRole('textbox', { name: /Username/, description: /is taken/ });
  await expect.poll(() => username.matches(':focus')).toBe(true);
  // The database's own message.
  vi.spyOn(console, 'error').mockClear();
  await fillIn({ Username: 'ann', Password: 'short' }, 'Join');
  await screen.findByText(/needs 12 characters/);
  await fillIn({ Password: 'a-password-of-ann' }, 'Join');
  await screen.findByRole('heading', { name: 'Your account is ready' });
  open(link);
  await screen.findByText(/It was used already/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that another one used meanwhile leaves no form', async () => {
  const link = await people.invite('editor', null);
  open(link);
  await screen.findByText('You are invited as editor.');
  const token = new URL(link.address).hash.slice(1);
  const other = { username: 'faster', name: 'Faster One', password: 'a-password-of-another' };
  await createAccountLinks(backend.address).accept(token, other);
  await fillIn({ Username: 'slower', Name: 'Slower One', Password: 'a-password-of-slower' }, 'Join');
  await screen.findByText(/It was used already/);
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  vi.spyOn(console, 'error').mockClear();
});

test('a link for a new password names the person', async () => {
  open(await people.resetPassword('intern2', false));
  await screen.findByText(/For intern2/);
  await fillIn({ Password: 'another-password' }, 'Save password');
  await screen.findByRole('heading', { name: 'Your password was changed' });
});

test('a link that was never given out opens nothing', async () => {
  open({ address: 'https://ledgerlight.example/admin/join#0123' });
  await screen.findByText(/Check that it is complete/);
});

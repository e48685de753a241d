import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import type { OwnAccount } from '@ledgerlight/backend/own-account';
import { createPeople } from '@ledgerlight/backend/people';
import type { PublishToken } from '@ledgerlight/backend/publish-tokens';
import { createSecondFactor } from '@ledgerlight/backend/second-factor';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test, vi } from 'vitest';
import { unsavedWork } from '../../../kit/unsaved/unsaved-work.ts';
import { enter } from '../../../testing/fill.ts';
import { renderGate } from '../../../testing/render-gate.tsx';
import { findToast, renderWithToasts } from '../../../testing/render-with-toasts.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorPart } from './second-factor.tsx';
import { Tokens } from './tokens.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
afterAll(() => backend.close());

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('is added before signing in where the role needs one', async () => {
  const people = createPeople(await backend.signIn('admin'), 'https://site.example');
  await people.requireSecondFactor('intern', true);
  const session = openGate();
  await enter(screen.getByRole('textbox', { name: 'Username' }), 'intern2');
  await enter(screen.getByLabelText('Password'), `${FIXTURE_PASSWORD}{Enter}`);
  await screen.findByText(/Your role needs a second factor/);
  expect(session().kind).not.toBe('open');
  await enter(await screen.findByLabelText(/Your current password/), `${FIXTURE_PASSWORD}{Enter}`);
  await screen.findByRole('img', { name: /QR code/ });
  const code = codeOf(document.querySelector('code')?.textContent ?? '');
  await enter(screen.getByRole('textbox', { name: /Code of the app/ }), `${code}{Enter}`);
  await screen.findByRole('textbox', { name: /Recovery codes/ });
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await findToast('Welcome intern2! Secure session established.');
  expect(session().kind).toBe('open');
  await people.requireSecondFactor('intern', false);
  vi.spyOn(console, 'warn').mockClear();
});

const openGate = () => renderGate(createStaffAccess(backend.address, createMemorySessionStore())).session;

test('is added with an app, asked for when signing in, and removed', async () => {
  const factor = createSecondFactor(await backend.signIn('intern1'));
  renderWithToasts(
    <SecondFactorPart factor={factor} username="admin" issuer="Ledgerlight" onChanged={() => undefined} />,
  );
  await enter(await screen.findByLabelText(/Your current password/), 'a-guessed-password{Enter}');
  await screen.findByText('The current password is wrong.');
  await user.clear(screen.getByLabelText(/Your current password/));
  await enter(screen.getByLabelText(/Your current password/), FIXTURE_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Add a second factor' }));
  await screen.findByRole('img', { name: /QR code/ });
  const secret = document.querySelector('code')?.textContent ?? '';
  await enter(screen.getByRole('textbox', { name: /Code of the app/ }), '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/The code is wrong/);
  await user.clear(screen.getByRole('textbox', { name: /Code of the app/ }));
  await enter(screen.getByRole('textbox', { name: /Code of the app/ }), codeOf(secret));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const codes = (await screen.findByRole<HTMLInputElement>('textbox', { name: /Recovery codes/ })).value.split(' ');
  await screen.findByText(/10 recovery codes are left/);

  let session = openGate();
  const enterPassword = async () => {
    await enter(screen.getByRole('textbox', { name: 'Username' }), 'intern1');
    await enter(screen.getByLabelText('Password'), `${FIXTURE_PASSWORD}{Enter}`);
    return screen.findByRole('textbox', { name: /Code/ });
  };
  await enter(await enterPassword(), '000000{Enter}');
  await findToast('Invalid credentials. 4 attempts remaining.');
  expect(session().kind).not.toBe('open');
  await user.clear(screen.getByRole('textbox', { name: /Code/ }));
  await enter(screen.getByRole('textbox', { name: /Code/ }), `${codeOf(secret, 1)}{Enter}`);
  await findToast('Welcome intern1! Secure session established.');
  expect(session().kind).toBe('open');

  session = openGate();
  await enter(await enterPassword(), `${codes[0]}{Enter}`);
  await findToast('Welcome intern1! Secure session established.');
  expect(session().kind).toBe('open');

  cleanup();
  renderWithToasts(
    <SecondFactorPart factor={factor} username="admin" issuer="Ledgerlight" onChanged={() => undefined} />,
  );
  await screen.findByText(/9 recovery codes are left/);
  await user.click(screen.getByRole('button', { name: 'Remove second factor' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove second factor' }));
  await screen.findByRole('button', { name: 'Add a second factor' });
  // Each gate has a client of its own.
  vi.spyOn(console, 'warn').mockClear();
});

const account: OwnAccount = {
  sessions: async () => [],
  revokeSession: async () => undefined,
  changePassword: async () => ({ othersEnded: false }),
  signOutEverywhere: async () => undefined,
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('reports a changed password although other sessions could not be ended', async () => {
  renderWithToasts(<PasswordForm account={account} username="intern1" onChanged={() => undefined} />);
  fireEvent.change(field(/Current password/), { target: { value: 'the former one' } });
  expect(unsavedWork()).toBe('form');
  fireEvent.change(field(/New password/), { target: { value: 'another-password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Your password was changed');
  screen.getByText(/other sessions could not be ended/);
  expect([field(/Current password/).value, field(/New password/).value]).toEqual(['', '']);
  expect(unsavedWork()).toBeNull();
});

test('says beside its field what is missing, and goes there', async () => {
  renderWithToasts(<PasswordForm account={account} username="intern1" onChanged={() => undefined} />);
  fireEvent.change(field(/New password/), { target: { value: 'another-password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Enter your current password.');
  expect(document.activeElement).toBe(field(/Current password/));
});

test('lists a token created while the first list loads', async () => {
  const stored: PublishToken[] = [];
  const lists: Array<() => void> = [];
  const tokens = {
    list: () => {
      const now = [...stored];
      return new Promise<readonly PublishToken[]>((resolve) => lists.push(() => resolve(now)));
    },
    create: async (name: string) => {
      stored.push(token(name));
      return 'llp_secret';
    },
    revoke: async () => {},
  };
  renderWithToasts(<Tokens tokens={tokens} />);
  const person = userEvent.setup();
  await enter(screen.getByRole('textbox', { name: /^Name/ }), 'website repository');
  await person.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByDisplayValue('llp_secret')).toBeDefined();
  await expect.poll(() => lists.length).toBe(2);
  for (const respond of lists) respond();
  const list = await screen.findByRole('list', { name: 'Tokens' });
  expect(within(list).getByText('website repository')).toBeDefined();
});

test('moves the focus to the name of a token that was revoked', async () => {
  let stored = [token('Website'), { ...token('Archive'), id: '2' }];
  const tokens = {
    list: async () => stored,
    create: async () => 'llp_secret',
    async revoke(id: string) {
      stored = stored.map((one) => (one.id === id ? { ...one, revokedAt: '2026-02-01T00:00:00Z' } : one));
    },
  };
  renderWithToasts(<Tokens tokens={tokens} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke: Archive' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Archive');
});

function token(name: string): PublishToken {
  return {
    id: '1',
    name,
    username: 'token-abc',
    owner: 'admin',
    createdAt: '2026-01-01T00:00:00Z',
    expiresAt: '2026-04-01T00:00:00Z',
    lastUsedAt: null,
    revokedAt: null,
  };
}

import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createStaffAccess, type StaffAccess } from '@ledgerlight/backend/staff-access';
import {
  type BackendFixture,
  FIXTURE_PASSWORD,
  startBackendFixture,
} from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { adminSessionAtom } from '@ledgerlight/shell-api';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore } from 'jotai';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { dismissToasts } from '../../toasts/store.ts';
import { Toaster } from '../../toasts/toaster.tsx';
import { createSessionKeeper } from '../storage/keeper.ts';
import { LoginForm } from './login-form.tsx';

let backend: BackendFixture;
let staff: StaffAccess;
let network: typeof fetch;
const person = userEvent.setup();

beforeAll(async () => {
  backend = await startBackendFixture();
  staff = createStaffAccess(backend.address, createMemorySessionStore(), {
    fetch: (input, init) => network(input, init),
  });
});
afterAll(() => backend.close());
beforeEach(() => {
  network = fetch;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens the gate in a browser that stores what `storage` holds, as after a reload when it was used before. */
function openGate(storage = memoryStorage()) {
  cleanup();
  dismissToasts();
  const store = createStore();
  const keeper = createSessionKeeper({
    backend: staff,
    storage,
    store,
    now: Date.now,
    pause: async () => undefined,
    hasUnsavedWork: () => false,
  });
  render(
    <>
      <LoginForm session={{ keeper, storage }} firstUsername="" />
      <Toaster />
    </>,
  );
  return { session: () => store.get(adminSessionAtom), storage };
}

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sign/ });
const told = (words: string) => within(screen.getByRole('region', { name: /^Notifications/ })).findByText(words);
const isFocused = (control: HTMLElement) => expect.poll(() => control.matches(':focus')).toBe(true);

async function enter(name: string, secret: string) {
  await person.clear(username());
  await person.type(username(), name);
  await person.clear(password());
  await person.type(password(), `${secret}{Enter}`);
}

test('the right credentials open the area, whatever stands around the name', async () => {
  const { session, storage } = openGate();
  await isFocused(username());
  expect([username().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
  expect([username().maxLength, password().maxLength]).toEqual([50, 100]);
  await enter('intern1', 'wrong');
  await told('Access Denied');
  expect([username(), password()].map((control) => control.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  screen.getByText('Check username and password.');
  await enter(' intern1 ', FIXTURE_PASSWORD);
  await told('Welcome intern1! Secure session established.');
  expect(storage.get('ledgerlight-admin-attempts') ?? '').not.toContain('intern1');
  expect(session()).toEqual({ kind: 'open', member: { username: 'intern1', role: 'intern' } });
});

test('what is missing is said beside its field, the first of which gets the focus', async () => {
  openGate();
  await person.click(button());
  screen.getByRole('textbox', { name: 'Username', description: 'Username is required' });
  await isFocused(username());
  await person.type(username(), 'intern1');
  expect(screen.queryByText('Username is required')).toBeNull();
  await person.click(button());
  await isFocused(password());
  screen.getByText('Password is required');
});

test('wrong attempts are counted down over reloads, and five lock the form for that account as long as the backend says', async () => {
  const storage = memoryStorage();
  openGate(storage);
  for (const left of [4, 3, 2, 1, 0]) {
    await enter('nobody', 'wrong');
    await told(`Invalid credentials. ${left} attempts remaining.`);
    if (left > 0) await isFocused(password());
    if (left === 3) openGate(storage);
  }
  await told('Please wait before trying again. Contact admin if needed.');
  openGate(storage);
  expect([username().value, button().disabled]).toEqual(['nobody', true]);
  screen.getByText(/Try again in (1:00|0:5\d)\.$/);
  await person.type(password(), '{Enter}');
  await told('Too Many Attempts');
  await person.clear(username());
  await person.type(username(), 'intern2');
  expect(button().disabled).toBe(false);
  await person.clear(username());
  await person.type(username(), 'Nobody');
  expect(button().disabled).toBe(true);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  await screen.findByText('You can try again now.');
  await enter('intern2', FIXTURE_PASSWORD);
  await told('Access Granted');
  expect(storage.get('ledgerlight-admin-attempts')).not.toContain('intern2');
});

test('a lock that another browser brought about names the time to wait and counts as no attempt here', async () => {
  for (const _ of Array.from({ length: 5 })) {
    openGate();
    await enter('guessed-at', 'wrong');
    await told('Access Denied');
  }
  const { storage } = openGate();
  await enter('guessed-at', 'wrong');
  await told('Too Many Attempts');
  await screen.findByText(/Try again in \d:\d\d\.$/);
  expect(button().disabled).toBe(true);
  expect(screen.queryByText('Access Denied')).toBeNull();
  openGate(storage);
  expect([username().value, button().disabled]).toEqual(['guessed-at', true]);
});

test('a backend that is away is named, keeps what was typed and counts as no attempt', async () => {
  const { storage } = openGate();
  network = () => Promise.reject(new TypeError('fetch failed'));
  await enter('intern3', FIXTURE_PASSWORD);
  await within(screen.getByRole('form')).findByText(/^The backend does not answer, so nobody can sign in now/);
  expect([username().value, password().value]).toEqual(['intern3', FIXTURE_PASSWORD]);
  expect(storage.entries.size).toBe(0);
  // The client writes down what it met.
  vi.spyOn(console, 'error').mockClear();
  network = fetch;
  await person.click(button());
  await told('Access Granted');
});

test('who has an account and is no staff is told so', async () => {
  await backend.signInOutsider('outsider');
  // Two clients in one process are two.
  vi.spyOn(console, 'warn').mockClear();
  const { session } = openGate();
  await enter('outsider', FIXTURE_PASSWORD);
  await screen.findByText(/^This account is not a member of the staff/);
  expect(session().kind).not.toBe('open');
});

test('an attempt is made once, and no other while it is under way', async () => {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  openGate();
  network = async (input, init) => {
    asked.push(String(input));
    await new Promise<void>((resolve) => waiting.push(resolve));
    return fetch(input, init);
  };
  await enter('intern1', FIXTURE_PASSWORD);
  expect(button().disabled).toBe(true);
  expect(button().textContent).toBe('Signing in...');
  await person.type(password(), '{Enter}');
  network = fetch;
  for (const answer of waiting) answer();
  await told('Access Granted');
  expect(asked).toHaveLength(1);
});

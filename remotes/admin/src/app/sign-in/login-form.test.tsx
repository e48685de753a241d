import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { renderGate } from '../../testing/render-gate.tsx';
import { findToast } from '../../testing/render-with-toasts.tsx';

let network: typeof fetch;
const person = userEvent.setup();

const backend = await takeBackend();
const staff = createStaffAccess(backend.address, createMemorySessionStore(), {
  fetch: (input, init) => network(input, init),
});
afterAll(() => backend.close());
beforeEach(() => {
  network = fetch;
});
afterEach(() => {
  vi.useRealTimers();
});

const openGate = (storage?: ReturnType<typeof memoryStorage>) => renderGate(staff, storage);

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sign/ });
const isFocused = (control: HTMLElement) => expect.poll(() => control.matches(':focus')).toBe(true);

async function enter(name: string, secret: string) {
  await person.clear(username());
  await person.type(username(), name);
  await person.clear(password());
  await person.type(password(), `${secret}{Enter}`);
}

test('signs in with a trimmed username', async () => {
  const { session, storage } = openGate();
  await isFocused(username());
  expect([username().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
  expect([username().maxLength, password().maxLength]).toEqual([50, 100]);
  await enter('intern1', 'wrong');
  await findToast('Access Denied');
  expect([username(), password()].map((control) => control.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  screen.getByText('Check username and password.');
  await enter(' intern1 ', FIXTURE_PASSWORD);
  await findToast('Welcome intern1! Secure session established.');
  expect(storage.get('ledgerlight-admin-attempts') ?? '').not.toContain('intern1');
  expect(session()).toEqual({ kind: 'open', member: expect.objectContaining({ username: 'intern1', role: 'intern' }) });
});

test('names missing fields and focuses the first', async () => {
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

test('locks the form for an account after five wrong attempts, over reloads too', async () => {
  const storage = memoryStorage();
  openGate(storage);
  for (const left of [4, 3, 2, 1, 0]) {
    await enter('nobody', 'wrong');
    await findToast(`Invalid credentials. ${left} attempts remaining.`);
    if (left > 0) await isFocused(password());
    if (left === 3) openGate(storage);
  }
  await findToast('Please wait before trying again. Contact admin if needed.');
  openGate(storage);
  expect([username().value, button().disabled]).toEqual(['nobody', true]);
  screen.getByText(/Try again in (1:00|0:5\d)\.$/);
  await person.type(password(), '{Enter}');
  await findToast('Too Many Attempts');
  await person.clear(username());
  await person.type(username(), 'intern2');
  expect(button().disabled).toBe(false);
  await person.clear(username());
  await person.type(username(), 'Nobody');
  expect(button().disabled).toBe(true);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  await screen.findByText('You can try again now.');
  await enter('intern2', FIXTURE_PASSWORD);
  await findToast('Access Granted');
  expect(storage.get('ledgerlight-admin-attempts')).not.toContain('intern2');
});

test('shows a lock that another browser caused, and counts no attempt', async () => {
  for (const _ of Array.from({ length: 5 })) {
    openGate();
    await enter('guessed-at', 'wrong');
    await findToast('Access Denied');
  }
  const { storage } = openGate();
  await enter('guessed-at', 'wrong');
  await findToast('Too Many Attempts');
  await screen.findByText(/Try again in \d:\d\d\.$/);
  expect(button().disabled).toBe(true);
  expect(screen.queryByText('Access Denied')).toBeNull();
  openGate(storage);
  expect([username().value, button().disabled]).toEqual(['guessed-at', true]);
});

test('counts no attempt while the backend is unreachable', async () => {
  const { storage } = openGate();
  network = () => Promise.reject(new TypeError('fetch failed'));
  await enter('intern3', FIXTURE_PASSWORD);
  await within(screen.getByRole('form')).findByText(/^The backend does not answer, so nobody can sign in now/);
  expect([username().value, password().value]).toEqual(['intern3', FIXTURE_PASSWORD]);
  expect(storage.entries.size).toBe(0);
  // The client logs the error.
  vi.spyOn(console, 'error').mockClear();
  network = fetch;
  await person.click(button());
  await findToast('Access Granted');
});

test('sends one attempt at a time', async () => {
  const requests: string[] = [];
  const waiting: (() => void)[] = [];
  openGate();
  network = async (input, init) => {
    requests.push(String(input));
    await new Promise<void>((resolve) => waiting.push(resolve));
    return fetch(input, init);
  };
  await enter('intern1', FIXTURE_PASSWORD);
  expect(button().disabled).toBe(true);
  expect(button().textContent).toBe('Signing in...');
  await person.type(password(), '{Enter}');
  network = fetch;
  for (const answer of waiting) answer();
  await findToast('Access Granted');
  expect(requests).toHaveLength(1);
});

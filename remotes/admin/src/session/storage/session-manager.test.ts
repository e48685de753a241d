import type { Identity, StaffMember } from '@ledgerlight/backend/staff-access';
import { adminSessionAtom } from '@ledgerlight/shell-api';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { removeSessionItems, SESSION_ITEMS, writeSessionItems } from './session-items.ts';
import { MIN_SIGN_IN_MS, SessionManager } from './session-manager.ts';

const HOUR = 60 * 60 * 1000;
const NOON = Date.UTC(2026, 10, 21, 12);
const intern: StaffMember = { username: 'intern1', role: 'intern', rights: ['read-posts', 'write-posts'] };
const staff: Identity = { state: 'staff', ...intern };

let warnings: unknown[][];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((...message) => void warnings.push(message));
});
afterEach(() => vi.restoreAllMocks());

function page() {
  const storage = memoryStorage();
  const store = createStore();
  const world = {
    storage,
    now: NOON,
    identity: async (): Promise<Identity> => staff,
    signIn: async (): Promise<StaffMember> => intern,
    unsaved: false,
    signedOut: 0,
    sleeps: [] as number[],
  };
  const manager = new SessionManager({
    backend: {
      signIn: () => world.signIn(),
      confirmSignIn: () => world.signIn(),
      resume: () => world.signIn(),
      identity: () => world.identity(),
      signOut: async () => {
        world.signedOut += 1;
      },
    },
    storage,
    store,
    now: () => world.now,
    sleep: async (milliseconds) => void world.sleeps.push(milliseconds),
    hasUnsavedWork: () => world.unsaved,
  });
  return { world, manager, session: () => store.get(adminSessionAtom) };
}

async function signedInPage() {
  const opened = page();
  await opened.manager.signIn('intern1', 'secret');
  return opened;
}

test('shows the gate without items, and sends no request', async () => {
  const { world, manager, session } = page();
  world.identity = () => Promise.reject(new Error('asked'));
  await manager.enter();
  expect(session()).toEqual({ kind: 'gate', because: null, waiting: null });
  expect(warnings).toEqual([]);
});

test('takes a second to sign in, stores the items and opens the dashboard', async () => {
  const { world, session } = await signedInPage();
  expect(world.sleeps).toEqual([MIN_SIGN_IN_MS]);
  expect(session()).toEqual({ kind: 'open', member: intern });
  expect(Object.fromEntries(world.storage.entries)).toEqual({
    [SESSION_ITEMS.authenticated]: 'true',
    [SESSION_ITEMS.username]: 'intern1',
    [SESSION_ITEMS.loginTime]: String(NOON),
  });
});

test('takes a second to refuse a sign-in and stores nothing', async () => {
  const { world, manager, session } = page();
  await manager.enter();
  world.signIn = () => Promise.reject(new Error('wrong'));
  await expect(manager.signIn('intern1', 'guess')).rejects.toThrow('wrong');
  expect(world.sleeps).toEqual([MIN_SIGN_IN_MS]);
  expect(world.storage.entries.size).toBe(0);
  expect(session().kind).toBe('gate');
});

test('opens the dashboard of a later visit once the backend has confirmed it', async () => {
  const { world, manager, session } = page();
  writeSessionItems(world.storage, { username: 'intern1', signedInAt: NOON - HOUR });
  const entered = manager.enter();
  expect(session()).toMatchObject({ kind: 'checking', username: 'intern1' });
  await entered;
  expect(session()).toEqual({ kind: 'open', member: intern });
});

test.each([
  ['signed-out', 'ended'],
  ['not-staff', 'not-staff'],
] as const)('removes forged items of a person who is %s', async (state, because) => {
  const { world, manager, session } = page();
  writeSessionItems(world.storage, { username: 'admin', signedInAt: NOON });
  world.identity = async () => ({ state });
  await manager.enter();
  expect(session()).toEqual({ kind: 'gate', because, waiting: null });
  expect(world.storage.entries.size).toBe(0);
  expect(world.signedOut).toBe(1);
});

test('keeps the session while the backend is unreachable, and retries', async () => {
  const { world, manager, session } = page();
  writeSessionItems(world.storage, { username: 'intern1', signedInAt: NOON });
  world.identity = () => Promise.reject(new Error('unreachable'));
  await manager.enter();
  expect(session()).toMatchObject({ kind: 'unreachable', username: 'intern1' });
  expect(world.storage.entries.size).toBe(3);
  await manager.enter();
  expect(session()).toMatchObject({ kind: 'unreachable' });
  world.identity = async () => staff;
  await manager.enter();
  expect(session()).toEqual({ kind: 'open', member: intern });
});

test('does not change the state of a confirmed session', async () => {
  const { manager, session } = await signedInPage();
  const before = session();
  await manager.verify();
  await manager.enter();
  expect(session()).toBe(before);
});

test('ends an expired session on entry', async () => {
  const { world, manager, session } = page();
  writeSessionItems(world.storage, { username: 'intern1', signedInAt: NOON - 8 * HOUR - 1 });
  await manager.enter();
  expect(session()).toEqual({ kind: 'gate', because: 'expired', waiting: null });
  expect(world.storage.entries.size).toBe(0);
  expect(warnings).toEqual([['Session expired - auto logout']]);
  expect(world.signedOut).toBe(1);
});

test('ends an open session eight hours after signing in, once', async () => {
  const { world, manager, session } = await signedInPage();
  world.now = NOON + 8 * HOUR;
  manager.checkItems();
  expect(session().kind).toBe('open');
  world.now += 1;
  manager.checkItems();
  manager.checkItems();
  expect(session()).toMatchObject({ kind: 'gate', because: 'expired' });
  expect(warnings).toHaveLength(1);
});

test('keeps unsaved work behind the gate until the same person is back', async () => {
  const { world, manager, session } = await signedInPage();
  world.unsaved = true;
  world.now = NOON + 9 * HOUR;
  manager.checkItems();
  expect(session()).toEqual({ kind: 'gate', because: 'expired', waiting: intern });
  writeSessionItems(world.storage, { username: 'intern1', signedInAt: world.now });
  const entered = manager.enter();
  expect(session()).toMatchObject({ kind: 'checking', waiting: intern });
  await entered;
  expect(session()).toEqual({ kind: 'open', member: intern });
});

test('removes the items when logging out', async () => {
  const { world, manager, session } = await signedInPage();
  world.unsaved = true;
  manager.logOut();
  expect(session()).toEqual({ kind: 'gate', because: 'logged-out', waiting: null });
  expect(world.storage.entries.size).toBe(0);
  expect(world.signedOut).toBe(1);
  expect(warnings).toEqual([]);
});

test('follows a sign-out on another page without another request', async () => {
  const { world, manager, session } = await signedInPage();
  removeSessionItems(world.storage);
  await manager.enter();
  expect(session()).toMatchObject({ kind: 'gate', because: 'elsewhere' });
  expect(world.signedOut).toBe(0);
});

test('attributes a refusal to the sign-out on another page', async () => {
  const { world, manager, session } = await signedInPage();
  world.identity = async () => {
    removeSessionItems(world.storage);
    return { state: 'not-staff' };
  };
  await manager.verify();
  expect(session()).toMatchObject({ kind: 'gate', because: 'elsewhere' });
  expect(world.signedOut).toBe(0);
});

test('follows a sign-in on another page', async () => {
  const { world, manager, session } = page();
  await manager.enter();
  writeSessionItems(world.storage, { username: 'intern1', signedInAt: NOON });
  await manager.enter();
  expect(session()).toEqual({ kind: 'open', member: intern });
});

/** Makes the backend respond on demand. */
function identityRequests(world: ReturnType<typeof page>['world']) {
  const respond: ((identity: Identity) => void)[] = [];
  world.identity = () => new Promise((resolve) => respond.push(resolve));
  return { respond, count: (wanted: number) => vi.waitUntil(() => respond.length === wanted, 60_000) };
}

test('ignores a response about a session that has ended meanwhile', async () => {
  const { world, manager, session } = await signedInPage();
  const { respond, count } = identityRequests(world);
  const verified = manager.verify();
  await count(1);
  manager.logOut();
  respond[0]?.(staff);
  await verified;
  expect(session()).toMatchObject({ kind: 'gate', because: 'logged-out' });
});

test('repeats the request when another session began meanwhile', async () => {
  const { world, manager, session } = await signedInPage();
  const { respond, count } = identityRequests(world);
  const verified = manager.verify();
  await count(1);
  world.now = NOON + 1;
  writeSessionItems(world.storage, { username: 'admin', signedInAt: world.now });
  manager.checkItems();
  respond[0]?.(staff);
  await count(2);
  respond[1]?.({ state: 'staff', username: 'admin', role: 'admin', rights: ['administer'] });
  await verified;
  expect(session()).toEqual({ kind: 'open', member: { username: 'admin', role: 'admin', rights: ['administer'] } });
});

test('sends one more request for all refusals during a request', async () => {
  const { world, manager, session } = await signedInPage();
  const { respond, count } = identityRequests(world);
  const first = manager.verify();
  await count(1);
  const refusals = Promise.all([manager.verify(), manager.verify()]);
  respond[0]?.(staff);
  await first;
  await count(2);
  respond[1]?.({ state: 'signed-out' });
  await refusals;
  expect(session()).toMatchObject({ kind: 'gate', because: 'ended' });
  expect(respond).toHaveLength(2);
});

import type { Identity, StaffMember } from '@ledgerlight/backend/staff-access';
import { adminSessionAtom } from '@ledgerlight/shell-api';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { removeSessionItems, SESSION_ITEMS, writeSessionItems } from './items.ts';
import { createSessionKeeper, SIGN_IN_TAKES } from './keeper.ts';

const HOUR = 60 * 60 * 1000;
const NOON = Date.UTC(2026, 10, 21, 12);
const intern: StaffMember = { username: 'intern1', role: 'intern' };
const staff: Identity = { state: 'staff', ...intern };

let warnings: unknown[][];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((...words) => void warnings.push(words));
});
afterEach(() => vi.restoreAllMocks());

/** A page of a browser in which things happen on demand. */
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
    paused: [] as number[],
  };
  const keeper = createSessionKeeper({
    backend: {
      signIn: () => world.signIn(),
      identity: () => world.identity(),
      signOut: async () => {
        world.signedOut += 1;
      },
    },
    storage,
    store,
    now: () => world.now,
    pause: async (milliseconds) => void world.paused.push(milliseconds),
    hasUnsavedWork: () => world.unsaved,
  });
  return { world, keeper, session: () => store.get(adminSessionAtom) };
}

async function signedInPage() {
  const opened = page();
  await opened.keeper.signIn('intern1', 'secret');
  return opened;
}

test('without items the gate stands, and the backend is not asked', async () => {
  const { world, keeper, session } = page();
  world.identity = () => Promise.reject(new Error('asked'));
  await keeper.enter();
  expect(session()).toEqual({ kind: 'gate', because: null, waiting: null });
  expect(warnings).toEqual([]);
});

test('signing in takes a second, stores the three items and opens the dashboard', async () => {
  const { world, session } = await signedInPage();
  expect(world.paused).toEqual([SIGN_IN_TAKES]);
  expect(session()).toEqual({ kind: 'open', member: intern });
  expect(Object.fromEntries(world.storage.entries)).toEqual({
    [SESSION_ITEMS.authenticated]: 'true',
    [SESSION_ITEMS.username]: 'intern1',
    [SESSION_ITEMS.loginTime]: String(NOON),
  });
});

test('a failed sign-in takes a second too and stores nothing', async () => {
  const { world, keeper, session } = page();
  await keeper.enter();
  world.signIn = () => Promise.reject(new Error('wrong'));
  await expect(keeper.signIn('intern1', 'guess')).rejects.toThrow('wrong');
  expect(world.paused).toEqual([SIGN_IN_TAKES]);
  expect(world.storage.entries.size).toBe(0);
  expect(session().kind).toBe('gate');
});

test('a later visit shows nothing of the dashboard before the backend has confirmed the items', async () => {
  const { world, keeper, session } = page();
  writeSessionItems(world.storage, { username: 'intern1', signedInAt: NOON - HOUR });
  const entered = keeper.enter();
  expect(session()).toMatchObject({ kind: 'checking', username: 'intern1' });
  await entered;
  expect(session()).toEqual({ kind: 'open', member: intern });
});

test.each([
  ['signed-out', 'ended'],
  ['not-staff', 'not-staff'],
] as const)('forged items open nothing: for somebody who is %s they are removed', async (state, because) => {
  const { world, keeper, session } = page();
  writeSessionItems(world.storage, { username: 'admin', signedInAt: NOON });
  world.identity = async () => ({ state });
  await keeper.enter();
  expect(session()).toEqual({ kind: 'gate', because, waiting: null });
  expect(world.storage.entries.size).toBe(0);
  expect(world.signedOut).toBe(1);
});

test('a backend that is away locks nobody out: it can be asked again', async () => {
  const { world, keeper, session } = page();
  writeSessionItems(world.storage, { username: 'intern1', signedInAt: NOON });
  world.identity = () => Promise.reject(new Error('away'));
  await keeper.enter();
  expect(session()).toMatchObject({ kind: 'unreachable', username: 'intern1' });
  expect(world.storage.entries.size).toBe(3);
  await keeper.enter();
  expect(session()).toMatchObject({ kind: 'unreachable' });
  world.identity = async () => staff;
  await keeper.enter();
  expect(session()).toEqual({ kind: 'open', member: intern });
});

test('a backend that goes away later changes nothing on an open page', async () => {
  const { world, keeper, session } = await signedInPage();
  const before = session();
  world.identity = () => Promise.reject(new Error('away'));
  await keeper.verify();
  expect(session()).toBe(before);
});

test('a confirmed session keeps the same state, so that nothing is drawn anew', async () => {
  const { keeper, session } = await signedInPage();
  const before = session();
  await keeper.verify();
  await keeper.enter();
  expect(session()).toBe(before);
});

test('an old session ends on entry: items removed, console told, backend told', async () => {
  const { world, keeper, session } = page();
  writeSessionItems(world.storage, { username: 'intern1', signedInAt: NOON - 8 * HOUR - 1 });
  await keeper.enter();
  expect(session()).toEqual({ kind: 'gate', because: 'expired', waiting: null });
  expect(world.storage.entries.size).toBe(0);
  expect(warnings).toEqual([['Session expired - auto logout']]);
  expect(world.signedOut).toBe(1);
});

test('an open session ends eight hours after signing in, and only once', async () => {
  const { world, keeper, session } = await signedInPage();
  world.now = NOON + 8 * HOUR;
  keeper.lookAtItems();
  expect(session().kind).toBe('open');
  world.now += 1;
  keeper.lookAtItems();
  keeper.lookAtItems();
  expect(session()).toMatchObject({ kind: 'gate', because: 'expired' });
  expect(warnings).toHaveLength(1);
});

test('unsaved work waits behind the gate through another check until its owner is back', async () => {
  const { world, keeper, session } = await signedInPage();
  world.unsaved = true;
  world.now = NOON + 9 * HOUR;
  keeper.lookAtItems();
  expect(session()).toEqual({ kind: 'gate', because: 'expired', waiting: intern });
  writeSessionItems(world.storage, { username: 'intern1', signedInAt: world.now });
  const entered = keeper.enter();
  expect(session()).toMatchObject({ kind: 'checking', waiting: intern });
  await entered;
  expect(session()).toEqual({ kind: 'open', member: intern });
});

test('logging out removes the items and leaves nothing behind the gate', async () => {
  const { world, keeper, session } = await signedInPage();
  world.unsaved = true;
  keeper.logOut();
  expect(session()).toEqual({ kind: 'gate', because: 'logged-out', waiting: null });
  expect(world.storage.entries.size).toBe(0);
  expect(world.signedOut).toBe(1);
  expect(warnings).toEqual([]);
});

test('when the items go on another page, this one follows and ends nothing a second time', async () => {
  const { world, keeper, session } = await signedInPage();
  removeSessionItems(world.storage);
  await keeper.enter();
  expect(session()).toMatchObject({ kind: 'gate', because: 'elsewhere' });
  expect(world.signedOut).toBe(0);
});

test('a refusal that another page brought about by signing out is told as that', async () => {
  const { world, keeper, session } = await signedInPage();
  world.identity = async () => {
    removeSessionItems(world.storage);
    return { state: 'not-staff' };
  };
  await keeper.verify();
  expect(session()).toMatchObject({ kind: 'gate', because: 'elsewhere' });
  expect(world.signedOut).toBe(0);
});

test('when another page removed the items because they were old, this one says so', async () => {
  const { world, keeper, session } = await signedInPage();
  world.now = NOON + 9 * HOUR;
  removeSessionItems(world.storage);
  keeper.lookAtItems();
  expect(session()).toMatchObject({ kind: 'gate', because: 'expired' });
});

test('signing in on another page opens this one', async () => {
  const { world, keeper, session } = page();
  await keeper.enter();
  writeSessionItems(world.storage, { username: 'intern1', signedInAt: NOON });
  await keeper.enter();
  expect(session()).toEqual({ kind: 'open', member: intern });
});

/** Answers that a test gives when it wants to; `asked` resolves when the backend is asked for the first time. */
function answersOnDemand(answers: readonly Identity[]) {
  let noteAsked = () => {};
  let give = () => {};
  const asked = new Promise<void>((resolve) => {
    noteAsked = resolve;
  });
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  const left = [...answers];
  const identity = async () => {
    noteAsked();
    await given;
    const answer = left.shift();
    if (!answer) throw new Error('asked too often');
    return answer;
  };
  return { identity, asked, give: () => give() };
}

test('an answer about a session that has ended meanwhile is ignored', async () => {
  const { world, keeper, session } = await signedInPage();
  const answers = answersOnDemand([staff]);
  world.identity = answers.identity;
  const verified = keeper.verify();
  await answers.asked;
  keeper.logOut();
  answers.give();
  await verified;
  expect(session()).toMatchObject({ kind: 'gate', because: 'logged-out' });
});

test('when another session begins while the backend is asked, it is asked once more', async () => {
  const { world, keeper, session } = await signedInPage();
  const answers = answersOnDemand([staff, { state: 'staff', username: 'admin', role: 'admin' }]);
  world.identity = answers.identity;
  const verified = keeper.verify();
  await answers.asked;
  world.now = NOON + 1;
  writeSessionItems(world.storage, { username: 'admin', signedInAt: world.now });
  keeper.lookAtItems();
  answers.give();
  await verified;
  expect(session()).toEqual({ kind: 'open', member: { username: 'admin', role: 'admin' } });
});

test('a refusal while the backend is being asked has it asked once more, for all refusals together', async () => {
  const { world, keeper, session } = await signedInPage();
  const answers: ((identity: Identity) => void)[] = [];
  world.identity = () => new Promise((resolve) => answers.push(resolve));
  const before = keeper.verify();
  await vi.waitUntil(() => answers.length === 1, 60_000);
  const refused = Promise.all([keeper.verify(), keeper.verify()]);
  answers[0]?.(staff);
  await before;
  await vi.waitUntil(() => answers.length === 2, 60_000);
  answers[1]?.({ state: 'signed-out' });
  await refused;
  expect(session()).toMatchObject({ kind: 'gate', because: 'ended' });
  expect(answers).toHaveLength(2);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { isExpired, isSessionItem, readSessionItems, SESSION_ITEMS, writeSessionItems } from './session-items.ts';
import { createSessionStore, SESSION_STORE_KEY } from './session-store.ts';

const HOUR = 60 * 60 * 1000;
const NOON = Date.UTC(2026, 10, 21, 12);

test.each(Object.values(SESSION_ITEMS))('reads no session without %s', (key) => {
  const storage = memoryStorage();
  writeSessionItems(storage, { username: 'intern1', signedInAt: NOON });
  storage.remove(key);
  expect(readSessionItems(storage)).toBeNull();
});

test('reads no session with an invalid login time', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/^\d{1,16}$/.test(text)),
      (text) => {
        const storage = memoryStorage();
        writeSessionItems(storage, { username: 'intern1', signedInAt: NOON });
        storage.set(SESSION_ITEMS.loginTime, text);
        expect(readSessionItems(storage)).toBeNull();
      },
    ),
  );
});

test('treats a login time far in the future as expired', () => {
  expect(isExpired(NOON + 60_000, NOON)).toBe(false);
  expect(isExpired(NOON + 2 * HOUR, NOON)).toBe(true);
});

test('recognises a change of an item and a cleared storage', () => {
  expect(isSessionItem(SESSION_ITEMS.authenticated)).toBe(true);
  expect(isSessionItem(null)).toBe(true);
  expect(isSessionItem('something-else')).toBe(false);
});

test('stores a session until it is cleared', async () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  await store.write('secret');
  expect(storage.get(SESSION_STORE_KEY)).toBe('secret');
  expect(await store.read()).toBe('secret');
  await store.clear();
  expect(await store.read()).toBeNull();
  expect(storage.entries.size).toBe(0);
});

test('hides the session from the storage while signing out', async () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  await store.write('secret');
  const seen: (string | null)[] = [];
  const left = store.leave(async () => {
    seen.push(storage.get(SESSION_STORE_KEY), await store.read());
    await store.write('renewed');
    seen.push(storage.get(SESSION_STORE_KEY), await store.read());
    await store.clear();
    seen.push(await store.read());
  });
  expect(storage.entries.size).toBe(0);
  await left;
  expect(seen).toEqual([null, 'secret', null, 'renewed', null]);
});

test('preserves a session that another page stores while signing out', async () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  await store.write('old');
  await store.leave(async () => {
    storage.set(SESSION_STORE_KEY, 'new');
    await store.clear();
  });
  expect(await store.read()).toBe('new');
});

test('removes the session although signing out fails', async () => {
  const store = createSessionStore(memoryStorage());
  await store.write('secret');
  await expect(store.leave(() => Promise.reject(new Error('unreachable')))).rejects.toThrow('unreachable');
  expect(await store.read()).toBeNull();
});

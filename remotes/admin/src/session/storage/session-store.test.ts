import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createSessionStore, SESSION_STORE_KEY } from './session-store.ts';

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

import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createSessionStore, SESSION_STORE_KEY } from './store.ts';

test('a session is kept in the browser until it is cleared', async () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  await store.write('secret');
  expect(storage.get(SESSION_STORE_KEY)).toBe('secret');
  expect(await store.read()).toBe('secret');
  await store.clear();
  expect(await store.read()).toBeNull();
  expect(storage.entries.size).toBe(0);
});

test('leaving takes the session out of the browser at once, and only what ends it still sees it', async () => {
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

test('what another page stores while this one leaves stays', async () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  await store.write('old');
  await store.leave(async () => {
    storage.set(SESSION_STORE_KEY, 'new');
    await store.clear();
  });
  expect(await store.read()).toBe('new');
});

test('a failure while leaving leaves nothing behind', async () => {
  const store = createSessionStore(memoryStorage());
  await store.write('secret');
  await expect(store.leave(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await store.read()).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import {
  concernsSessionItems,
  isExpired,
  readSessionItems,
  removeSessionItems,
  SESSION_ITEMS,
  writeSessionItems,
} from './items.ts';

const HOUR = 60 * 60 * 1000;
const NOON = Date.UTC(2026, 10, 21, 12);

test('what is written is read again: a flag, a username, a login time', () => {
  const storage = memoryStorage();
  writeSessionItems(storage, { username: 'intern1', signedInAt: NOON });
  expect(storage.entries.size).toBe(3);
  expect(readSessionItems(storage)).toEqual({ username: 'intern1', signedInAt: NOON });
});

test('all three are removed', () => {
  const storage = memoryStorage();
  writeSessionItems(storage, { username: 'intern1', signedInAt: NOON });
  removeSessionItems(storage);
  expect(storage.entries.size).toBe(0);
  expect(readSessionItems(storage)).toBeNull();
});

test.each(Object.values(SESSION_ITEMS))('without %s nobody is signed in', (key) => {
  const storage = memoryStorage();
  writeSessionItems(storage, { username: 'intern1', signedInAt: NOON });
  storage.remove(key);
  expect(readSessionItems(storage)).toBeNull();
});

test('a login time of any other form is read as nobody signed in', () => {
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

test('a session lasts eight hours from signing in', () => {
  expect(isExpired(NOON, NOON)).toBe(false);
  expect(isExpired(NOON, NOON + 8 * HOUR)).toBe(false);
  expect(isExpired(NOON, NOON + 8 * HOUR + 1)).toBe(true);
});

test('a login time far in the future does not stretch a session', () => {
  expect(isExpired(NOON + 60_000, NOON)).toBe(false);
  expect(isExpired(NOON + 2 * HOUR, NOON)).toBe(true);
});

test('other pages look again when one of the items changes or everything was cleared', () => {
  expect(concernsSessionItems(SESSION_ITEMS.authenticated)).toBe(true);
  expect(concernsSessionItems(null)).toBe(true);
  expect(concernsSessionItems('something-else')).toBe(false);
});

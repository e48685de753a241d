import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { isExpired, isSessionItem, readSessionItems, SESSION_ITEMS, writeSessionItems } from './session-items.ts';

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

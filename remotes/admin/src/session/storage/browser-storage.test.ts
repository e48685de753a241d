import { expect, test } from 'vitest';
import { browserStorage } from './browser-storage.ts';

/** A browser's storage with room for so many entries. */
function storageOf(entries: Map<string, string>, room = Number.POSITIVE_INFINITY): Storage {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => {
      if (!entries.has(key) && entries.size >= room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, text);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: () => null,
    length: entries.size,
  };
}

test('what is set is in the browser and is found again until it is removed', () => {
  const entries = new Map<string, string>();
  const storage = browserStorage(() => storageOf(entries));
  storage.set('a', '1');
  expect(entries).toEqual(new Map([['a', '1']]));
  expect(browserStorage(() => storageOf(entries)).get('a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

test('a browser without storage keeps everything in memory', () => {
  const storage = browserStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storage.get('a')).toBeNull();
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

test('when the storage is full, the newest text wins over the older one that is stored', () => {
  const entries = new Map([['a', 'old']]);
  const full: Storage = {
    ...storageOf(entries),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const storage = browserStorage(() => full);
  storage.set('a', 'new');
  expect(storage.get('a')).toBe('new');
  storage.remove('a');
  expect(entries.size).toBe(0);
});

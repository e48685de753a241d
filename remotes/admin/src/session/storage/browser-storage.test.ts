import { expect, test } from 'vitest';
import { browserStorage } from './browser-storage.ts';

function storageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
}

test('stores text in the browser until it is removed', () => {
  const entries = new Map<string, string>();
  const storage = browserStorage(() => storageOf(entries));
  storage.set('a', '1');
  expect(entries).toEqual(new Map([['a', '1']]));
  expect(browserStorage(() => storageOf(entries)).get('a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

test('falls back to memory in a browser without storage', () => {
  const storage = browserStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storage.get('a')).toBeNull();
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

test('prefers newer text in memory when the storage is full', () => {
  const entries = new Map([['a', 'old']]);
  const full = {
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

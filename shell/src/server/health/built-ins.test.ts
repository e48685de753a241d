import { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { watchBuiltIns } from './built-ins.ts';

/** Returns what is found while a property of a built-in object is another one. */
function foundWith(owner: object, key: PropertyKey, value: unknown): string | null {
  const changedBuiltIn = watchBuiltIns();
  const original = Object.getOwnPropertyDescriptor(owner, key);
  Object.defineProperty(owner, key, { value, configurable: true, writable: true });
  try {
    return changedBuiltIn();
  } finally {
    if (original) Object.defineProperty(owner, key, original);
    else Reflect.deleteProperty(owner, key);
    expect(changedBuiltIn()).toBeNull();
  }
}

test.each<[string, object, PropertyKey]>([
  ['Array.prototype.map', Array.prototype, 'map'],
  ['Array.prototype', Array.prototype, 'last'],
  ['fetch', globalThis, 'fetch'],
  ['Promise.all', Promise, 'all'],
  ['JSON.stringify', JSON, 'stringify'],
  ['Iterator.prototype.next', Object.getPrototypeOf([][Symbol.iterator]()), 'next'],
  ['node:http.ServerResponse.prototype', ServerResponse.prototype, 'end'],
])('names %s when it is changed', (name, owner, key) => {
  expect(foundWith(owner, key, () => [])).toBe(name);
});

test('does not report a new global variable, a cache of Node or use of the built-ins', async () => {
  const changedBuiltIn = watchBuiltIns();
  await fetch('http://127.0.0.1:1').catch(() => null);
  new TextDecoder().decode(new Uint8Array(2));
  expect(new Request('http://127.0.0.1').url + structuredClone(navigator.userAgent)).toContain('http');
  Reflect.set(globalThis, 'ledgerlight_test', {});
  expect(changedBuiltIn()).toBeNull();
  Reflect.deleteProperty(globalThis, 'ledgerlight_test');
});

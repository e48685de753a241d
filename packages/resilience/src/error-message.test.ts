import { expect, test } from 'vitest';
import { errorMessage, errorStack, errorText } from './error-message.ts';

const refuse = () => {
  throw new Error('refused');
};
const trapped = new Proxy({}, { get: refuse, getPrototypeOf: refuse, has: refuse, getOwnPropertyDescriptor: refuse });
const withGetter = (name: string) => Object.defineProperty(new Error('real'), name, { get: refuse });

test.each([
  ['an object without a prototype', Object.freeze(Object.create(null))],
  ['a proxy whose traps throw', trapped],
  ['an error behind such a proxy', new Proxy(new Error('real'), { get: refuse, getPrototypeOf: refuse })],
  ['an error with a throwing stack', withGetter('stack')],
  ['an error with a throwing message', withGetter('message')],
  ['an error with a throwing toString', withGetter('toString')],
  ['an error whose message is no text', Object.defineProperty(new Error('real'), 'message', { value: trapped })],
  ['an error whose stack is no text', Object.defineProperty(new Error('real'), 'stack', { value: trapped })],
  ['a function with a throwing toString', Object.assign(() => undefined, { toString: refuse })],
  ['a symbol', Symbol('thrown')],
  ['undefined', undefined],
])('returns a text for %s', (_, thrown) => {
  for (const textOf of [errorMessage, errorText, errorStack]) expect(textOf(thrown)).toEqual(expect.any(String));
});

test('returns the message, the name and the stack of an error', () => {
  const error = new TypeError('no such rate');
  expect([errorMessage(error), errorText(error)]).toEqual(['no such rate', 'TypeError: no such rate']);
  expect(errorStack(error)).toBe(error.stack);
  expect([errorMessage('offline'), errorStack('offline')]).toEqual(['offline', 'offline']);
});

test.each([
  [new DOMException('signal timed out', 'TimeoutError'), /no answer in time/],
  [new Error('The operation was aborted due to timeout'), /no answer in time/],
  ['TimeoutError: The operation timed out.', /no answer in time/],
  [new TypeError('Failed to fetch'), /no connection/],
  ['TypeError: Failed to fetch (abc.supabase.co)', /no connection/],
  [new TypeError('Load failed'), /no connection/],
  [new TypeError('NetworkError when attempting to fetch resource.'), /no connection/],
])('says what a person can do about %s', (thrown, words) => {
  expect(errorMessage(thrown)).toMatch(words);
  expect(errorMessage(thrown)).toMatch(/again/);
});

test('keeps messages that only resemble those of a lost connection', () => {
  for (const message of ['Failed to fetch blog posts: damaged', 'The load failed over', 'timed out']) {
    expect(errorMessage(new Error(message))).toBe(message);
  }
});

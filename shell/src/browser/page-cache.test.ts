import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const MINUTE = 60_000;
const FAILURE = new Error('the line is gone');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers in turn with these; an error is thrown. */
function answers(...all: readonly unknown[]) {
  const left = [...all];
  return vi.fn(async () => {
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

test('what came is given for five minutes, and then asked for again', async () => {
  const cache = createPageCache();
  const ask = answers('first', 'second');
  expect(await cache.fresh('/blog', 0, ask)).toBe('first');
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(await cache.fresh('/blog', 0, ask)).toBe('first');
  vi.advanceTimersByTime(1);
  expect(cache.kept('/blog')).toBe('first');
  expect(await cache.fresh('/blog', 0, ask)).toBe('second');
});

test('data of a document counts as asked for, and is at hand for an hour', async () => {
  const cache = createPageCache();
  cache.keep('/blog', 'of the document');
  expect(await cache.fresh('/blog', 0, answers())).toBe('of the document');
  vi.advanceTimersByTime(60 * MINUTE - 1);
  expect(cache.kept('/blog')).toBe('of the document');
  vi.advanceTimersByTime(1);
  expect(cache.kept('/blog')).toBeUndefined();
});

test('an answer that says the same as before is the same value, so that nothing is shown anew', async () => {
  const cache = createPageCache();
  const ask = answers({ posts: ['a'] }, { posts: ['a'] }, { posts: ['b'] });
  const first = await cache.fresh('/blog', 0, ask);
  vi.advanceTimersByTime(5 * MINUTE);
  expect(await cache.fresh('/blog', 0, ask)).toBe(first);
  vi.advanceTimersByTime(5 * MINUTE);
  expect(await cache.fresh('/blog', 0, ask)).toEqual({ posts: ['b'] });
  expect(ask).toHaveBeenCalledTimes(3);
});

test('who asks for the same at one time shares the answer', async () => {
  const cache = createPageCache();
  const ask = answers('once');
  expect(await Promise.all([cache.fresh('/blog', 0, ask), cache.fresh('/blog', 0, ask)])).toEqual(['once', 'once']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what fails is asked for again after one, two and four seconds, and no longer', async () => {
  const cache = createPageCache();
  const ask = answers(FAILURE, FAILURE, FAILURE, FAILURE);
  const failed = expect(cache.fresh('/blog', 3, ask)).rejects.toBe(FAILURE);
  const asked: number[] = [];
  for (const second of [0, 1, 2, 4]) {
    await vi.advanceTimersByTimeAsync(second * 1_000);
    asked.push(ask.mock.calls.length);
  }
  expect(asked).toEqual([1, 2, 3, 4]);
  await failed;
  expect(await cache.fresh('/blog', 0, answers('there again'))).toBe('there again');
});

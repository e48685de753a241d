import { beforeEach, expect, test, vi } from 'vitest';
import { createPageDataCache } from './page-data-cache.ts';

const MINUTE = 60_000;
const FAILURE = new Error('unreachable');

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('returns a response for five minutes, then requests it again', async () => {
  const cache = createPageDataCache();
  const request = vi.fn().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  expect(await cache.get('/blog', 0, request)).toBe('first');
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(await cache.get('/blog', 0, request)).toBe('first');
  vi.advanceTimersByTime(1);
  expect(cache.peek('/blog')).toBe('first');
  expect(await cache.get('/blog', 0, request)).toBe('second');
});

test('data of a document is fresh, and available for an hour', async () => {
  const cache = createPageDataCache();
  cache.store('/blog', 'of the document');
  expect(await cache.get('/blog', 0, vi.fn())).toBe('of the document');
  vi.advanceTimersByTime(60 * MINUTE - 1);
  expect(cache.peek('/blog')).toBe('of the document');
  vi.advanceTimersByTime(1);
  expect(cache.peek('/blog')).toBeUndefined();
});

test('an equal response is the same value as before', () => {
  const cache = createPageDataCache();
  const first = cache.store('/blog', { posts: ['a'] });
  expect(cache.store('/blog', { posts: ['a'] })).toBe(first);
  expect(cache.store('/blog', { posts: ['b'] })).toEqual({ posts: ['b'] });
});

test('simultaneous callers share one request', async () => {
  const cache = createPageDataCache();
  const request = vi.fn(async () => 'once');
  expect(await Promise.all([cache.get('/blog', 0, request), cache.get('/blog', 0, request)])).toEqual(['once', 'once']);
  expect(request).toHaveBeenCalledTimes(1);
});

test('retries after one, two and four seconds, and caches no failure', async () => {
  const cache = createPageDataCache();
  const request = vi.fn().mockRejectedValue(FAILURE);
  const failed = expect(cache.get('/blog', 3, request)).rejects.toBe(FAILURE);
  for (const [second, calls] of [
    [0, 1],
    [1, 2],
    [2, 3],
    [4, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(second * 1_000);
    expect(request).toHaveBeenCalledTimes(calls);
  }
  await failed;
  expect(await cache.get('/blog', 0, async () => 'available')).toBe('available');
});

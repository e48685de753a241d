import { expect, test } from 'vitest';
import { createSharedWork } from './shared-work.ts';

test('all who ask for one key while the work is under way share it', async () => {
  const share = createSharedWork<string>();
  let begun = 0;
  const work = async () => {
    begun += 1;
    return 'done';
  };
  expect(await Promise.all([share('a', work), share('a', work), share('a', work)])).toEqual(['done', 'done', 'done']);
  expect(begun).toBe(1);
});

test('another key has work of its own', async () => {
  const share = createSharedWork<string>();
  expect(await Promise.all([share('a', async () => 'of a'), share('b', async () => 'of b')])).toEqual(['of a', 'of b']);
});

test('nothing is kept: who asks after its end begins anew', async () => {
  const share = createSharedWork<string>();
  expect(await share('a', async () => 'first')).toBe('first');
  expect(await share('a', async () => 'second')).toBe('second');
});

test('all who share work hear of its failure, and the next begins anew', async () => {
  const share = createSharedWork<string>();
  const fail = () => Promise.reject(new Error('broken'));
  const notBegun = async () => 'not begun';
  const results = await Promise.allSettled([share('a', fail), share('a', notBegun)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 'well again')).toBe('well again');
});

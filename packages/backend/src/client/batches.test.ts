import { expect, test } from 'vitest';
import { batchReads, batchWrites } from './batches.ts';
import { BackendRequestError, BackendUnreachableError } from './errors.ts';

const SIGNAL = new AbortController().signal;

function countedReads(most?: number) {
  const requests: (readonly string[])[] = [];
  const ask = batchReads(async (keys: readonly string[]) => {
    requests.push(keys);
    if (keys.includes('broken')) throw new Error('no answer');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  }, most);
  return { ask, requests };
}

test('reads of the same tick go as one request, each key once', async () => {
  const { ask, requests } = countedReads();
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map((key) => ask(key, SIGNAL)))).toEqual(['A', 'B', 'A', null]);
  expect(await ask('a', SIGNAL)).toBe('A');
  expect(requests).toEqual([['a', 'b', 'nobody'], ['a']]);
});

test('limits the keys of a request; a failed request rejects its own reads only', async () => {
  const { ask, requests } = countedReads(2);
  const answers = await Promise.allSettled(['a', 'b', 'broken', 'c', 'd'].map((key) => ask(key, SIGNAL)));
  expect(requests).toEqual([['a', 'b'], ['broken', 'c'], ['d']]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled']);
});

test('reads with different signals go as different requests', async () => {
  const { ask, requests } = countedReads();
  await Promise.all([ask('a', SIGNAL), ask('b', new AbortController().signal)]);
  expect(requests).toEqual([['a'], ['b']]);
});

interface Row {
  readonly id: string;
  readonly at?: string;
}

function countedWrites(failure: (rows: readonly Row[]) => Error | null = () => null) {
  const requests: string[] = [];
  const write = batchWrites(
    async (rows: readonly Row[]) => {
      requests.push(rows.map(({ id }) => id).join(''));
      await Promise.resolve();
      const error = failure(rows);
      if (error) throw error;
      return new Map(rows.map(({ id }) => [id, id.toUpperCase()]));
    },
    ({ id }) => (id === 'x' ? 1_000_000 : 10),
  );
  return { requests, write: (row: Row) => write(row, SIGNAL) };
}

test('batches rows of one tick; large rows and rows with other columns go alone', async () => {
  const { requests, write } = countedWrites();
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'x' }, { id: 'd' }, { id: 'e', at: 'now' }, { id: 'f' }];
  expect(await Promise.all(rows.map(write))).toEqual(['A', 'B', 'C', 'X', 'D', 'E', 'F']);
  expect(requests).toEqual(['abc', 'x', 'd', 'e', 'f']);
});

test('rows that are refused together are sent one by one', async () => {
  const { requests, write } = countedWrites((rows) =>
    rows.some(({ id }) => id === 'c') ? new BackendRequestError('c is wrong', '23514', { status: 400 }) : null,
  );
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map((id) => write({ id })));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(requests).toEqual(['abcd', 'a', 'b', 'c', 'd']);
});

test('rows whose response was lost are not sent again', async () => {
  const { requests, write } = countedWrites(() => new BackendUnreachableError('the answer was lost'));
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((id) => write({ id })));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(requests).toEqual(['abc']);
});

test('batches rows that arrive while a request is running', async () => {
  const requests: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const write = batchWrites(
    async (rows: readonly Row[]) => {
      requests.push(rows.map(({ id }) => id).join(''));
      await released;
      return new Map(rows.map(({ id }) => [id, id]));
    },
    () => 1,
  );
  const written = [write({ id: 'a' }, SIGNAL)];
  await expect.poll(() => requests).toEqual(['a']);
  written.push(write({ id: 'b' }, SIGNAL));
  await Promise.resolve();
  written.push(write({ id: 'c' }, SIGNAL));
  release();
  expect(await Promise.all(written)).toEqual(['a', 'b', 'c']);
  expect(requests).toEqual(['a', 'bc']);
});

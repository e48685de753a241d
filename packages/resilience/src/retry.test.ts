import { expect, test } from 'vitest';
import { retry } from './retry.ts';

function failing(times: number) {
  const attempts: number[] = [];
  const attempt = async (earlier: number) => {
    attempts.push(earlier);
    if (attempts.length <= times) throw new Error(`failure ${attempts.length}`);
    return 'done';
  };
  return { attempt, attempts };
}

test('repeats an attempt once for each delay', async () => {
  const { attempt, attempts } = failing(2);
  expect(await retry(attempt, { delays: [1, 1] })).toBe('done');
  expect(attempts).toEqual([0, 1, 2]);
  await expect(retry(failing(2).attempt, { delays: [1] })).rejects.toThrow('failure 2');
});

test('does not repeat after a failure that is not transient', async () => {
  const { attempt, attempts } = failing(1);
  await expect(retry(attempt, { isTransient: () => false })).rejects.toThrow('failure 1');
  expect(attempts).toEqual([0]);
});

test('an aborted signal ends the delay and the retries', async () => {
  const { attempt, attempts } = failing(9);
  const stop = new AbortController();
  const result = retry(attempt, { signal: stop.signal, delays: [60_000, 60_000] });
  await expect.poll(() => attempts).toEqual([0]);
  stop.abort();
  await expect(result).rejects.toThrow('failure 2');
});

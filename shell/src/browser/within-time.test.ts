import { beforeEach, expect, test, vi } from 'vitest';
import { withinTime } from './within-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

test('a load that hangs ends at the deadline and is not retried', async () => {
  const load = vi.fn(() => new Promise<never>(() => {}));
  const failure = withinTime(load, performance.now() + 2_000, async () => {}).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.race([failure, 'pending'])).toBe('failed');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that fails is retried once before the deadline', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('unreachable'));
  const loaded = withinTime(load, performance.now() + 2_000, () => wait(100));
  await vi.advanceTimersByTimeAsync(100);
  expect(await loaded).toBe('loaded');
});

test('a load that is nearly done may end after the deadline', async () => {
  const loaded = withinTime(
    () => wait(1).then(() => 'loaded'),
    performance.now() - 1,
    async () => {},
  );
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('loaded');
});

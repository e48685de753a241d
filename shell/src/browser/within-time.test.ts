import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinTime } from './within-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

test('what hangs is given up when the time that is left is over, and not asked for again', async () => {
  const load = vi.fn(() => new Promise<never>(() => {}));
  const failure = withinTime(load, performance.now() + 2_000, async () => {}).catch(String);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.race([failure, 'under way'])).toContain('no answer');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what fails is loaded once more, in the same time', async () => {
  const load = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('away for a moment'));
  const loaded = withinTime(load, performance.now() + 2_000, () => wait(100));
  await vi.advanceTimersByTimeAsync(100);
  expect(await loaded).toBe('there');
});

test('what is there already is not given up because all else took its time', async () => {
  const loaded = withinTime(
    () => wait(1).then(() => 'there'),
    performance.now() - 1,
    async () => {},
  );
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('there');
});

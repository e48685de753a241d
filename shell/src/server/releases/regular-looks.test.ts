import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookRegularly } from './regular-looks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the registry is looked at every second', () => {
  const look = vi.fn(async () => {});
  lookRegularly(look);
  vi.advanceTimersByTime(5_000);
  expect(look).toHaveBeenCalledTimes(5);
});

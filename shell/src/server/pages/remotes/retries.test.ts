import { BackendUnreachableError } from '@ledgerlight/backend/errors';
import { expect, test, vi } from 'vitest';
import { withRetries } from './page-loader.ts';

const NEVER = new AbortController().signal;
const unreachable = () => new BackendUnreachableError('unreachable');

test('retries transient failures as often as allowed', async () => {
  const recovering = vi.fn(async () => 'posts').mockRejectedValueOnce(unreachable());
  expect(await withRetries(1, NEVER, recovering)).toBe('posts');
  const failing = vi.fn(() => Promise.reject(unreachable()));
  await expect(withRetries(2, NEVER, failing)).rejects.toThrow('unreachable');
  expect([recovering.mock.calls.length, failing.mock.calls.length]).toEqual([2, 3]);
});

test('an aborted signal ends the retries', async () => {
  const controller = new AbortController();
  const work = vi.fn(async () => {
    controller.abort();
    throw unreachable();
  });
  await expect(withRetries(3, controller.signal, work)).rejects.toMatchObject({
    code: unreachable().code,
    cause: { message: 'unreachable' },
  });
  expect(work).toHaveBeenCalledOnce();
});

import { expect, test } from 'vitest';
import { ClientQueueFullError, createClientQueues } from './client-queues.ts';

test('a flood of one visitor waits behind itself and is refused in the end; others pass', async () => {
  const queue = createClientQueues();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let running = 0;
  const flood = Array.from({ length: 200 }, () =>
    queue.forClient('flooder', async () => {
      running += 1;
      await held;
    }),
  );
  const outcomes = Promise.allSettled(flood);
  expect(await queue.forClient('reader', async () => 'page')).toBe('page');
  expect(running).toBe(4);
  release();
  const refused = (await outcomes).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(136);
  expect(refused.every((reason) => reason instanceof ClientQueueFullError)).toBe(true);
  expect(await queue.forClient('flooder', async () => 'page again')).toBe('page again');
});

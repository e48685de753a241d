import { expect, test } from 'vitest';
import { createVisitorQueues, VisitorQueueFullError } from './visitor-queues.ts';

test('a flood of one visitor waits behind itself and is refused in the end; others pass', async () => {
  const queue = createVisitorQueues();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let running = 0;
  const flood = Array.from({ length: 200 }, () =>
    queue.forVisitor('flooder', async () => {
      running += 1;
      await held;
    }),
  );
  const outcomes = Promise.allSettled(flood);
  expect(await queue.forVisitor('reader', async () => 'page')).toBe('page');
  expect(running).toBe(4);
  release();
  const refused = (await outcomes).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(136);
  expect(refused.every((reason) => reason instanceof VisitorQueueFullError)).toBe(true);
  expect(await queue.forVisitor('flooder', async () => 'page again')).toBe('page again');
});

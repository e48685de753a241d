import { expect, test } from 'vitest';
import {
  ClientQueueFullError,
  createClientLimiter,
  createConcurrencyLimiter,
  QueueFullError,
} from './concurrency-limits.ts';

/** A task that ends on demand. */
function held() {
  const { promise: result, resolve: end } = Promise.withResolvers<void>();
  const started: string[] = [];
  return {
    end,
    started,
    task: (name: string) => async () => {
      started.push(name);
      await result;
      return name;
    },
  };
}

test('rejects a task when the queue is full', async () => {
  const limit = createConcurrencyLimiter(1, 1);
  const { task, end, started } = held();
  const results = [limit(task('one')), limit(task('two'))];
  await expect(limit(task('three'))).rejects.toBeInstanceOf(QueueFullError);
  end();
  expect(await Promise.all(results)).toEqual(['one', 'two']);
  expect(started).toEqual(['one', 'two']);
  expect(await limit(task('four'))).toBe('four');
});

test('a busy client delays and exhausts only its own queue', async () => {
  const limiter = createClientLimiter();
  const { task, end, started } = held();
  const flood = Array.from({ length: 200 }, () => limiter.perClient('flooder', task('flood')));
  const outcomes = Promise.allSettled(flood);
  expect(await limiter.perClient('reader', async () => 'page')).toBe('page');
  expect(started).toHaveLength(4);
  end();
  const refused = (await outcomes).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(136);
  expect(refused.every((reason) => reason instanceof ClientQueueFullError)).toBe(true);
  expect(await limiter.perClient('flooder', async () => 'page again')).toBe('page again');
});

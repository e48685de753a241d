import { expect, test } from 'vitest';
import { createQueue, QueueFullError } from './queue.ts';

/** A task that ends when it is told to. */
function held() {
  let end: (result: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const result = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  let begun = false;
  return {
    end,
    fail,
    isBegun: () => begun,
    task: () => {
      begun = true;
      return result;
    },
  };
}

test('no more tasks run at once than there are places; the next begins when one ends', async () => {
  const queue = createQueue(2, 10);
  const tasks = [held(), held(), held(), held()];
  const results = tasks.map(({ task }) => queue(task));
  await Promise.resolve();
  expect(tasks.map(({ isBegun }) => isBegun())).toEqual([true, true, false, false]);
  tasks[1]?.end('second');
  expect(await results[1]).toBe('second');
  expect(tasks.map(({ isBegun }) => isBegun())).toEqual([true, true, true, false]);
});

test('a task that fails gives its place on', async () => {
  const queue = createQueue(1, 1);
  const first = held();
  const failed = queue(first.task);
  const next = queue(async () => 'next');
  first.fail(new Error('broken'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('when enough wait, a further task is refused without being begun', async () => {
  const queue = createQueue(1, 1);
  const [running, waiting, refused] = [held(), held(), held()];
  const results = [queue(running.task), queue(waiting.task)];
  await expect(queue(refused.task)).rejects.toBeInstanceOf(QueueFullError);
  expect(refused.isBegun()).toBe(false);
  running.end('one');
  waiting.end('two');
  expect(await Promise.all(results)).toEqual(['one', 'two']);
  expect(await queue(async () => 'free again')).toBe('free again');
});

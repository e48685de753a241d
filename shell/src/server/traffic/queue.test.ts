import { expect, test } from 'vitest';
import { createGate, GateFullError } from './queue.ts';

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
  const gate = createGate(2, 10);
  const tasks = [held(), held(), held(), held()];
  const results = tasks.map(({ task }) => gate(task));
  await Promise.resolve();
  expect(tasks.map(({ isBegun }) => isBegun())).toEqual([true, true, false, false]);
  tasks[1]?.end('second');
  expect(await results[1]).toBe('second');
  expect(tasks.map(({ isBegun }) => isBegun())).toEqual([true, true, true, false]);
});

test('a task that fails gives its place on', async () => {
  const gate = createGate(1, 1);
  const first = held();
  const failed = gate(first.task);
  const next = gate(async () => 'next');
  first.fail(new Error('broken'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('when enough wait, a further task is refused without being begun', async () => {
  const gate = createGate(1, 1);
  const [running, waiting, refused] = [held(), held(), held()];
  const results = [gate(running.task), gate(waiting.task)];
  await expect(gate(refused.task)).rejects.toBeInstanceOf(GateFullError);
  expect(refused.isBegun()).toBe(false);
  running.end('one');
  waiting.end('two');
  expect(await Promise.all(results)).toEqual(['one', 'two']);
  expect(await gate(async () => 'free again')).toBe('free again');
});

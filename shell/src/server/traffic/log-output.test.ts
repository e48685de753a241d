import { expect, test } from 'vitest';
import { createLogOutput } from './log-output.ts';

test('the lines of a moment are written at once, in their order, and later ones after them', async () => {
  const written: string[] = [];
  const log = createLogOutput({ write: (text: string) => written.push(text) > 0 });
  for (const line of ['one', 'two', 'three']) log(line);
  await expect.poll(() => written, { timeout: 60_000 }).toEqual(['one\ntwo\nthree\n']);
  log('four');
  await expect.poll(() => written, { timeout: 60_000 }).toEqual(['one\ntwo\nthree\n', 'four\n']);
});

test('what waits when the process ends is written', () => {
  const written: string[] = [];
  const ended = process.listeners('exit');
  createLogOutput({ write: (text: string) => written.push(text) > 0 })('last');
  for (const listener of process.listeners('exit')) {
    if (ended.includes(listener)) continue;
    process.off('exit', listener);
    listener(0);
  }
  expect(written).toEqual(['last\n']);
});

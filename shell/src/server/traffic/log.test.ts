import { expect, test } from 'vitest';
import { createLog, type LogStream } from './log.ts';

const TIMEOUT = { timeout: 60_000 };

function outputOf(write: LogStream['write'], writableLength = 0): LogStream {
  return { writableLength, on: () => undefined, write };
}

function openOutput(written: string[]): LogStream {
  return outputOf((text, done) => {
    written.push(text);
    done();
  });
}

test('writes lines in batches and in order', async () => {
  const written: string[] = [];
  const { log, dropped } = createLog(openOutput(written));
  for (const message of ['one', 'two', 'three']) log('info', message);
  await expect.poll(() => written.map(messagesIn), TIMEOUT).toEqual([['one', 'two', 'three']]);
  log('info', 'four');
  await expect.poll(() => written.map(messagesIn), TIMEOUT).toEqual([['one', 'two', 'three'], ['four']]);
  expect(dropped()).toBe(0);
});

test('writes pending lines on exit', () => {
  const written: string[] = [];
  const ended = process.listeners('exit');
  createLog(openOutput(written)).log('info', 'last');
  for (const listener of process.listeners('exit')) {
    if (ended.includes(listener)) continue;
    process.off('exit', listener);
    listener(0);
  }
  expect(written.map(messagesIn)).toEqual([['last']]);
});

/** Returns the messages in lines of JSON. */
function messagesIn(lines: string): readonly unknown[] {
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).message);
}

function throwFullDisk(): never {
  throw new Error('ENOSPC');
}

test.each<[string, (done: (failure?: Error | null) => void) => void]>([
  ['closed', (done) => done(new Error('EPIPE'))],
  ['full', throwFullDisk],
])('drops and counts lines while the stream is %s', async (_, refuse) => {
  const written: string[] = [];
  let refuses = true;
  const open = openOutput(written);
  const { log, dropped } = createLog(
    outputOf((text, done) => {
      if (refuses) refuse(done);
      else open.write(text, done);
    }),
  );
  log('info', 'one');
  log('info', 'two');
  await expect.poll(dropped, TIMEOUT).toBe(2);
  refuses = false;
  log('info', 'three');
  await expect.poll(() => written.map(messagesIn), TIMEOUT).toEqual([['three']]);
});

test('bounds the memory of an unread stream', async () => {
  const written: string[] = [];
  const { log, dropped } = createLog({ ...openOutput(written), writableLength: 2 ** 21 });
  log('info', 'one');
  await expect.poll(dropped, TIMEOUT).toBe(1);
  expect(written).toEqual([]);
});

import { expect, test } from 'vitest';
import { createLogOutput, type LogStream, logRequest } from './log.ts';

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
  const log = createLogOutput(openOutput(written));
  for (const line of ['one', 'two', 'three']) log.write(line);
  await expect.poll(() => written, TIMEOUT).toEqual(['one\ntwo\nthree\n']);
  log.write('four');
  await expect.poll(() => written, TIMEOUT).toEqual(['one\ntwo\nthree\n', 'four\n']);
  expect(log.dropped()).toBe(0);
});

test('writes pending lines on exit', () => {
  const written: string[] = [];
  const ended = process.listeners('exit');
  createLogOutput(openOutput(written)).write('last');
  for (const listener of process.listeners('exit')) {
    if (ended.includes(listener)) continue;
    process.off('exit', listener);
    listener(0);
  }
  expect(written).toEqual(['last\n']);
});

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
  const log = createLogOutput(
    outputOf((text, done) => {
      if (refuses) refuse(done);
      else open.write(text, done);
    }),
  );
  log.write('one');
  log.write('two');
  await expect.poll(log.dropped, TIMEOUT).toBe(2);
  refuses = false;
  log.write('three');
  await expect.poll(() => written, TIMEOUT).toEqual(['three\n']);
});

test('bounds the memory of an unread stream', async () => {
  const written: string[] = [];
  const log = createLogOutput({ ...openOutput(written), writableLength: 2 ** 21 });
  log.write('one');
  await expect.poll(log.dropped, TIMEOUT).toBe(1);
  expect(written).toEqual([]);
});

test('logs neither the query nor the token of a preview', () => {
  const lines: string[] = [];
  for (const url of ['/preview/abcdef', '/blog?q=secret']) {
    const closed: (() => void)[] = [];
    const response = { on: (_: string, listener: () => void) => closed.push(listener), statusCode: 200 };
    logRequest({ method: 'GET', url }, { ...response, writableFinished: true }, (line) => lines.push(line));
    for (const listener of closed) listener();
  }
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/preview/', '/blog']);
});

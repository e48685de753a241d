import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import type { Answer } from './answer.ts';
import { encodedBody } from './encoded-body.ts';
import { messageFor, readyAnswer } from './message.ts';

let served: ServedRoutes | undefined;

afterEach(() => served?.close());

test.each(['br', 'gzip', 'identity'])('who accepts %s gets it, with one tag whatever it is', async (encoding) => {
  const body = encodedBody('word '.repeat(500));
  served = await serveRoutes([{ method: 'GET', path: '/a', answer: () => ({ status: 200, caching: 'public', body }) }]);
  const ask = (more = {}) => fetch(`${served?.origin}/a`, { headers: { 'accept-encoding': encoding, ...more } });
  const answer = await ask();
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(await answer.text()).toBe('word '.repeat(500));
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect((await ask({ 'if-none-match': body.etag })).status).toBe(304);
});

test('an answer that is ready is what it is to who waits, as soon as it is compressed', async () => {
  const body = encodedBody('word '.repeat(500));
  const answer: Answer = {
    status: 200,
    caching: 'public',
    body,
    headers: { 'x-a': 'b' },
    headersAlways: { 'x-c': 'd' },
  };
  const ready = readyAnswer(answer);
  const asking = (headers: Readonly<Record<string, string>>) => ({ headers }) as IncomingMessage;
  expect(ready(asking({ 'accept-encoding': 'br' }))).toBeNull();
  for (const headers of [
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip' },
    {},
    { 'if-none-match': body.etag ?? '' },
  ]) {
    const message = await messageFor(asking(headers), answer);
    expect(ready(asking(headers))).toEqual(message);
    expect(ready(asking(headers))).toBe(ready(asking(headers)));
  }
});

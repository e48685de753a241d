import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Answer, emptyAnswer, type Route, textAnswer } from './http/answer.ts';
import { readBody } from './http/read-body.ts';
import { type ServedRoutes, serveRoutes } from './testing/served-routes.ts';
import { ClientQueueFullError } from './traffic/client-queues.ts';
import { QueueFullError } from './traffic/queue.ts';

let served: ServedRoutes;

afterEach(() => served.close());

test('of the lines that fit an address the first that has an answer gives it; what has no line is refused', async () => {
  served = await serveRoutes([
    { method: 'GET', path: '/a/*', answer: ({ pathname }) => (pathname === '/a/b' ? null : say(`all of ${pathname}`)) },
    { method: 'GET', path: '/a/b', answer: ({ search }) => say(`b${search}`) },
    { method: 'POST', path: '/a/b', answer: () => say('sent') },
  ]);
  const ask = async (path: string, method = 'GET') => (await fetch(served.origin + path, { method })).text();
  expect(await ask('/a/b?x=1')).toBe('b?x=1');
  expect(await ask('/a/c')).toBe('all of /a/c');
  expect(await ask('/a/b', 'POST')).toBe('sent');
  expect([await ask('/a'), await ask('/c')]).toEqual(['page', 'page']);
  const refused = await fetch(`${served.origin}/a/c`, { method: 'DELETE' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each([
  [true, 'max-age=31536000; includeSubDomains'],
  [false, null],
])('every response of a site by https (%s) says so: pages, files, redirects and errors', async (secure, expected) => {
  const answers: readonly (readonly [string, () => Answer])[] = [
    ['/page', () => say('page')],
    ['/moved', () => emptyAnswer(308, 'no-store', { location: '/page' })],
    [
      '/fails',
      () => {
        throw new Error('fails');
      },
    ],
  ];
  served = await serveRoutes(
    answers.map(([path, answer]) => ({ method: 'GET', path, answer })),
    { secure },
  );
  const requests = [...answers.map(([path]) => `GET ${path}`), 'GET /none', 'DELETE /page'];
  for (const request of requests) {
    const response = await rawly(`${request} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    expect(/^strict-transport-security: (.*)\r$/m.exec(response)?.[1] ?? null, request).toBe(expected);
  }
});

test('HEAD is told what GET would be, and nothing of it', async () => {
  served = await serveRoutes([{ method: 'GET', path: '/a', answer: () => say('four') }]);
  const head = await fetch(`${served.origin}/a`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', '']);
  expect(head.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a POST of which nothing follows is answered', async () => {
  const answer: Route['answer'] = async ({ request }) => say(`sent '${await readBody(request, 9)}'`);
  served = await serveRoutes([{ method: 'POST', path: '/a', answer }]);
  expect(await rawly('POST /a HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toContain("sent ''");
});

test('whoever leaves in the midst of what he sends is no failure of the server', async () => {
  const told: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const answer: Route['answer'] = async ({ request }) => {
    socket.resetAndDestroy();
    return say(await readBody(request, 9).finally(end));
  };
  served = await serveRoutes([{ method: 'POST', path: '/a', answer }], {
    log: (line) => told.push(JSON.parse(line).level),
    count: (kind, status) => told.push(`${kind} ${status}`),
  });
  const socket = connect(Number(new URL(served.origin).port), '127.0.0.1');
  socket.write('POST /a HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf');
  await ended;
  await setImmediate();
  // The line of the request itself.
  expect(told).toEqual(['info']);
});

test.each<[number, string, Error]>([
  [429, 'from your network', new ClientQueueFullError()],
  [503, 'Too many requests wait', new QueueFullError()],
  [500, 'Something went wrong', new Error('secret')],
])('a failure is answered with %i in words that tell nothing of the inside', async (status, words, failure) => {
  const answer = () => Promise.reject(failure);
  served = await serveRoutes([{ method: 'GET', path: '/a', answer }]);
  const refused = await fetch(`${served.origin}/a`);
  const text = await refused.text();
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(text).toContain(words);
  expect(text).not.toContain('secret');
});

test.each(['//evil.example/a', '/a%00', '/%ff', `/${'a'.repeat(3_000)}`])('%s leads to no page', async (target) => {
  served = await serveRoutes([{ method: 'GET', path: '*', answer: ({ pathname }) => say(pathname) }]);
  expect(await rawly(`GET ${target} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200.*\r\n\r\n\/404$/s);
});

test.each(['*', '/a\\..\\b', 'ftp://evil.example/'])('%s is no request', async (target) => {
  served = await serveRoutes([]);
  expect(await rawly(`GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400/);
});

test('the code of pages finds what the platform has', async () => {
  const { Request, Response } = globalThis;
  served = await serveRoutes([]);
  expect([globalThis.Request, globalThis.Response]).toEqual([Request, Response]);
  expect(await fetch(served.origin)).toBeInstanceOf(Response);
});

test('a connection that says nothing, or never ends what it says, is closed', async () => {
  served = await serveRoutes([]);
  const { server } = served;
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 75_000 });
  server.headersTimeout = 100;
  await Promise.all(['', 'GET / HTTP/1.1\r\nx-slow: '].map(rawly));
});

function say(text: string) {
  return textAnswer(200, 'text/plain', text);
}

/** What is answered to these bytes until the connection ends. */
function rawly(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(served.origin).port), '127.0.0.1', () => socket.write(bytes));
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  return new Promise((resolve) => socket.once('close', () => resolve(Buffer.concat(parts).toString())));
}

import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readBody } from './http/request.ts';
import { emptyResponse, type RouteResponse, textResponse } from './http/response.ts';
import type { Route } from './http/route.ts';
import type { ShellServerOptions } from './router.ts';
import { type ServedRoutes, serveInTest } from './testing/served-routes.ts';
import { ClientQueueFullError, QueueFullError } from './traffic/concurrency-limits.ts';

let served: ServedRoutes;

test('uses the first matching route with a response', async () => {
  served = await serveInTest([
    {
      method: 'GET',
      path: '/a/*',
      handle: ({ pathname }) => (pathname === '/a/b' ? null : respond(`all of ${pathname}`)),
    },
    { method: 'GET', path: '/a/b', handle: ({ search }) => respond(`b${search}`) },
    { method: 'POST', path: '/a/b', handle: () => respond('sent') },
  ]);
  const send = async (path: string, method = 'GET') => (await fetch(served.origin + path, { method })).text();
  expect(await send('/a/b?x=1')).toBe('b?x=1');
  expect(await send('/a/c')).toBe('all of /a/c');
  expect(await send('/a/b', 'POST')).toBe('sent');
  expect([await send('/a'), await send('/c')]).toEqual(['page', 'page']);
  const refused = await fetch(`${served.origin}/a/c`, { method: 'DELETE' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each([
  [true, 'max-age=31536000; includeSubDomains'],
  [false, null],
])('sends HSTS with every response if the site uses https (%s)', async (secure, expected) => {
  const responses: readonly (readonly [string, () => RouteResponse])[] = [
    ['/page', () => respond('page')],
    ['/moved', () => emptyResponse(308, 'no-store', { location: '/page' })],
    ['/fails', fail],
  ];
  served = await serveInTest(
    responses.map(([path, answer]) => ({ method: 'GET', path, handle: answer })),
    { secure },
  );
  const requests = [...responses.map(([path]) => `GET ${path}`), 'GET /none', 'DELETE /page'];
  for (const request of requests) {
    const response = await rawly(`${request} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    expect(/^strict-transport-security: (.*)\r$/m.exec(response)?.[1] ?? null, request).toBe(expected);
  }
});

test('responds to HEAD with the headers of GET', async () => {
  served = await serveInTest([{ method: 'GET', path: '/a', handle: () => respond('four') }]);
  const head = await fetch(`${served.origin}/a`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', '']);
  expect(head.headers.get('x-content-type-options')).toBe('nosniff');
});

test('responds to a POST without a body', async () => {
  const answer: Route['handle'] = async ({ request }) => respond(`sent '${await readBody(request, 9)}'`);
  served = await serveInTest([{ method: 'POST', path: '/a', handle: answer }]);
  expect(await rawly('POST /a HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toContain("sent ''");
});

test('an aborted upload is not logged as an error', async () => {
  const reported: string[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const answer: Route['handle'] = async ({ request }) => {
    socket.resetAndDestroy();
    return respond(await readBody(request, 9).finally(end));
  };
  served = await serveInTest([{ method: 'POST', path: '/a', handle: answer }], {
    log: (level) => reported.push(level),
    count: (kind, status) => reported.push(`${kind} ${status}`),
  });
  const socket = connect(Number(new URL(served.origin).port), '127.0.0.1');
  socket.write('POST /a HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf');
  await ended;
  await setImmediate();
  // The line of the request itself.
  expect(reported).toEqual(['info']);
});

test('logs neither the query nor the token of a preview', async () => {
  const paths: unknown[] = [];
  const log: ShellServerOptions['log'] = (_level, _message, fields) => paths.push(Object(fields).path);
  served = await serveInTest([], { log });
  for (const path of ['/preview/abcdef', '/blog?q=secret']) await fetch(served.origin + path);
  await expect.poll(() => paths).toEqual(['/preview/', '/blog']);
});

test.each<[number, string, Error]>([
  [429, 'from your network', new ClientQueueFullError()],
  [503, 'Too many requests wait', new QueueFullError()],
  [500, 'Something went wrong', new Error('secret')],
])('responds with %i without internal details', async (status, words, failure) => {
  const answer = () => Promise.reject(failure);
  served = await serveInTest([{ method: 'GET', path: '/a', handle: answer }]);
  const refused = await fetch(`${served.origin}/a`);
  const text = await refused.text();
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(text).toContain(words);
  expect(text).not.toContain('secret');
});

const NO_PATHS = [
  '//evil.example/a',
  '/a%00',
  '/%ff',
  `/${'a'.repeat(3_000)}`,
  '*',
  '/a\\..\\b',
  'ftp://evil.example/',
];

test.each(NO_PATHS)('%s is not found', async (target) => {
  served = await serveInTest([{ method: 'GET', path: '*', handle: ({ pathname }) => respond(pathname) }]);
  expect(await rawly(`GET ${target} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200.*\r\n\r\n\/404$/s);
});

test('closes idle and slow connections, and those of uploads that go on after a response', async () => {
  served = await serveInTest([]);
  const { server } = served;
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 75_000 });
  server.requestTimeout = 0;
  expect(await rawly('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n')).toContain(' 405 ');
  server.headersTimeout = 100;
  await Promise.all(['', 'GET / HTTP/1.1\r\nx-slow: '].map(rawly));
});

function fail(): never {
  throw new Error('fails');
}

function respond(text: string) {
  return textResponse(200, 'text/plain', text);
}

/** Sends bytes and returns the response until the connection ends. */
function rawly(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(served.origin).port), '127.0.0.1', () => socket.write(bytes));
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  return new Promise((resolve) => socket.once('close', () => resolve(Buffer.concat(parts).toString())));
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TEXT_IMPROVEMENT_PATH } from '@ledgerlight/site/text-improvement';
import { expect, onTestFinished, test } from 'vitest';
import { serveInTest } from '../testing/served-routes.ts';
import { createTextImprovementRoutes } from './text-improvement.ts';

const SECRET = 'the-secret-of-the-shell-0123456789';
const BODY = JSON.stringify({ tool: 'bio-generator', about: '', texts: ['a'] });

async function serve(backend: RequestListener) {
  const server = createServer(backend).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reported: unknown[] = [];
  const { origin } = await serveInTest(
    createTextImprovementRoutes({
      origin: 'https://ledgerlight.example',
      backend: { url: `http://127.0.0.1:${port}`, publishableKey: 'key' },
      shellSecret: SECRET,
      report: (_, path) => reported.push(path),
    }),
  );
  const send = (body = BODY, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }, init = {}) =>
    fetch(origin + TEXT_IMPROVEMENT_PATH, { method: 'POST', headers, body, ...init });
  return { send, reported };
}

test('forwards texts of the own site with the visitor and the secret, and returns the response', async () => {
  const seen: unknown[] = [];
  const { send } = await serve(async (incoming, response) => {
    const { 'x-ledgerlight-shell': shell, 'x-ledgerlight-visitor': visitor, cookie } = incoming.headers;
    seen.push(incoming.url, shell, visitor, cookie, await text(incoming));
    response.writeHead(429, { 'content-type': 'application/json' }).end('{"message":"Later."}');
  });
  const headers = { 'sec-fetch-site': 'same-origin', cookie: 'a=b', 'x-ledgerlight-visitor': '192.0.2.1' };
  const response = await send(BODY, headers);
  expect([response.status, await response.json()]).toEqual([429, { message: 'Later.' }]);
  expect(seen).toEqual(['/functions/v1/improve-text', SECRET, '127.0.0.1', undefined, BODY]);
});

test('refuses other sites and bodies without end', async () => {
  const { send } = await serve(() => expect.fail('The backend got a request'));
  expect((await send(BODY, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send(BODY, {})).status).toBe(403);
  expect((await send('x'.repeat(70_000))).status).toBe(413);
});

test('a backend that does not respond is a message, and is reported without the texts', async () => {
  const { send, reported } = await serve((_, response) => response.destroy());
  const response = await send();
  expect([response.status, await response.json()]).toEqual([503, { message: expect.stringMatching(/Try again/) }]);
  expect(reported).toEqual([TEXT_IMPROVEMENT_PATH]);
});

test('ends the request to the backend when the visitor cancels', async () => {
  const { promise: received, resolve: receive } = Promise.withResolvers<IncomingMessage>();
  const { send, reported } = await serve((incoming) => receive(incoming));
  const controller = new AbortController();
  const sending = send(BODY, undefined, { signal: controller.signal }).catch((error: unknown) => error);
  const incoming = await received;
  const closed = once(incoming.socket, 'close');
  controller.abort();
  await Promise.all([closed, sending]);
  expect(reported).toEqual([]);
});

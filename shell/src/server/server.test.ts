import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { PartChecks } from './health/readiness.ts';
import type { Report } from './health/repeated-report.ts';
import { createShellServer } from './server.ts';

let server: Server;

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A server whose pages are the paths that they were asked for. */
async function listen(parts: PartChecks = {}, report: Report = () => undefined): Promise<string> {
  const page = async (path: string) => ({
    status: path === '/404' ? 404 : 200,
    whole: true,
    body: JSON.stringify(path),
  });
  server = createShellServer({
    renderer: {
      release: 'this',
      isBrowserOnly: () => false,
      address: async (pathname, search) => pathname + search,
      document: page,
      data: page,
    },
    staticFiles: { answer: () => false },
    headers: {},
    staffHeaders: {},
    forms: {
      origin: 'https://ledgerlight.example',
      styles: [],
      headers: {},
      linkHeaders: {},
      proofScripts: [],
      visitorOf: () => '127.0.0.1',
      copyEdition: 'default',
      mailer: null,
      messagesOf: () => ({
        submitContact: async () => undefined,
        subscribe: async () => ({ outcome: 'kept' }),
        noteLinkSent: async () => undefined,
        newsletterLink: async () => 'open',
      }),
      report: () => undefined,
    },
    imageVariants: { variant: async () => null },
    discovery: { answer: async () => false },
    parts,
    report,
    policyBroken: () => undefined,
    visitorOf: () => 'a visitor',
    log: () => undefined,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${place.port}`;
}

test('data is asked for by the address of its page', async () => {
  const origin = await listen();
  const answer = await fetch(`${origin}/_data/blog?type=education`);
  expect([answer.status, await answer.json()]).toEqual([200, '/blog?type=education']);
});

test.each(['/_data//', '/_data//evil.example/blog', '/_data//a:b@:99999/', '/_data//?x'])(
  'behind %s stands no page of this site',
  async (path) => {
    const origin = await listen();
    const answer = await fetch(origin + path);
    expect([answer.status, await answer.json()]).toEqual([404, '/404']);
  },
);

test('it is ready when every part is there; one that is not is named, and told with its reason', async () => {
  const told: string[] = [];
  let isAway = false;
  const registry = async () => {
    if (isAway) throw new Error('no such file');
  };
  const origin = await listen({ registry }, (message) => told.push(message));
  const ready = await fetch(`${origin}/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', registry: true, page: true }]);
  isAway = true;
  const answer = await fetch(`${origin}/ready`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', registry: false, page: true }]);
  expect(told).toEqual(['Not ready, registry: no such file']);
});

test('a connection that says nothing, or never ends what it says, is closed', async () => {
  const origin = await listen();
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 });
  server.headersTimeout = 100;
  const ends = ['', 'GET / HTTP/1.1\r\nx-slow: '].map((said) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(said));
    return new Promise<void>((resolve) => socket.resume().once('close', () => resolve()));
  });
  await Promise.all(ends);
});

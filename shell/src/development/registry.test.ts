import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '@ledgerlight/federation/registry';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDevelopmentRegistry } from './registry.ts';

const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
const live = { enabled: false, live: sampleRelease('pages', '111111111111'), since, followsBuild: false, before: [] };
const registry = {
  revision: 7,
  change: { ...since, what: 'test', message: '' },
  remotes: {
    pages: { ...live, candidate: null },
    tools: { ...live, live: sampleRelease('tools', '111111111111'), candidate: null },
  },
};

let server: Server;
let origin: string;
/** What the development server has; null when nothing compiles. */
let built: Release | null;

beforeEach(async () => {
  built = sampleRelease('pages', '222222222222');
  server = createServer((_, response) => response.end(JSON.stringify(built)));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

function develop(name: string, read = async () => registry) {
  const seen: string[] = [];
  const developed = createDevelopmentRegistry({
    live: { read },
    remotes: new Map([[name, origin]]),
    onRelease: (remote, version) => seen.push(`${remote}@${version}`),
  });
  return { developed, seen };
}

test('a developed remote comes from its server and is shown, the others as they are live', async () => {
  const { developed, seen } = develop('pages');
  const { remotes } = await developed.read();
  expect([remotes.pages?.live?.version, remotes.pages?.enabled]).toEqual(['222222222222', true]);
  expect(remotes.tools).toEqual(registry.remotes.tools);
  expect(seen).toEqual(['pages@222222222222']);
});

test('each change is a new revision, and what does not compile leaves the one before', async () => {
  const { developed } = develop('pages');
  const first = await developed.read();
  expect((await developed.read()).revision).toBe(first.revision);
  built = sampleRelease('pages', '333333333333');
  const second = await developed.read();
  expect(second.revision).toBeGreaterThan(first.revision);
  built = null;
  expect(await developed.read()).toEqual(second);
});

test('browsers compare the entry and no part that changes in an open page, the server compares all', async () => {
  const [part, ssr] = ['pages/222222222222/web/1.js', 'pages/222222222222/ssr/entry.js'];
  const { files, ...release } = sampleRelease('pages', '222222222222');
  const [hash = ''] = Object.values(files);
  built = { ...release, ssr: { entry: ssr }, files: { ...files, [part]: hash, [ssr]: hash } };
  const { remotes } = await develop('pages').developed.read();
  expect(remotes.pages?.live?.files).toEqual({ ...files, [part]: '', [ssr]: hash });
});

test('a server that has another remote is not taken for this one', async () => {
  expect((await develop('tools').developed.read()).remotes.tools?.live?.version).toBe('111111111111');
});

test('without a registry there are the developed remotes alone', async () => {
  const { developed } = develop('pages', () => Promise.reject(new Error('none')));
  expect(Object.keys((await developed.read()).remotes)).toEqual(['pages']);
});

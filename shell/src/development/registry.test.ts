import type { Release } from '@ledgerlight/federation/registry';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

/** The response of the development server; null after a failed build. */
let built: Release | null;

beforeEach(() => {
  built = sampleRelease('pages', '222222222222');
  vi.stubGlobal('fetch', async () => Response.json(built));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function develop(name: string, read = async () => registry) {
  const seen: string[] = [];
  const remotes = new Map([[name, 'http://localhost:4711']]);
  const onRelease = (remote: string, version: string) => void seen.push(`${remote}@${version}`);
  const developed = createDevelopmentRegistry({ read }, remotes, onRelease);
  return { developed, seen };
}

test('a developed remote comes from its server and is enabled, others are live', async () => {
  const { developed, seen } = develop('pages');
  const { remotes } = await developed.read();
  expect([remotes.pages?.live?.version, remotes.pages?.enabled]).toEqual(['222222222222', true]);
  expect(remotes.tools).toEqual(registry.remotes.tools);
  expect(seen).toEqual(['pages@222222222222']);
});

test('each build is a new revision, and a failed build changes nothing', async () => {
  const { developed } = develop('pages');
  const first = await developed.read();
  expect((await developed.read()).revision).toBe(first.revision);
  built = sampleRelease('pages', '333333333333');
  const second = await developed.read();
  expect(second.revision).toBeGreaterThan(first.revision);
  built = null;
  expect(await developed.read()).toEqual(second);
});

test('browsers verify the entry only, the server verifies all files', async () => {
  const [part, ssr] = ['pages/222222222222/web/1.js', 'pages/222222222222/ssr/entry.js'];
  const { files, ...release } = sampleRelease('pages', '222222222222');
  const [hash = ''] = Object.values(files);
  built = { ...release, ssr: { entry: ssr }, files: { ...files, [part]: hash, [ssr]: hash } };
  const { remotes } = await develop('pages').developed.read();
  expect(remotes.pages?.live?.files).toEqual({ ...files, [part]: '', [ssr]: hash });
});

test('a server with another remote is ignored', async () => {
  expect((await develop('tools').developed.read()).remotes.tools?.live?.version).toBe('111111111111');
});

test('without a registry there are only developed remotes', async () => {
  const { developed } = develop('pages', () => Promise.reject(new Error('none')));
  expect(Object.keys((await developed.read()).remotes)).toEqual(['pages']);
});

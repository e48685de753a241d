import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@ledgerlight/federation/registry';
import { promote } from '@ledgerlight/federation/registry-changes';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { beforeEach, expect, test } from 'vitest';
import { createLastKnownGoodReleases } from './last-known-good.ts';

const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
const [ONE, TWO] = ['111111111111', '222222222222'] as const;

let folder: string;
let inForce: Registry;
let loaded: readonly string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  inForce = registryWith(ONE, 1);
  loaded = [ONE];
});

function registryWith(version: string, revision: number): Registry {
  const remotes = promote({}, 'pages', sampleRelease('pages', version), since);
  return { revision, change: { ...since, what: 'promote', message: '' }, remotes };
}

const open = () =>
  createLastKnownGoodReleases({
    folder,
    registry: { read: async () => inForce },
    isLoaded: (_, version) => loaded.includes(version),
  });

const good = () => open().read();

test('returns active, loaded releases after a restart', async () => {
  const before = open();
  await before.remember({ pages: sampleRelease('pages', ONE) });
  expect(await good()).toEqual({ pages: sampleRelease('pages', ONE) });
  inForce = registryWith(TWO, 2);
  await before.remember({ pages: sampleRelease('pages', TWO) });
  expect(await good()).toEqual({ pages: sampleRelease('pages', ONE) });
  loaded = [TWO];
  await before.remember({ pages: sampleRelease('pages', TWO) });
  expect(await good()).toEqual({ pages: sampleRelease('pages', TWO) });
});

test('returns the release before an excluded one', async () => {
  const before = open();
  await before.remember({ pages: sampleRelease('pages', ONE) });
  [inForce, loaded] = [registryWith(TWO, 2), [TWO]];
  await before.remember({ pages: sampleRelease('pages', TWO) });
  await open().remember({ pages: sampleRelease('pages', TWO) });
  expect(await open().read((release) => release === `pages@${TWO}`)).toEqual({ pages: sampleRelease('pages', ONE) });
  expect(await open().read(() => true)).toEqual({});
});

test('does not store an inactive release', async () => {
  loaded = [TWO];
  await open().remember({ pages: sampleRelease('pages', TWO) });
  expect(await good()).toEqual({});
});

test('ignores a file that is cut off', async () => {
  await open().remember({ pages: sampleRelease('pages', ONE) });
  const file = join(folder, 'pages.json');
  await truncate(file, 100);
  expect(await good()).toEqual({});
});

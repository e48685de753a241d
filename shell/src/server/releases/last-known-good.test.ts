import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@ledgerlight/federation/registry';
import { promote } from '@ledgerlight/federation/registry-changes';
import { generateRegistryKeys, openRegistryKeys } from '@ledgerlight/federation/registry-keys';
import { signRegistry } from '@ledgerlight/federation/registry-signature';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { beforeEach, expect, test } from 'vitest';
import { createLastKnownGoodReleases } from './last-known-good.ts';

const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
const [ONE, TWO] = ['111111111111', '222222222222'] as const;
const { privateKey } = generateRegistryKeys();
const signingKey = privateKey.replaceAll(/-----[A-Z ]+-----|\n/g, '');
const keys = openRegistryKeys({ publicKeys: [], signingKey, signingKeyFile: null });

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
  const registry = { revision, change: { ...since, what: 'promote', message: '' }, remotes };
  return keys.signingKey ? signRegistry(registry, keys.signingKey) : registry;
}

const open = () =>
  createLastKnownGoodReleases({
    folder,
    registry: { read: async () => inForce },
    publicKeys: keys.publicKeys,
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

test('does not store an inactive release', async () => {
  loaded = [TWO];
  await open().remember({ pages: sampleRelease('pages', TWO) });
  expect(await good()).toEqual({});
});

test.each([
  ['that somebody changed', (text: string) => text.replaceAll(ONE, TWO)],
  ['that nobody signed', (text: string) => text.replace(/,"signature":"[^"]*"/, '')],
  ['that is cut off', (text: string) => text.slice(0, 100)],
])('ignores a file %s', async (_, damage) => {
  await open().remember({ pages: sampleRelease('pages', ONE) });
  const file = join(folder, 'pages.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, damage(text));
  expect(await readFile(file, 'utf8')).not.toBe(text);
  expect(await good()).toEqual({});
});

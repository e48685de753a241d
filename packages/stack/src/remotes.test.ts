import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { assertSigned } from '@ledgerlight/federation/registry-signature';
import { trustedStore } from '@ledgerlight/federation/trusted-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activateBuilds } from './remotes.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const withKey = { publicKeys: [publicKey], signingKey: privateKey };
const withoutKey = { publicKeys: [publicKey], signingKey: null };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-remotes-'));
  await build('one');
});

afterEach(() => rm(folder, { recursive: true }));

async function build(code: string): Promise<void> {
  const description = {
    name: 'pages',
    paths: ['/about'],
    container: 'ledgerlight_pages_1',
    web: { entry: 'web/entry.js', scripts: [], styles: [] },
    ssr: null,
    files: ['web/entry.js'],
  };
  for (const [file, text] of [
    ['web/entry.js', code],
    ['remote.json', JSON.stringify(description)],
  ] as const) {
    const path = join(folder, 'remotes/pages/dist', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

const start = (keys: typeof withKey | typeof withoutKey) =>
  activateBuilds(join(folder, 'remotes'), trustedStore(createDirectoryStore(join(folder, 'store')), keys));
const activeRegistry = async () => (await createDirectoryStore(join(folder, 'store')).read()) ?? expect.unreachable();

test('signs activated builds with the key, and leaves the active releases without it', async () => {
  expect(await start(withKey)).toEqual([]);
  const first = await activeRegistry();
  assertSigned(first, [publicKey]);
  await build('two');
  expect(await start(withoutKey)).toEqual([
    expect.stringContaining(`pages stays at ${first.remotes.pages?.live?.version}`),
  ]);
  expect(await activeRegistry()).toEqual(first);
  expect(await start(withKey)).toEqual([]);
  assertSigned(await activeRegistry(), [publicKey]);
  expect((await activeRegistry()).revision).toBe(2);
});

test('requires the key at the first start of a signed site', async () => {
  await expect(start(withoutKey)).rejects.toThrow('there is no key to sign a change with');
});

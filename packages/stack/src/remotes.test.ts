import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { assertSigned } from '@ledgerlight/federation/registry-signature';
import { writeBuild } from '@ledgerlight/federation/testing/builds';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { trustedStore } from '@ledgerlight/federation/trusted-store';
import { beforeEach, expect, test } from 'vitest';
import { activateBuilds } from './remotes.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const withKey = { publicKeys: [publicKey], signingKey: privateKey };
const withoutKey = { publicKeys: [publicKey], signingKey: null };

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await build('one');
});

const build = (code: string) => writeBuild(join(folder, 'remotes/content/dist'), { 'web/entry.js': code }, {});

const start = (keys: typeof withKey | typeof withoutKey) =>
  activateBuilds(join(folder, 'remotes'), trustedStore(createDirectoryStore(join(folder, 'store')), keys));
const activeRegistry = async () => (await createDirectoryStore(join(folder, 'store')).read()) ?? expect.unreachable();

test('signs activated builds with the key, and leaves the active releases without it', async () => {
  expect(await start(withKey)).toEqual([]);
  const first = await activeRegistry();
  assertSigned(first, [publicKey]);
  await build('two');
  expect(await start(withoutKey)).toEqual([
    expect.stringContaining(`content stays at ${first.remotes.content?.live?.version}`),
  ]);
  expect(await activeRegistry()).toEqual(first);
  expect(await start(withKey)).toEqual([]);
  assertSigned(await activeRegistry(), [publicKey]);
  expect((await activeRegistry()).revision).toBe(2);
});

test('requires the key at the first start of a signed site', async () => {
  await expect(start(withoutKey)).rejects.toThrow('there is no key to sign a change with');
});

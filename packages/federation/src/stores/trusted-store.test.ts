import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { activate, SINCE, sampleRelease } from '../../testing/releases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { promote } from '../registry/registry-changes.ts';
import { assertSigned } from '../registry/registry-signature.ts';
import { createDirectoryStore, type DirectoryStore } from './directory-store.ts';
import type { RegistryStore } from './registry-store.ts';
import { trustedStore } from './trusted-store.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

let folder: string;
let store: DirectoryStore;
let signing: DirectoryStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = createDirectoryStore(folder);
  signing = trustedStore(store, { publicKeys: [publicKey], signingKey: privateKey });
});

const promoted = (into: RegistryStore, name: string) => activate(into, name, sampleRelease(name, '111111111111'));

test('changes with the key are signed and can be read', async () => {
  await promoted(signing, 'pages');
  await promoted(signing, 'tools');
  const read = await trustedStore(store, { publicKeys: [publicKey], signingKey: null }).read();
  expect(Object.keys(read?.remotes ?? {})).toEqual(['pages', 'tools']);
  assertSigned(read ?? expect.unreachable(), [publicKey]);
});

test.each([
  ['who knows that it should be', [publicKey]],
  ['who only finds that it is', []],
])('a signed registry cannot be changed without the key by one %s', async (_, publicKeys) => {
  await promoted(signing, 'pages');
  const reading = trustedStore(store, { publicKeys, signingKey: null });
  expect(await reading.obstacle()).toContain('there is no key to sign a change with');
  expect(await signing.obstacle()).toBeNull();
  await expect(promoted(reading, 'tools')).rejects.toThrow('there is no key to sign a change with');
  expect((await store.read())?.revision).toBe(1);
});

test('an unsigned change of others is never signed with the next one', async () => {
  await promoted(signing, 'pages');
  const present = (await store.read()) ?? expect.unreachable();
  const { signature: _, ...evil } = { ...present, revision: 2 };
  await store.add({ ...evil, remotes: promote(evil.remotes, 'evil', sampleRelease('evil', '222222222222'), SINCE) });
  await expect(promoted(signing, 'tools')).rejects.toThrow('Revision 2 of the registry is not signed');
  expect((await store.read())?.revision).toBe(2);
});

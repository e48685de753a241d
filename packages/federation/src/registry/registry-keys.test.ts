import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { formatPublicKey, generateRegistryKeys, openRegistryKeys } from './registry-keys.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const { privateKey, publicKey } = generateRegistryKeys();
const other = generateRegistryKeys().publicKey;
const x448 = generateKeyPairSync('x448').privateKey;

function keyFile(text: string): string {
  const file = join(folder, 'key.pem');
  writeFileSync(file, text);
  return file;
}

test('the public keys include that of the signing key', () => {
  const base64 = privateKey.replaceAll(/-----[A-Z ]+-----|\n/g, '');
  for (const written of [
    { signingKey: null, signingKeyFile: keyFile(privateKey) },
    { signingKey: base64, signingKeyFile: null },
  ]) {
    const { publicKeys, signingKey } = openRegistryKeys({ publicKeys: [other], ...written });
    expect(publicKeys.map(formatPublicKey)).toEqual([other, publicKey]);
    expect(signingKey?.type).toBe('private');
  }
});

test.each([
  ['that is not there', () => join(folder, 'none.pem'), 'cannot be read: ENOENT'],
  ['that holds no key', () => keyFile('no key'), 'cannot be read'],
  ['of another kind', () => keyFile(String(x448.export({ format: 'pem', type: 'pkcs8' }))), 'is not an Ed25519 key'],
])('a key file %s is rejected', (_, file, problem) => {
  expect(() => openRegistryKeys({ publicKeys: [], signingKey: null, signingKeyFile: file() })).toThrow(problem);
});

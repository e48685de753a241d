import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { readRegistryKeys } from './registry-keys.ts';

const one = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');
const pem = (key: KeyObject) => String(key.export({ format: 'pem', type: 'pkcs8' }));

test('without variables there are no keys', () => {
  const none = { publicKeys: [], signingKey: null, signingKeyFile: null };
  expect(readRegistryKeys({ LEDGERLIGHT_REGISTRY_KEYS: '' })).toEqual(none);
});

test('accepts two public keys, for key rotation', () => {
  const both = [base64(one.publicKey), base64(other.publicKey)];
  expect(readRegistryKeys({ LEDGERLIGHT_REGISTRY_KEYS: both.join(', ') }).publicKeys).toEqual(both);
});

test('accepts a private key as PEM and in one line', () => {
  const inOneLine = one.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  for (const typed of [inOneLine, pem(one.privateKey)])
    expect(readRegistryKeys({ LEDGERLIGHT_REGISTRY_SIGNING_KEY: typed }).signingKey).toBe(inOneLine);
});

test.each([
  ['LEDGERLIGHT_REGISTRY_KEYS', 'abc', 'must be public keys with commas between'],
  ['LEDGERLIGHT_REGISTRY_KEYS', base64(rsa.publicKey), 'must be public keys'],
  ['LEDGERLIGHT_REGISTRY_KEYS', pem(one.privateKey), 'must be public keys'],
  ['LEDGERLIGHT_REGISTRY_SIGNING_KEY', base64(one.publicKey), 'must be a private key'],
  ['LEDGERLIGHT_REGISTRY_SIGNING_KEY', pem(rsa.privateKey), 'must be a private key'],
])('rejects an invalid %s without printing its value', (name, value, problem) => {
  const read = () => readRegistryKeys({ [name]: value });
  expect(read).toThrow(`${name} ${problem}`);
  expect(read).not.toThrow(value);
});

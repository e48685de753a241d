import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { signedBytes } from '@ledgerlight/backend/evidence-bundle';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createEvidenceArchive } from './evidence-archive.ts';
import { storedSigningKey } from './signing-key.ts';

test('archives files that were written in parts, with their hashes', async () => {
  const archive = createEvidenceArchive();
  const [first, second] = [archive.open('a.jsonl'), archive.open('b.csv')];
  await first.write('{"é":1}\n');
  await second.write('\ufeff"x"\r\n');
  await first.write('{"🚀":2}\n');
  const hash = createHash('sha256').update('{"é":1}\n{"🚀":2}\n').digest('hex');
  expect(await first.close()).toBe(hash);
  await second.close();
  const files = unzipSync(new Uint8Array(await (await archive.zip('evidence')).arrayBuffer()));
  expect(Object.entries(files).map(([name, bytes]) => [name, String(Buffer.from(bytes))])).toEqual([
    ['evidence/a.jsonl', '{"é":1}\n{"🚀":2}\n'],
    ['evidence/b.csv', '\ufeff"x"\r\n'],
  ]);
});

test('signs as the command line does', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const sign = await storedSigningKey(String(privateKey.export({ format: 'pem', type: 'pkcs8' })));
  const signature = Buffer.from(await sign(signedBytes('{}\n')), 'base64');
  expect(verify(null, signedBytes('{}\n'), publicKey, signature)).toBe(true);
  expect(verify(null, signedBytes('{ }\n'), publicKey, signature)).toBe(false);
});

test.each([
  [
    'a public key',
    generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }),
    /not a private key/,
  ],
  [
    'a key of another kind',
    generateKeyPairSync('x25519').privateKey.export({ format: 'pem', type: 'pkcs8' }),
    /not an Ed25519 key/,
  ],
  ['another file', 'hello', /not a private key/],
])('refuses %s', async (_, text, message) => {
  await expect(storedSigningKey(String(text))).rejects.toThrow(message);
});

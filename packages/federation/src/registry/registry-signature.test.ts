import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { SINCE, sampleRelease } from '../../testing/releases.ts';
import { parseRegistry, type Registry } from './registry.ts';
import { promote, startRollout } from './registry-changes.ts';
import { assertSigned, signRegistry } from './registry-signature.ts';

const live = promote({}, 'pages', sampleRelease('pages', '111111111111'), SINCE);
const registry: Registry = {
  revision: 7,
  change: { ...SINCE, what: 'promote', message: '' },
  remotes: startRollout(live, 'pages', { release: sampleRelease('pages', '222222222222'), percent: 5 }, SINCE),
};
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const signed = signRegistry(registry, privateKey);

test('a registry must be signed by one of the keys', () => {
  expect(parseRegistry(JSON.stringify(signed), 'it')).toEqual(signed);
  assertSigned(signed, [other.publicKey, publicKey]);
  expect(() => assertSigned(signed, [other.publicKey])).toThrow('none of the accepted keys');
  expect(() => assertSigned(registry, [publicKey])).toThrow('is not signed');
  assertSigned(registry, []);
});

test('the order of fields does not matter', () => {
  const { remotes, change, revision, signature } = signed;
  assertSigned({ signature, remotes, change, revision } as Registry, [publicKey]);
});

test('no value of a signed registry can be changed', () => {
  const values = [...JSON.stringify(registry).matchAll(/[^"{}[\],:]+/g)];
  for (const { 0: value, index } of values) {
    const text = JSON.stringify(signed);
    const changed = `${text.slice(0, index)}${/^\d+$/.test(value) ? `1${value}` : `${value}x`}${text.slice(index + value.length)}`;
    let read: Registry;
    try {
      read = JSON.parse(changed);
    } catch {
      continue;
    }
    expect(() => assertSigned(read, [publicKey]), changed).toThrow('none of the accepted keys');
  }
});

test('an earlier signature is still valid', () => {
  const key = createPublicKey({ key: Buffer.from(EARLIER_KEY, 'base64'), format: 'der', type: 'spki' });
  assertSigned(parseRegistry(EARLIER, 'it'), [key]);
});

const EARLIER_KEY = 'MCowBQYDK2VwAyEAL8hRM0VuBejkaeZq9xl4jgdjsumhcKYgmkku6ekRcR8=';
const EARLIER =
  '{"revision":3,"change":{"at":"2026-01-01T00:00:00.000Z","by":"Ann","what":"promote","message":"why"},"remotes":{"p":{"enabled":true,"live":{"version":"111111111111","container":"ledgerlight_p_1","paths":["/p"],"web":{"entry":"p/111111111111/web/entry.js","scripts":[],"styles":[]},"ssr":null,"files":{"p/111111111111/web/entry.js":"sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="}},"since":{"at":"2026-01-01T00:00:00.000Z","by":"Ann"},"followsBuild":false,"before":["333333333333"],"candidate":{"release":{"version":"222222222222","container":"ledgerlight_p_1","paths":["/p"],"web":{"entry":"p/222222222222/web/entry.js","scripts":[],"styles":[]},"ssr":null,"files":{"p/222222222222/web/entry.js":"sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="}},"percent":5,"since":{"at":"2026-01-01T00:00:00.000Z","by":"Ann"}}}},"signature":"yyQTnt4u/ZO591ipOM4Wp41kh2T08iikTVYEoTejGK92nZ/aTWDqK0wbA3G+tN4Ih7Lj6Gzk4yRQuXO9x+y1BQ=="}';

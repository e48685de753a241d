import { expect, test } from 'vitest';
import { createPublishEnvironment } from './publish-environment.ts';

test('the hash is SHA-256 in lower-case hexadecimal digits', async () => {
  const hash = await createPublishEnvironment().sha256(new TextEncoder().encode('abc'));
  expect(hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('random parts have 8 letters and digits and do not repeat', () => {
  const { randomPart } = createPublishEnvironment();
  const parts = Array.from({ length: 2000 }, () => randomPart());
  expect(parts.every((part) => /^[a-z0-9]{8}$/.test(part))).toBe(true);
  expect(new Set(parts).size).toBe(2000);
});

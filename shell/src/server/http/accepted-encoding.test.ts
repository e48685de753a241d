import { expect, test } from 'vitest';
import { encodingFor } from './accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.8', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('of %s the best is %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { backendDescription, backendDescriptionSchema } from './backend-description.ts';

const ADDRESS = { url: 'http://localhost:54321', publishableKey: 'sb_publishable_0123456789' };

test('another process reads a written description', () => {
  const described = { ...ADDRESS, identityKey: '0'.repeat(64) };
  expect(v.parse(backendDescriptionSchema, backendDescription(described, 7))).toEqual(described);
  const shown = { ...described, siteUrl: 'http://localhost:4100' };
  expect(v.parse(backendDescriptionSchema, backendDescription(shown, 7))).toEqual(shown);
});

test.each([
  '',
  '{',
  'null',
  '{"url":"http://localhost:54321"}',
  JSON.stringify({ ...ADDRESS, url: 'localhost' }),
  // A secret key would get into pages.
  JSON.stringify({ ...ADDRESS, publishableKey: 'sb_secret_0123456789abcdef' }),
])('a file with %j is refused', (text) => expect(v.is(backendDescriptionSchema, text)).toBe(false));

import { expect, test } from 'vitest';
import { scriptSafeJson } from './hydration-state.ts';

test('JSON in a script element cannot end it and parses to the same value', () => {
  const everyCharacter = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).join('');
  const text = `${everyCharacter}</script><!--`;
  const json = scriptSafeJson({ text });
  expect(/[<\u2028\u2029]/.test(json)).toBe(false);
  expect(JSON.parse(json).text === text).toBe(true);
});

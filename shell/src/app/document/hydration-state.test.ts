import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptSafeJson } from './hydration-state.ts';

test('no text can end the element that carries it, and every text arrives as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const json = scriptSafeJson({ text });
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ text });
    }),
  );
  expect(scriptSafeJson('</script><!--')).not.toContain('<');
});

import { expect, test } from 'vitest';
import { calculator as mortgage } from '../mortgage/definition.ts';
import { calculatorQuery, textsOf } from './query.ts';

test('limits the text of a field without cutting an emoji in half', () => {
  const texts = textsOf(mortgage, new URLSearchParams({ balance: `${'1'.repeat(59)}😀😀` }));
  expect(texts).toEqual({ balance: `${'1'.repeat(59)}😀` });
  expect(calculatorQuery(mortgage, texts)).toBe(`?balance=${'1'.repeat(59)}%F0%9F%98%80`);
});

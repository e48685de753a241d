import { IMPROVED_TOOLS, TEXT_IMPROVEMENT_LIMITS } from '@ledgerlight/site/text-improvement';
import { expect, test } from 'vitest';
import { LIMITS, TEXT_KINDS } from './instructions.ts';

test('the function and the site have the same tools and limits', () => {
  expect(Object.keys(TEXT_KINDS)).toEqual(IMPROVED_TOOLS);
  expect(LIMITS).toEqual(TEXT_IMPROVEMENT_LIMITS);
});

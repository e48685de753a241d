import { expect, test } from 'vitest';
import { tidyImageAlt } from './image-alt.ts';

test('alternative text is one line as typed, or empty when nothing is visible', () => {
  expect(tidyImageAlt(' \u200B\u00A0\n')).toBe('');
  expect(tidyImageAlt('  A "quoted" <b>line</b>,\n\t& *stars*  ')).toBe('A "quoted" <b>line</b>, & *stars*');
});

test('replaces only what the database cannot store', () => {
  expect(tidyImageAlt('before\0after \uD800 🎉')).toBe('before after \uFFFD 🎉');
});

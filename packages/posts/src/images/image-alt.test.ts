import { expect, test } from 'vitest';
import { tidyImageAlt } from './image-alt.ts';

test('alternative text is one line of the words that were typed, quotes and markup among them', () => {
  expect(tidyImageAlt('  A "quoted" <b>line</b>,\n\t& *stars*  ')).toBe('A "quoted" <b>line</b>, & *stars*');
});

test('what shows nothing is no alternative text', () => {
  expect(tidyImageAlt(' \u200B\u00A0\n')).toBe('');
});

test('what the database cannot store is replaced, and nothing else is lost', () => {
  expect(tidyImageAlt('before\0after \uD800 🎉')).toBe('before after \uFFFD 🎉');
});

import { expect, test } from 'vitest';
import { textWidth } from '../fonts.ts';
import { balanced, textAt, wrapped } from './text.ts';

test('all figures have the same width', () => {
  expect(textWidth('1111', 40)).toBeCloseTo(textWidth('8888', 40), 0);
});

test('text breaks between words and lines are about as wide as one another', () => {
  const wide = textWidth('Yields stay at', 38) + 4;
  expect(wrapped('Yields stay at 4%', wide, 38)).toEqual(['Yields stay at', '4%']);
  expect(balanced('Yields stay at 4%', wide, 38)).toEqual(['Yields stay', 'at 4%']);
});

test('text with signs of the markup is drawn as it is', () => {
  expect(textAt(0, 0, 'S&P <500>', { size: 30, colour: '#000' })).toContain('>S&amp;P &lt;500&gt;</text>');
});

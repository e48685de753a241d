import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToWidth, textWidth } from './text-width.ts';

test.each([
  // Measured in Chromium with a canvas and Liberation Sans, which has the widths of Arial.
  ['How much to overpay on a mortgage', 20, 327.95],
  ['MMMM iiii WWWW', 20, 171.04],
  ['£1,000 – “quoted” | naïve café', 20, 266.49],
])('measures %s as a browser does', (text, size, width) => {
  expect(textWidth(text, size)).toBeCloseTo(width, 0);
});

test('counts an emoji once, whatever it is made of', () => {
  expect(textWidth('👩‍👩‍👧', 10)).toBe(textWidth('🙂', 10));
});

test('cuts after a word, and never wider than the line', () => {
  expect(cutToWidth('one two three', 20, 100)).toBe('one two …');
  expect(cutToWidth('one two', 20, 100)).toBe('one two');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 40, max: 600 }), (text, width) => {
      expect(textWidth(cutToWidth(text, 20, width), 20)).toBeLessThanOrEqual(width);
    }),
  );
});

test('measures a long text in bounded time', () => {
  expect(textWidth('mortgage '.repeat(1200), 20)).toBeGreaterThan(50_000);
});

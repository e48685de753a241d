import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWidth } from './share-font.ts';
import { titleLines } from './title-lines.ts';

const WIDTH = 1_000;
const SIZES = [
  { size: 84, lines: 2 },
  { size: 60, lines: 4 },
];

test('a short title is one large line', () => {
  expect(titleLines('Bond ladders', WIDTH, SIZES)).toEqual({ lines: ['Bond ladders'], size: 84 });
});

test('a longer one is set smaller before anything is cut', () => {
  const title = 'Deposit protection rises to £120,000: what it covers and what it leaves out';
  const { lines, size } = titleLines(title, WIDTH, SIZES);
  expect(size).toBe(60);
  expect(lines.join(' ')).toBe(title);
});

test('one that is too long ends after a whole word with an ellipsis', () => {
  const { lines } = titleLines('Every household pays for it sooner or later. '.repeat(8), WIDTH, SIZES);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/ (Every|household|pays|for|it|sooner|or|later\.)…$/);
});

test('a word that is wider than a line is broken', () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
  const { lines } = titleLines(word, WIDTH, SIZES);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe(word);
});

test('no line of any title is too wide, and there are never too many', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z ,.’–]{0,300}$/), (title) => {
      const { lines, size } = titleLines(title, WIDTH, SIZES);
      expect(lines.length).toBeLessThanOrEqual(4);
      for (const line of lines) expect(textWidth(line, size)).toBeLessThanOrEqual(WIDTH);
    }),
  );
});

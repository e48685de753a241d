import { expect, test } from 'vitest';
import { shortened } from './structure.ts';

test('cuts a long description after a sentence or a word', () => {
  const sentence = 'Bonds that fall due one after the other, and what that does when yields rise by a point.';
  expect(shortened(`${sentence} ${'And so on and on. '.repeat(3)}`, 110)).toBe(`${sentence} And so on and on.`);
  expect(shortened(`${sentence} ${sentence}`, 160)).toBe(sentence);
  expect(shortened('Bonds that fall due, one after the other', 21)).toBe('Bonds that fall due…');
  expect(shortened('Bonds that fall due', 19)).toBe('Bonds that fall due');
});

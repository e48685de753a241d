import { expect, test } from 'vitest';
import { mergedText } from './lines.ts';

const BASE = 'one\ntwo\nthree\nfour\nfive';

test.each([
  [
    'changes apart from each other are both there',
    'ONE\ntwo\nthree\nfour\nfive',
    'one\ntwo\nthree\nfour\nFIVE',
    'ONE\ntwo\nthree\nfour\nFIVE',
  ],
  ['one side alone changed it', BASE, 'one\ntwo\nfive', 'one\ntwo\nfive'],
  [
    'lines that one adds and the other takes away',
    'zero\none\ntwo\nthree\nfour\nfive',
    'one\ntwo\nthree',
    'zero\none\ntwo\nthree',
  ],
  [
    'the same change on both sides is there once',
    'one\ntwo\n3\nfour\nfive',
    'one\ntwo\n3\nfour\nfive',
    'one\ntwo\n3\nfour\nfive',
  ],
])('%s', (_, one, other, merged) => {
  expect([mergedText(BASE, one, other), mergedText(BASE, other, one)]).toEqual([merged, merged]);
});

test.each([
  ['the same line', 'one\ntwo\n3\nfour\nfive', 'one\ntwo\nIII\nfour\nfive'],
  ['lines beside each other', 'one\n2\nthree\nfour\nfive', 'one\ntwo\n3\nfour\nfive'],
  ['another line at one place', `${BASE}\nsix`, `${BASE}\n6`],
])('both changed %s: nothing is guessed', (_, one, other) => {
  expect(mergedText(BASE, one, other)).toBeNull();
});

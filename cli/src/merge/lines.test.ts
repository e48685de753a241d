import { expect, test } from 'vitest';
import { markedText, mergedText } from './lines.ts';

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

const conflict = (local: string, site: string) => `<<<<<<< local file\n${local}\n=======\n${site}\n>>>>>>> site`;

test.each([
  [
    'beside what one side alone changed',
    'ONE\ntwo\n3\nfour\nfive',
    'one\ntwo\nIII\nfour\nFIVE',
    `ONE\ntwo\n${conflict('3', 'III')}\nfour\nFIVE`,
  ],
  [
    'of lines that one removed and the other changed',
    'one\nfour\nfive',
    'one\ntwo\nIII\nfour\nfive',
    `one\n<<<<<<< local file\n=======\ntwo\nIII\n>>>>>>> site\nfour\nfive`,
  ],
  ['at the end', `${BASE}\nsix`, `${BASE}\n6`, `${BASE}\n${conflict('six', '6')}`],
])('a conflict stands between markers, %s', (_, local, site, marked) => {
  expect(markedText(BASE, local, site)).toBe(marked);
});

test('without a base every line that differs is a conflict', () => {
  expect(markedText(null, 'one\ntwo\nthree', 'one\n2\nthree')).toBe(`one\n${conflict('two', '2')}\nthree`);
});

test('texts without a conflict get no markers', () => {
  expect(markedText(BASE, `zero\n${BASE}`, `${BASE}\nsix`)).toBeNull();
  expect(markedText(null, BASE, BASE)).toBeNull();
});

test('in thousands of equal lines what differs is a conflict', () => {
  const lines = Array<string>(5000).fill('');
  const base = lines.join('\n');
  const local = lines.with(10, 'here').join('\n');
  const site = lines.with(4000, 'there').join('\n');
  expect(mergedText(base, local, site)).toBeNull();
  expect(markedText(base, local, site)).toContain(`\n<<<<<<< local file\nhere`);
});

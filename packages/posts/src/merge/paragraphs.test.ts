import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareParagraphs, joinedParagraphs } from './paragraphs.ts';

/** Returns a text whose paragraphs are separated by |. */
const text = (paragraphs: string) => paragraphs.replaceAll('|', '\n\n');

function chosen(mine: string, theirs: string, choice: 'mine' | 'theirs' | 'both'): string {
  return compareParagraphs(mine, theirs)
    .map((piece) => (typeof piece === 'string' ? piece : choice === 'both' ? joinedParagraphs(piece) : piece[choice]))
    .join('');
}

test('names both sides of each place where two texts differ', () => {
  expect(compareParagraphs(text('A|mine|C'), text('A|theirs|C'))).toEqual([
    'A\n\n',
    { mine: 'mine', theirs: 'theirs' },
    '\n\nC',
  ]);
  expect(compareParagraphs(text('a|B|C'), text('A|B|c'))).toEqual([
    { mine: 'a', theirs: 'A' },
    '\n\nB\n\n',
    { mine: 'C', theirs: 'c' },
  ]);
});

test.each([
  ['a changed paragraph', 'A|mine|C', 'A|theirs|C', 'A|mine|theirs|C'],
  ['a last one', 'A|mine', 'A|theirs', 'A|mine|theirs'],
  ['an added one', 'A|B', 'A|B|C', 'A|B|C'],
  ['a whole text', '', 'One', 'One'],
])('keeps %s of both', (_, mine, theirs, both) => {
  expect(chosen(text(mine), text(theirs), 'both')).toBe(text(both));
});

const someText = fc.array(fc.constantFrom('A', 'B', 'C D', '\n', '\n\n', '\n\n\n'), { maxLength: 20 });

test('has both texts whole, and every word of both', () => {
  fc.assert(
    fc.property(someText, someText, (one, other) => {
      const [mine, theirs] = [one.join(''), other.join('')];
      expect(chosen(mine, theirs, 'mine')).toBe(mine);
      expect(chosen(mine, theirs, 'theirs')).toBe(theirs);
      const both = chosen(mine, theirs, 'both');
      for (const paragraph of [...mine.split(/\n{2,}/), ...theirs.split(/\n{2,}/)]) expect(both).toContain(paragraph);
    }),
  );
});

import { expect, test } from 'vitest';
import { hasConflict, mergeParagraphs, resolvedText } from './paragraphs.ts';

/** Returns a text whose paragraphs are separated by |. */
const text = (paragraphs: string) => paragraphs.replaceAll('|', '\n\n');

test.each([
  ['changes of neighbouring paragraphs', 'A|B|C', 'A|x|C', 'A|B|c', 'A|x|c'],
  ['a paragraph added behind a changed last one', 'A|B', 'A|B|C', 'A|b', 'A|b|C'],
  ['a paragraph added before a changed one', 'A|B|C', 'A|N|B|C', 'A|b|C', 'A|N|b|C'],
  ['a paragraph added before a changed first one', 'A|B', 'N|A|B', 'a|B', 'N|a|B'],
  ['a removed paragraph', 'A|B|C|D', 'A|C|D', 'A|B|C|d', 'A|C|d'],
  ['the same change of both', 'A|B', 'A|b', 'A|b', 'A|b'],
  ['a text that one side began', '', 'One', '', 'One'],
  ['breaks of several lines', 'A|\nB|', 'A|\nB|', 'A|\nb|', 'A|\nb|'],
])('merges %s', (_, base, mine, theirs, merged) => {
  expect(mergeParagraphs(text(base), text(mine), text(theirs)).join('')).toBe(text(merged));
  expect(mergeParagraphs(text(base), text(theirs), text(mine)).join('')).toBe(text(merged));
});

test('names both sides of a paragraph that both changed and nothing else', () => {
  const pieces = mergeParagraphs(text('A|B|C'), text('a|mine|C'), text('A|theirs|C'));
  expect(pieces).toEqual(['a\n\n', { base: 'B', mine: 'mine', theirs: 'theirs' }, '\n\nC']);
  expect(hasConflict(pieces)).toBe(true);
  expect(resolvedText(pieces, ['mine'])).toBe(text('a|mine|C'));
  expect(resolvedText(pieces, ['theirs'])).toBe(text('a|theirs|C'));
  expect(resolvedText(pieces)).toBe(text('a|mine|theirs|C'));
});

test('asks about a changed paragraph that the other side removed', () => {
  const pieces = mergeParagraphs(text('A|B|C'), text('A|C'), text('A|b|C'));
  expect(hasConflict(pieces)).toBe(true);
  expect(resolvedText(pieces, ['theirs'])).toBe(text('A|b|C'));
});

test('loses no paragraph of two sides that write at random places', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const base = Array.from({ length: random(6) }, (_, place) => `P${place}`);
    const edit = (name: string) => {
      const paragraphs = [...base];
      paragraphs.splice(random(base.length + 1), 0, `${name}${round}`);
      return paragraphs.join('\n\n');
    };
    const merged = resolvedText(mergeParagraphs(base.join('\n\n'), edit('mine'), edit('theirs')));
    expect(merged.split('\n\n').toSorted()).toEqual([...base, `mine${round}`, `theirs${round}`].toSorted());
  }
});

import { expect, test } from 'vitest';
import { findPassage, passageAt, WHOLE_TEXT } from './passage.ts';

const TEXT = 'Bank Rate is 3.75 %. In May it was 3.75 % too, and in June 4 %.';

function at(quote: string, occurrence = 0) {
  let from = TEXT.indexOf(quote);
  for (let skipped = 0; skipped < occurrence; skipped += 1) from = TEXT.indexOf(quote, from + 1);
  return { from, to: from + quote.length };
}

test.each([0, 1])('finds occurrence %i of the same words again', (occurrence) => {
  const place = at('3.75 %', occurrence);
  expect(findPassage(TEXT, passageAt(TEXT, place.from, place.to))).toEqual(place);
});

test('finds a passage after edits around it', () => {
  const { from, to } = at('3.75 %', 1);
  const edited = TEXT.replace('Bank Rate is', 'The Bank of England charges').replace('in June', 'since June');
  const found = findPassage(edited, passageAt(TEXT, from, to));
  expect(found?.from).toBe(edited.lastIndexOf('3.75 %'));
});

test('finds nothing when the words are gone, nor for the whole text', () => {
  const { from, to } = at('June');
  expect(findPassage('Another text.', passageAt(TEXT, from, to))).toBeNull();
  expect(findPassage(TEXT, WHOLE_TEXT)).toBeNull();
});

test('stores at most 2,000 characters of a long selection', () => {
  const long = 'word '.repeat(1000);
  const passage = passageAt(long, 100, 5000);
  expect([passage.quote.length, passage.prefix.length, passage.suffix.length]).toEqual([2000, 64, 64]);
});

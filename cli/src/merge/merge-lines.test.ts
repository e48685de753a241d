import { expect, test } from 'vitest';
import { markedText, mergedText } from './merge-lines.ts';

/** Returns a text with one character per line. */
const text = (lines: string) => [...lines].join('\n');
const BASE = text('12345');
const conflict = (local: string, site: string) => `<<<<<<< local file\n${local}=======\n${site}>>>>>>> site`;

test.each([
  ['separate changes', 'A2345', '1234E', 'A234E'],
  ['a change of one side', '12345', '125', '125'],
  ['added and removed lines', '012345', '123', '0123'],
  ['the same change on both sides', '12C45', '12C45', '12C45'],
])('merges %s', (_, one, other, merged) => {
  expect(mergedText(BASE, text(one), text(other))).toBe(text(merged));
  expect(mergedText(BASE, text(other), text(one))).toBe(text(merged));
});

test.each([
  ['of the same line', '12C45', '12D45', `1\n2\n${conflict('C\n', 'D\n')}\n4\n5`],
  ['of adjacent lines', '1B345', '12C45', `1\n${conflict('B\n3\n', '2\nC\n')}\n4\n5`],
  ['beside a change of one side', 'A2C45', '12D4E', `A\n2\n${conflict('C\n', 'D\n')}\n4\nE`],
  ['of lines that one side removed', '145', '12D45', `1\n${conflict('', '2\nD\n')}\n4\n5`],
  ['at the end', '123456', '12345F', `${BASE}\n${conflict('6\n', 'F\n')}`],
])('marks a conflict %s', (_, local, site, marked) => {
  expect(mergedText(BASE, text(local), text(site))).toBeNull();
  expect(markedText(BASE, text(local), text(site))).toBe(marked);
});

test('without a base every line that differs is a conflict', () => {
  expect(markedText(null, text('123'), text('1B3'))).toBe(`1\n${conflict('2\n', 'B\n')}\n3`);
});

test('texts without a conflict get no markers', () => {
  expect(markedText(BASE, text('012345'), text('123456'))).toBeNull();
  expect(markedText(null, BASE, BASE)).toBeNull();
});

test('thousands of equal lines are compared without a base', () => {
  const lines = Array<string>(5000).fill('');
  const local = lines.with(10, 'here').join('\n');
  const site = lines.with(4000, 'there').join('\n');
  expect(markedText(lines.join('\n'), local, site)).toContain('\n<<<<<<< local file\nhere');
});

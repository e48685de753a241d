import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DifferencePiece, textDifference, wordsDifference } from './text.ts';

function join(pieces: readonly DifferencePiece[], left: DifferencePiece['kind']): string {
  return pieces
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('');
}

test('the changed words of a long line stand out', () => {
  expect(wordsDifference('Rates were steady, they say.', 'Rates were rising, they say.')).toEqual([
    { kind: 'same', text: 'Rates were ' },
    { kind: 'removed', text: 'steady' },
    { kind: 'added', text: 'rising' },
    { kind: 'same', text: ', they say.' },
  ]);
});

test.each([
  ['3.00 %', '3.0075 %'],
  ['4.3', '43.0075'],
  ['£1,000', '£10,000.50'],
  ['-0.5', '0.5'],
  ['−0.5%', '−0.25%'],
  ['2024/25', '2026/27'],
  ['12:30', '12:45'],
  ['5pp', '15pp'],
  ['1\u00a0000', '1\u00a0200'],
  ['10bn', '100bn'],
])('the number %s that becomes %s is not split', (before, after) => {
  const pieces = wordsDifference(`Rates of ${before} or so.`, `Rates of ${after} or so.`);
  expect(pieces).toEqual([
    { kind: 'same', text: 'Rates of ' },
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
    { kind: 'same', text: ' or so.' },
  ]);
});

test('unchanged lines far from a change are left out and counted', () => {
  const lines = Array.from({ length: 20 }, (_, number) => `line ${number}\n`);
  const after = lines.with(10, 'another\n');
  const blocks = textDifference(lines.join(''), after.join(''));
  expect(blocks.map((block) => (block.kind === 'gap' ? block.lines : 'lines'))).toEqual([8, 'lines', 7]);
});

test('a line more or less than another is shown with its neighbours', () => {
  expect(textDifference('a\nb\n', 'a\nx\nb\n')).toEqual([
    {
      kind: 'lines',
      pieces: [
        { kind: 'same', text: 'a\n' },
        { kind: 'added', text: 'x\n' },
        { kind: 'same', text: 'b\n' },
      ],
    },
  ]);
});

test('equal texts have no difference', () => {
  expect(textDifference('a\nb\nc\nd\n', 'a\nb\nc\nd\n').filter(({ kind }) => kind === 'lines')).toEqual([]);
  expect(textDifference('', '')).toEqual([]);
});

const someText = fc.array(fc.constantFrom('a', 'b', 'rates ', 'are', '\n', ' ', 'ż', '🚀'), { maxLength: 60 });

test('what is not added is the former text, what is not removed is the newer one', () => {
  fc.assert(
    fc.property(someText, someText, (one, other) => {
      const [before, after] = [one.join(''), other.join('')];
      const pieces = wordsDifference(before, after);
      expect(join(pieces, 'added')).toBe(before);
      expect(join(pieces, 'removed')).toBe(after);
    }),
  );
});

test('with its gaps a difference has all lines of both texts', () => {
  fc.assert(
    fc.property(someText, someText, (one, other) => {
      const [before, after] = [one.join(''), other.join('')];
      const blocks = textDifference(before, after);
      const gaps = blocks.reduce((sum, block) => sum + (block.kind === 'gap' ? block.lines : 0), 0);
      const pieces = blocks.flatMap((block) => (block.kind === 'lines' ? block.pieces : []));
      const lineCount = (text: string) => (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).length;
      const ends = (text: string) => text.split('\n').length - 1;
      expect(ends(join(pieces, 'added')) + gaps).toBeGreaterThanOrEqual(ends(before));
      expect(lineCount(join(pieces, 'added'))).toBeLessThanOrEqual(lineCount(before));
    }),
  );
});

test('two long texts that have nothing in common are told apart as a whole, and soon', () => {
  const [before = '', after = ''] = ['old', 'new'].map((word) =>
    Array.from({ length: 5000 }, (_, number) => `${word} ${number}\n`).join(''),
  );
  expect(textDifference(before, after)).toEqual([
    {
      kind: 'lines',
      pieces: [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ],
    },
  ]);
});

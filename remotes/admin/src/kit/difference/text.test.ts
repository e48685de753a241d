import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DifferencePiece, textDifference, wordsDifference } from './text.ts';

function join(pieces: readonly DifferencePiece[], left: DifferencePiece['kind']): string {
  return pieces
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('');
}

test('marks the changed words of a line', () => {
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
])('compares the number %s with %s as a whole', (before, after) => {
  const pieces = wordsDifference(`Rates of ${before} or so.`, `Rates of ${after} or so.`);
  expect(pieces).toEqual([
    { kind: 'same', text: 'Rates of ' },
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
    { kind: 'same', text: ' or so.' },
  ]);
});

test('replaces unchanged lines far from a change by their number', () => {
  const lines = Array.from({ length: 20 }, (_, number) => `line ${number}\n`);
  const after = lines.with(10, 'another\n');
  const blocks = textDifference(lines.join(''), after.join(''));
  expect(blocks.map((block) => (block.kind === 'gap' ? block.lines : 'lines'))).toEqual([8, 'lines', 7]);
});

test('shows an added line with its neighbours', () => {
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

test('finds no difference between equal texts', () => {
  expect(textDifference('a\nb\nc\nd\n', 'a\nb\nc\nd\n').filter(({ kind }) => kind === 'lines')).toEqual([]);
  expect(textDifference('', '')).toEqual([]);
});

const someText = fc.array(fc.constantFrom('a', 'b', 'rates ', 'are', '\n', ' ', 'ż', '🚀'), { maxLength: 60 });

test('contains both texts completely', () => {
  fc.assert(
    fc.property(someText, someText, (one, other) => {
      const [before, after] = [one.join(''), other.join('')];
      const pieces = wordsDifference(before, after);
      expect(join(pieces, 'added')).toBe(before);
      expect(join(pieces, 'removed')).toBe(after);
    }),
  );
});

test('compares long texts without common lines as a whole', () => {
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const cellOf = (text: string) =>
  csvOf([], [[text]])
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .replace(/\r\n$/, '');

test('a table has a line of names and a line for each row, every cell quoted', () => {
  expect(csvOf(['Email', 'Since'], [['a@b.example', '2026-03-14']])).toBe(
    '\ufeff"Email","Since"\r\n"a@b.example","2026-03-14"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u0000=1', '=cmd|"/c calc"!A1', '＝1', '%x', '|x'])(
  '%j does not become a formula',
  (text) => expect(cellOf(text).startsWith(`"'`)).toBe(true),
);

test('an ordinary address stays as it is', () => {
  expect(cellOf("o'neil+news@example.com")).toBe(`"o'neil+news@example.com"`);
});

test('no text leaves its cell', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cellOf(text)).toMatch(/^"(?:[^"]|"")*"$/su);
    }),
  );
});

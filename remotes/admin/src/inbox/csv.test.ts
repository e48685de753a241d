import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadsheetCsv } from './csv.ts';

const cellOf = (text: string) =>
  spreadsheetCsv([], [[text]])
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .replace(/\r\n$/, '');

test('writes a header and a line for each row, every cell quoted', () => {
  expect(spreadsheetCsv(['Email', 'Since'], [['a@b.example', '2026-03-14']])).toBe(
    '\ufeff"Email","Since"\r\n"a@b.example","2026-03-14"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u0000=1', '=cmd|"/c calc"!A1', '＝1', '%x', '|x'])(
  'escapes the formula %j',
  (text) => expect(cellOf(text).startsWith(`"'`)).toBe(true),
);

test('does not change an ordinary address', () => {
  expect(cellOf("o'neil+news@example.com")).toBe(`"o'neil+news@example.com"`);
});

test('quotes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cellOf(text)).toMatch(/^"(?:[^"]|"")*"$/su);
    }),
  );
});

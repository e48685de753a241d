import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadsheetCsv } from './subscribers.tsx';

const cellOf = (text: string) => spreadsheetCsv(['x'], [[text]]).slice('\ufeff"x"\r\n'.length, -'\r\n'.length);

test('writes a header and a line for each row, every cell quoted and an ordinary address as it is', () => {
  expect(spreadsheetCsv(['Email', 'Since'], [["o'neil+news@b.example", '2026-03-14']])).toBe(
    '\ufeff"Email","Since"\r\n"o\'neil+news@b.example","2026-03-14"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u0000=1', '=cmd|"/c calc"!A1', '＝1', '%x', '|x'])(
  'escapes the formula %j',
  (text) => expect(cellOf(text).startsWith(`"'`)).toBe(true),
);

test('quotes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cellOf(text)).toMatch(/^"(?:[^"]|"")*"$/su);
    }),
  );
});

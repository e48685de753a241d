import { expect, test } from 'vitest';
import { tableLines } from './table.ts';

const ROWS = [
  ['rates', '利率と債券の話', '2026-03-01'],
  ['people', '👩‍👩‍👧 one e\u0301', '2026-03-02'],
  ['hebrew', 'ריבית', '2026-03-03'],
];

test('aligns cells of any script', () => {
  expect(tableLines(['slug', 'title', 'day'], ROWS, 60)).toEqual([
    'SLUG    TITLE           DAY',
    'rates   利率と債券の話  2026-03-01',
    'people  👩‍👩‍👧 one e\u0301        2026-03-02',
    'hebrew  ריבית\u200E           2026-03-03',
  ]);
});

test('truncates cells between graphemes, but never the first column', () => {
  const lines = tableLines(
    ['slug', 'title'],
    [['a', '利率と債券の話'], ...ROWS.slice(1).map((row) => row.slice(0, 2))],
    21,
  );
  expect(lines).toEqual([
    'SLUG    TITLE',
    'a       利率と債券の…',
    'people  👩‍👩‍👧 one e\u0301',
    'hebrew  ריבית\u200E',
  ]);
  expect(tableLines(['slug', 'title'], ROWS, 4)).toEqual(['SLUG', 'rates', 'people', 'hebrew']);
});

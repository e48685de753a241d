import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseChart } from './parse-chart.ts';

const text = `kind: bar
Title: Ten years: costs
unit: £
source: Own sums

"Claims, in ten years", Excess £100, "Excess £1,000"
None, 4200, −3000.5
"One, or ""two""", 4300, 4000.25
`;

test('settings and a table make a chart', () => {
  expect(parseChart(text)).toEqual({
    ok: true,
    chart: {
      kind: 'bar',
      title: 'Ten years: costs',
      unit: '£',
      y: '',
      x: 'Claims, in ten years',
      points: [
        { label: 'None', values: [4200, -3000.5] },
        { label: 'One, or "two"', values: [4300, 4000.25] },
      ],
      series: ['Excess £100', 'Excess £1,000'],
      decimals: 2,
      caption: '',
      description: '',
      source: 'Own sums',
    },
  });
});

const rows = (count: number) => Array.from({ length: count }, (_, index) => `${index}, 1, 2`).join('\n');
const head = text.slice(0, text.indexOf('None'));

test.each([
  ['an unknown setting', text.replace('unit', 'colour'), 3, "'colour: £' is no setting of a chart."],
  ['a setting said twice', text.replace('unit', 'title'), 3, "'title' is said twice."],
  ['no source', text.replace('source: Own sums', 'source:'), 1, 'The chart has no source.'],
  ['an unknown kind', text.replace('bar', 'pie'), 1, "'pie' is no kind of chart. There are line and bar."],
  ['no table', text.slice(0, text.indexOf('\n\n')), 4, 'The chart has no table.'],
  ['a table without series', head.replace(/\n".*/, '\nClaims'), 6, 'The first row names the labels'],
  ['five series', head.replace(/\n".*/, '\nx, a, b, c, d, e'), 6, 'A chart has at most 4 series; this one has 5.'],
  ['one row', `${head}${rows(1)}`, 6, 'The chart needs at least two rows'],
  ['too many rows', `${head}${rows(25)}`, 31, 'A bar chart has at most 24 rows.'],
  ['a value too few', text.replace(', −3000.5', ''), 7, 'The row has 1 values for 2 series.'],
  ['a number with a comma', text.replace('4200', '"4,200"'), 7, "'4,200' is no number"],
  ['a number that is none', text.replace('4200', '1e99'), 7, "'1e99' is no number"],
  ['an endless number', text.replace('4200', 'Infinity'), 7, "'Infinity' is no number"],
  ['an open quotation mark', text.replace('"""', '""'), 8, 'A quotation mark is not closed.'],
  ['a long name', text.replace('None', 'n'.repeat(61)), 7, 'has more than 60 characters.'],
  ['a long title', text.replace('costs', 'c'.repeat(120)), 2, "'title' has more than 120 characters."],
])('%s is reported with its line', (_, written, line, message) => {
  expect(parseChart(written)).toEqual({ ok: false, line, message: expect.stringContaining(message) });
});

test('any text is a chart or a problem at one of its lines', () => {
  const piece = fc.constantFrom('', ...'kind: line|title: t|source: s|x, a|1, 2|2, 3|"|,|1, "2|kind'.split('|'));
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (lines) => {
      const written = lines.join('\n');
      const parsed = parseChart(written);
      if (!parsed.ok) expect(parsed.line).toBeLessThanOrEqual(written.split(/\r\n|\r|\n/).length);
    }),
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isMet, median, ratioOf } from './arithmetic.ts';
import { withSection } from './document.ts';
import { MEASUREMENTS } from './measurements/all.ts';
import { inTurns } from './measurements/row.ts';
import { readBenchOptions } from './options.ts';
import { stripped } from './references/plain-site.ts';
import { tableOf } from './table.ts';

const ROWS = MEASUREMENTS.flatMap(({ rows }) => rows);
const ROW = {
  name: 'a',
  what: 'a page',
  unit: 'ms',
  beside: 'another',
  limit: { of: 'ratio', most: 1.05 },
  measuredAt: '2026-01-01T00:00:00Z',
} as const;

test('the median is the middle, or the mean of the two in the middle', () => {
  expect(median([9, 1, 4])).toBe(4);
  expect(median([9, 1, 4, 6])).toBe(5);
  expect(median([])).toBeNaN();
});

test('a ratio compares consecutive runs, so a slow minute affects both', () => {
  expect(ratioOf({ own: [10, 100, 1_000], reference: [20, 200, 2_000] })).toBe(0.5);
  expect(ratioOf({ own: [10, 100, 30], reference: [20, 100, 10] })).toBe(1);
  expect(ratioOf({ own: [10] })).toBeNull();
});

test('a limit applies to the ratio or to the figure; a row without one is stated', () => {
  const samples = { own: [10], reference: [5] };
  expect(isMet({ of: 'ratio', least: 2 }, samples)).toBe(true);
  expect(isMet({ of: 'ratio', most: 1.9 }, samples)).toBe(false);
  expect(isMet({ of: 'figure', most: 10 }, { own: [10] })).toBe(true);
  expect(isMet(null, samples)).toBeNull();
});

test('contestants are measured in turns, and not always in the same order', async () => {
  const order: string[] = [];
  const measured = (name: string) => () => Promise.resolve(order.push(name));
  const contestants = { own: measured('own'), reference: measured('reference') };
  const { own, reference } = await inTurns({ runs: 3, endsAt: Number.POSITIVE_INFINITY }, contestants);
  expect(order).toEqual(['own', 'reference', 'reference', 'own', 'own', 'reference']);
  expect([own, reference]).toEqual([
    [1, 4, 5],
    [2, 3, 6],
  ]);
  const { own: late } = await inTurns({ runs: 3, endsAt: 0 }, contestants);
  expect(late).toHaveLength(1);
});

test('the table says what was measured, beside what, and what could not be', () => {
  const [, , met, failed] = tableOf([
    { ...ROW, samples: { own: [1_234], reference: [1_234] } },
    { ...ROW, failure: 'no browser' },
  ]).map((line) => line.split('|').map((cell) => cell.trim()));
  expect(met).toEqual(['', '`a`', 'a page', '1234 ms', '1234 ms: another', '1.00 ×', 'at most 1.05 ×', 'yes', '1', '']);
  expect(failed).toEqual(['', '`a`', 'a page', 'no browser', 'another', '', 'at most 1.05 ×', '', '', '']);
});

test('rows have names of their own, and docs/performance.md names each', () => {
  const names = ROWS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const told = readFileSync(join(import.meta.dirname, '../../../docs/performance.md'), 'utf8');
  expect(names.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});

test('what is typed behind the command is read, and what is not understood is refused', () => {
  expect(readBenchOptions([])).toEqual({ quick: false, row: null, docs: false, posts: null });
  expect(readBenchOptions(['--quick', '--row', 'cached'])).toEqual({
    quick: true,
    row: 'cached',
    docs: false,
    posts: null,
  });
  expect(readBenchOptions(['--posts', '1000000']).posts).toBe(1_000_000);
  for (const words of [['--fast'], ['--posts', 'many'], ['--posts', '3']])
    expect(() => readBenchOptions(words)).toThrow('is not understood. npm run bench');
});

test('a page without scripts is the page without all that is there for them alone', () => {
  const html =
    '<head><script>a()</script><link rel="preload" as="script" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
    '<body>Text<script type="application/json">{"a":"b"}</script><script src="/a.js" defer=""></script></body>';
  expect(stripped(html)).toBe('<head><link rel="stylesheet" href="/a.css"/></head><body>Text</body>');
});

test('writes the table between the marks, and refuses a document without them', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/performance.md'), 'utf8');
  expect(withSection(text, 'the table\n')).toContain('the table\n<!-- bench: up to here -->');
  expect(() => withSection('no mark', 'the table')).toThrow('lacks a mark');
});

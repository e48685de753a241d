import { expect, test } from 'vitest';
import { parseMarkdown } from '../../markdown/render.ts';
import { blockFaults } from '../block-faults.ts';
import { CHART_EXAMPLE } from './example.ts';

const WRITTEN = CHART_EXAMPLE.replace('What the chart shows', 'Bank Rate and mortgages')
  .replace('Who published the figures, and when', 'Bank of England, May 2026')
  .replace('First series', 'Bank Rate')
  .replace('Second series', 'Mortgages')
  .replace('4.75', '4.7');

test.each([
  ['the whole example', CHART_EXAMPLE, 3],
  ['its title', WRITTEN.replace(/title: .*/, 'title: What the chart shows'), 3],
  ['its source', WRITTEN.replace(/source: .*/, 'source: Who published the figures, and when'), 6],
  ['one of its series', WRITTEN.replace('Mortgages\n', 'Second series\n'), 8],
  ['its figures', WRITTEN.replace('4.7\n', '4.75\n'), 9],
])('a chart with %s of the example is rejected with its line', (_, chart, line) => {
  expect(blockFaults(parseMarkdown(chart))).toMatchObject([{ line }]);
  expect(blockFaults(parseMarkdown(`One.\n\n${chart}`))).toMatchObject([{ line: line + 2 }]);
  expect(blockFaults(parseMarkdown(chart.replaceAll('\n', '\r\n')))).toMatchObject([{ line }]);
});

test('a chart without anything of the example is accepted', () => {
  expect(blockFaults(parseMarkdown(WRITTEN))).toEqual([]);
});

import { expect, test } from 'vitest';
import { tableOfText } from './paste-handler.ts';

test('makes a table of the rows of a spreadsheet', () => {
  expect(tableOfText('Year\tRate\r\n2025\t4 | 5\r\n')).toBe('| Year | Rate |\n| --- | --- |\n| 2025 | 4 \\| 5 |');
});

test.each(['One line\twith a tab', 'Two lines\nwithout any', 'a\tb\nc', ''])('leaves %j alone', (text) => {
  expect(tableOfText(text)).toBeNull();
});

test('takes 300 columns', () => {
  const row = Array.from({ length: 300 }, (_, index) => index).join('\t');
  const lines = tableOfText(`${row}\n${row}`)?.split('\n') ?? [];
  expect(lines.map((line) => line.split('|').length)).toEqual([302, 302, 302]);
});

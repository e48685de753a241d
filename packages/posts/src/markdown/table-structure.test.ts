import { expect, test } from 'vitest';
import { elementsOf, plainTextOf } from '../testing/rich-text.ts';
import { renderMarkdown } from './render.ts';

const table = (rows: string) => elementsOf(renderMarkdown(rows).body);
const ROWS = '| Rate | Interest |\n| --- | ---: |\n| 4% | £400 |\n| 5% | £500 |';

test('a paragraph of a table names it', () => {
  const elements = table(`Before.\n\nTable: Interest in a *year*\n\n${ROWS}`);
  const caption = elements.find(({ tag }) => tag === 'caption');
  expect(plainTextOf(caption?.children ?? [])).toBe('Interest in a year');
  expect(elements.find(({ tag }) => tag === 'div')?.attributes?.['aria-label']).toBe('Interest in a year');
  expect(elements.filter(({ tag }) => tag === 'p')).toHaveLength(1);
});

test.each([`Table: Two\n\nText.\n\n${ROWS}`, `> Table: One\n\n${ROWS}`, `**Table:** One\n\n${ROWS}`])(
  'other paragraphs stay as they are: %s',
  (text) => expect(table(text).some(({ tag }) => tag === 'caption')).toBe(false),
);

test('the first cells are headers of their rows if they are all different', () => {
  const headers = (text: string) =>
    table(text).flatMap(({ attributes, children = [] }) =>
      attributes?.scope === 'row' ? [plainTextOf(children)] : [],
    );
  expect(headers(ROWS)).toEqual(['4%', '5%']);
  expect(headers(ROWS.replace('5%', '4%'))).toEqual([]);
  expect(headers(ROWS.replace('| 5% ', '| '))).toEqual([]);
  expect(headers('| One |\n| --- |\n| a |\n| b |')).toEqual([]);
});

test('an empty header is a plain cell', () => {
  const cells = table(ROWS.replace('Rate', '    ')).filter(({ tag }) => /^t[hd]$/.test(tag));
  expect(cells[0]).toEqual({ tag: 'td' });
});

import { expect, test } from 'vitest';
import { renderMarkdown } from '../../markdown/render.ts';
import { elementsOf, plainTextOf } from '../../testing/rich-text.ts';
import type { RichTextElement } from '../../text/rich-text.ts';

const lines = `kind: line
title: Yields & prices
unit: £
y: Value
caption: A loss first
source: Own sums

Years, Ladder, "Bond, ten years"
0, 9700, 9200
6, 13000, 12300
12, 17400, 16500`;

const bars = `kind: bar
title: Price change
unit: %
source: Own sums

Maturity, Change
1, -1.5
Thirty years, 19.25`;

test('a chart has its texts, a labelled image, its source and its figures', () => {
  const figure = figureOf(lines);
  expect(plainTextOf([find(figure, 'figcaption')])).toBe('Yields & pricesA loss firstValue; axis starts at £8,000');
  const picture = elementsOf([figure]).find(({ attributes }) => attributes?.role === 'img');
  expect(picture?.attributes?.['aria-label']).toBe(
    'Line chart: Yields & prices. Ladder: from £9,700 at 0 to £17,400 at 12. Bond, ten years: from £9,200 at 0 to £16,500 at 12.',
  );
  expect(
    elementsOf([figure]).map(({ tag, children }) => (tag === 'tr' ? children?.map((cell) => plainTextOf([cell])) : [])),
  ).toContainEqual(['12', '£17,400', '£16,500']);
  expect(plainTextOf([figure])).toContain('Source: Own sums');
});

test('lines have coordinates by value and names at their ends', () => {
  const figure = figureOf(lines);
  expect(find(figure, 'path').attributes?.d).toBe('M0 830L500 500L1000 60');
  const ends = elementsOf([figure]).filter(({ attributes }) => attributes?.className === 'chart-name chart-2');
  expect(ends.map((end) => plainTextOf([end]))).toEqual(['Bond, ten years']);
});

test('bars are on both sides of zero with their values beside them', () => {
  const figure = figureOf(bars);
  const [left, right] = elementsOf([figure]).filter(({ tag }) => tag === 'rect');
  const place = (bar: RichTextElement | undefined, name: 'x' | 'width') =>
    Number.parseFloat(String(bar?.attributes?.[name]));
  expect(place(left, 'x') + place(left, 'width')).toBeCloseTo(place(right, 'x'), 1);
  expect(place(right, 'width') / place(left, 'width')).toBeCloseTo(19.25 / 1.5, 0);
  expect(elementsOf([figure]).flatMap((node) => (node.tag === 'text' ? [plainTextOf([node])] : []))).toEqual([
    '−1.50%',
    '19.25%',
  ]);
});

test('texts of a chart have typographic quotes', () => {
  const figure = figureOf(bars.replace('Thirty years', "A saver's life").replace('Own sums', "'Own' sums"));
  expect(plainTextOf([figure])).toContain('A saver’s life');
  expect(plainTextOf([figure])).toContain('Source: ‘Own’ sums');
});

test("the author's description replaces the generated one", () => {
  const figure = figureOf(bars.replace('unit: %', 'unit: points\ndescription: It rises.\ny: Change'));
  expect(JSON.stringify(figure)).toContain('Bar chart: Price change. It rises.');
  expect(plainTextOf([find(figure, 'figcaption')])).toBe('Price changeChange (points), by maturity');
});

test('an invalid chart is shown as code', () => {
  expect(renderMarkdown('```chart\nkind: pie\n```').body).toMatchObject([{ tag: 'pre' }]);
  expect(renderMarkdown(`\`\`\`csv\n${bars}\n\`\`\``).body).toMatchObject([{ tag: 'pre' }]);
});

test('a text has at most twenty charts', () => {
  const { body } = renderMarkdown(`\`\`\`chart\n${bars}\n\`\`\`\n`.repeat(21));
  expect(body.map((node) => (typeof node === 'string' ? '' : node.tag))).toEqual([...Array(20).fill('figure'), 'pre']);
});

function figureOf(chart: string): RichTextElement {
  const [figure] = renderMarkdown(`\`\`\`chart\n${chart}\n\`\`\``).body;
  if (figure === undefined || typeof figure === 'string') throw new Error('no figure');
  return figure;
}

function find(figure: RichTextElement, tag: string): RichTextElement {
  const found = elementsOf([figure]).find((node) => node.tag === tag);
  if (!found) throw new Error(`no ${tag}`);
  return found;
}

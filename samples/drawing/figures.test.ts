import { expect, test } from 'vitest';
import { FiguresError, parseFigures } from './figures.ts';

const chart = {
  kind: 'line',
  title: 'Value',
  unit: '£',
  xTitle: 'Years',
  yTitle: 'Value',
  x: ['0', '1', '2'],
  series: [{ name: 'At 4%', values: [100, 104, 108.16] }],
  source: 'Calculation',
};

test('covers and charts are read by their file names', () => {
  const cover = { kind: 'cover', motif: 'bridge', accent: 'teal', title: '' };
  const figures = parseFigures(JSON.stringify({ 'cover.webp': cover, 'value.webp': chart }), 'a/figures.json');
  expect([...figures.keys()]).toEqual(['cover.webp', 'value.webp']);
});

test('a series of the wrong length is refused by its name and numbers', () => {
  const short = { ...chart, series: [{ name: 'At 4%', values: [100, 104] }] };
  expect(() => parseFigures(JSON.stringify({ 'value.webp': short }), 'a/figures.json')).toThrow(
    /a\/figures\.json[\s\S]*value\.webp.*"At 4%" has 2 values for 3 labels/,
  );
});

test('a motif that nobody drew, text on a cover and a negative stack are refused', () => {
  const faulty = (figure: object) => () => parseFigures(JSON.stringify({ 'some.webp': figure }), 'a');
  expect(faulty({ kind: 'cover', motif: 'unicorn', accent: 'teal' })).toThrow(/some\.webp\.motif/);
  expect(faulty({ kind: 'cover', motif: 'bridge', accent: 'teal', title: 'Hello' })).toThrow(/no text/);
  const negative = { ...chart, kind: 'stacked-bar', series: [{ name: 'Loss', values: [1, -2, 3] }] };
  expect(faulty(negative)).toThrow(/"Loss" has a negative value/);
});

test('text that is not JSON is refused with the name of the file', () => {
  expect(() => parseFigures('{', 'a/figures.json')).toThrow(FiguresError);
  expect(() => parseFigures('{', 'a/figures.json')).toThrow(/a\/figures\.json is not JSON/);
});

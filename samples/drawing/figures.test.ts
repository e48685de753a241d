import { expect, test } from 'vitest';
import { FiguresError, parseFigures } from './figures.ts';

const cover = { kind: 'cover', motif: 'bridge', accent: 'teal' };

test('covers are read by their file names', () => {
  const figures = parseFigures(JSON.stringify({ 'cover.webp': cover, 'second.webp': cover }), 'a/figures.json');
  expect([...figures.keys()]).toEqual(['cover.webp', 'second.webp']);
});

test('a motif that nobody drew, text on a cover and a drawn chart are refused', () => {
  const faulty = (figure: object) => () => parseFigures(JSON.stringify({ 'some.webp': figure }), 'a');
  expect(faulty({ ...cover, motif: 'unicorn' })).toThrow(/some\.webp\.motif/);
  expect(faulty({ ...cover, title: 'Hello' })).toThrow(/no text/);
  expect(faulty({ ...cover, kind: 'line' })).toThrow(/some\.webp\.kind/);
});

test('text that is not JSON is refused with the name of the file', () => {
  expect(() => parseFigures('{', 'a/figures.json')).toThrow(FiguresError);
  expect(() => parseFigures('{', 'a/figures.json')).toThrow(/a\/figures\.json is not JSON/);
});

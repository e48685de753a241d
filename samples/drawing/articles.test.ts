import { expect, test } from 'vitest';
import { pictureFaults } from './articles.ts';
import { parseFigures } from './figures.ts';

const cover = { kind: 'cover', motif: 'bridge', accent: 'teal', title: '' };
const figures = parseFigures(JSON.stringify({ 'cover.webp': cover, 'second.webp': cover }), 'a/figures.json');

function article(front: string, body: string): string {
  return `---\ntitle: A\n${front}\n---\n${body}\n`;
}

test('an article that names all of its pictures has no faults', () => {
  const text = article(
    'image: cover.webp\nimageAlt: A bridge\nimages: [second.webp]',
    '![A rising line](second.webp "Caption")',
  );
  expect(pictureFaults(text, figures)).toEqual([]);
});

test('pictures that are missing, unused or without alternative text are named', () => {
  const text = article('image: cover.webp', '![](third.webp)');
  expect(pictureFaults(text, figures)).toEqual([
    'third.webp is named but not in figures.json',
    'second.webp is drawn but not named',
    'the front matter has no imageAlt',
    'third.webp has no alternative text',
  ]);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseFigures } from './figures.ts';
import { motifs } from './motifs/motifs.ts';
import { pictureOf } from './picture.ts';
import { webpOf } from './raster.ts';

test('drawing a cover twice gives the same bytes', async () => {
  const cover = { kind: 'cover', motif: 'bridge', accent: 'teal' };
  for (const figure of parseFigures(JSON.stringify({ 'cover.webp': cover }), 'a').values()) {
    const [once, again] = [await webpOf(pictureOf(figure)), await webpOf(pictureOf(figure))];
    expect(once.equals(again)).toBe(true);
    expect(once.subarray(8, 12).toString()).toBe('WEBP');
  }
});

test.each(Object.entries(motifs))('the cover %s contains no text and no undefined coordinate', (motif) => {
  const text = JSON.stringify({ 'cover.webp': { kind: 'cover', motif, accent: 'plum', title: '' } });
  for (const figure of parseFigures(text, 'a').values()) {
    expect(pictureOf(figure)).not.toMatch(/<text|NaN|undefined|Infinity/);
  }
});

test('two covers are not 16:9, so that a portrait and a panorama are seen among the articles', async () => {
  const sizes = await Promise.all(
    ['tall-lighthouse', 'viaduct', 'bridge'].map(async (motif) => {
      const text = JSON.stringify({ 'cover.webp': { kind: 'cover', motif, accent: 'blue', title: '' } });
      const [figure] = parseFigures(text, 'a').values();
      const { width, height } = await sharp(figure && (await webpOf(pictureOf(figure)))).metadata();
      return `${width} × ${height}`;
    }),
  );
  expect(sizes).toEqual(['1000 × 1500', '2400 × 800', '1600 × 900']);
});

import { SHARE_IMAGE_SIZE } from '@ledgerlight/site/share-image';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSharePicture, sharePictureSvg } from './share-picture.ts';

const parser = new XMLParser({ trimValues: false, parseTagValue: false });

test('a picture is a PNG of 1200 × 630 pixels that differs with its title', async () => {
  const [one, other] = await Promise.all([
    drawSharePicture({ kind: 'Education', title: 'Bond ladders' }),
    drawSharePicture({ kind: 'Education', title: 'Bond funds' }),
  ]);
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', ...SHARE_IMAGE_SIZE });
  expect(one.equals(other)).toBe(false);
  expect(one.byteLength).toBeLessThan(100_000);
});

test('it shows kind, title and brand', () => {
  const title = 'Zażółć & <gęślą> “jaźń” ½ → Ж Ω';
  const [kind, ...texts] = textsOf({ kind: 'Market Analysis', title });
  expect(kind).toBe('Market Analysis');
  expect(texts.slice(0, -2).join(' ')).toBe(title);
  expect(texts.slice(-2)).toEqual(['Ledgerlight', 'AI Finance']);
});

test('pictograms and invisible characters are left out of the title', () => {
  expect(textsOf({ kind: 'Education', title: '📈 Rates\u200d rise\u202e \u0007👩‍👩‍👧' })[1]).toBe('Rates rise');
});

test.each(['债券收益率', 'أسعار الفائدة', 'Rates in 東京', '📈', '   '])(
  'a title of which letters cannot be drawn (%s) gives way to words on the site',
  (title) => {
    expect(textsOf({ kind: 'Education', title })[1]).toMatch(/^Financial news,/);
  },
);

test('every title gives a picture', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (title) => {
      const svg = sharePictureSvg({ kind: 'Education', title });
      expect(XMLValidator.validate(svg)).toBe(true);
      expect((await drawSharePicture({ kind: 'Education', title })).byteLength).toBeGreaterThan(1_000);
    }),
    { numRuns: 15 },
  );
});

function textsOf(picture: { kind: string; title: string }): string[] {
  return parser.parse(sharePictureSvg(picture)).svg.text.map((text: { '#text': string }) => text['#text'] ?? text);
}

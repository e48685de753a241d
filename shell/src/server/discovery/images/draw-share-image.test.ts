import { BRAND } from '@ledgerlight/site/brand';
import { SHARE_IMAGE_SIZE } from '@ledgerlight/site/share-image';
import fc from 'fast-check';
import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage } from './draw-share-image.ts';

test('draws a PNG of 1200 × 630 pixels', async () => {
  const png = await drawTitle('Bond ladders');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...SHARE_IMAGE_SIZE });
  expect(png.byteLength).toBeLessThan(100_000);
});

test('draws kind, title and brand in separate rows', async () => {
  const [one, otherTitle, otherKind] = await Promise.all([
    drawTitle('Bond ladders'),
    drawTitle('Bond funds'),
    drawShareImage({ kind: 'Blog', title: 'Bond ladders' }),
  ]);
  expect(await alike(one, otherTitle)).toEqual({ kind: true, title: false, brand: true });
  expect(await alike(one, otherKind)).toEqual({ kind: false, title: true, brand: true });
});

test('removes emoji and invisible characters from the title', async () => {
  expect(await drawTitle('📈 Rates\u200d rise\u202e \u00072️⃣👩‍👩‍👧')).toEqual(await drawTitle('Rates rise 2'));
  expect(await drawTitle('Zażółć ½ → Ж Ω')).not.toEqual(await drawTitle('Za ½ → Ж Ω'));
});

test.each(['债券收益率', 'أسعار الفائدة', 'Rates in 東京', '📈', '   '])(
  'replaces a title with unsupported letters (%s)',
  async (title) => expect(await drawTitle(title)).toEqual(await drawTitle(BRAND.description)),
);

test('truncates a long title after a whole word', async () => {
  const title =
    'Every household pays for it sooner or later, and the price of not knowing is paid by those who ask last; ' +
    'here is what the figures say, who said them, when, and which of them will still be true';
  expect(await drawTitle(`${title} next year`)).toEqual(await drawTitle(`${title}…`));
});

test('every title stays within its row', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.stringMatching(/^[A-Za-z ,.’–]{0,300}$/)),
      async (title) => isInPlace(await drawTitle(title)),
    ),
    { numRuns: 12 },
  );
});

function drawTitle(title: string): Promise<Buffer> {
  return drawShareImage({ kind: 'Education', title });
}

const KIND = { left: 80, top: 70, width: 800, height: 46 };
const TITLE = { left: 64, top: 116, width: 1_072, height: 371 };
const BRAND_ROW = { left: 80, top: 490, width: 1_040, height: 100 };

async function alike(one: Buffer, other: Buffer) {
  const same = async (address: Region) =>
    (await sharp(one).extract(address).raw().toBuffer()).equals(await sharp(other).extract(address).raw().toBuffer());
  return { kind: await same(KIND), title: await same(TITLE), brand: await same(BRAND_ROW) };
}

/** Whether the image differs from that of another title only in the title's row. */
async function isInPlace(png: Buffer): Promise<boolean> {
  const outside = (picture: Buffer) =>
    sharp(picture)
      .composite([
        { input: { create: { ...TITLE, channels: 3, background: '#000' } }, left: TITLE.left, top: TITLE.top },
      ])
      .raw()
      .toBuffer();
  return (await outside(png)).equals(await outside(await bare));
}

const bare = drawTitle('x');

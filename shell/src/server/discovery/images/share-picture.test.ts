import { BRAND } from '@ledgerlight/site/brand';
import { SHARE_IMAGE_SIZE } from '@ledgerlight/site/share-image';
import fc from 'fast-check';
import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { drawSharePicture } from './share-picture.ts';

const LONG = 'Every household pays for it sooner or later. '.repeat(8);

test('a picture is a PNG of 1200 × 630 pixels', async () => {
  const png = await drawTitle('Bond ladders');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...SHARE_IMAGE_SIZE });
  expect(png.byteLength).toBeLessThan(100_000);
});

test('kind, title and brand stand one below the other', async () => {
  const [one, otherTitle, otherKind] = await Promise.all([
    drawTitle('Bond ladders'),
    drawTitle('Bond funds'),
    drawSharePicture({ kind: 'Blog', title: 'Bond ladders' }),
  ]);
  expect(await alike(one, otherTitle)).toEqual({ kind: true, title: false, brand: true });
  expect(await alike(one, otherKind)).toEqual({ kind: false, title: true, brand: true });
});

test('pictograms and invisible characters are left out of the title, and its letters are not', async () => {
  expect(await drawTitle('📈 Rates\u200d rise\u202e \u00072️⃣👩‍👩‍👧')).toEqual(await drawTitle('Rates rise 2'));
  expect(await drawTitle('Zażółć ½ → Ж Ω')).not.toEqual(await drawTitle('Za ½ → Ж Ω'));
});

test.each(['债券收益率', 'أسعار الفائدة', 'Rates in 東京', '📈', '   '])(
  'a title of which letters cannot be drawn (%s) gives way to words on the site',
  async (title) => expect(await drawTitle(title)).toEqual(await drawTitle(BRAND.description)),
);

test('a title that is too long ends after a whole word with an ellipsis', async () => {
  const title =
    'Every household pays for it sooner or later, and the price of not knowing is paid by those who ask last; ' +
    'here is what the figures say, who said them, when, and which of them will still be true';
  expect(await drawTitle(`${title} next year`)).toEqual(await drawTitle(`${title}…`));
});

test.each([
  'Bond ladders',
  'Deposit protection rises to £120,000: what it covers and what it leaves out',
  LONG,
  'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(8),
])('a title stays in its place: %s', async (title) => expect(await isInPlace(await drawTitle(title))).toBe(true));

test('every title gives a picture in which it stays in its place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.stringMatching(/^[A-Za-z ,.’–]{0,300}$/)),
      async (title) => isInPlace(await drawTitle(title)),
    ),
    { numRuns: 12 },
  );
});

function drawTitle(title: string): Promise<Buffer> {
  return drawSharePicture({ kind: 'Education', title });
}

const KIND = { left: 80, top: 70, width: 800, height: 46 };
const TITLE = { left: 64, top: 116, width: 1_072, height: 371 };
const BRAND_ROW = { left: 80, top: 490, width: 1_040, height: 100 };

async function alike(one: Buffer, other: Buffer) {
  const same = async (place: Region) =>
    (await sharp(one).extract(place).raw().toBuffer()).equals(await sharp(other).extract(place).raw().toBuffer());
  return { kind: await same(KIND), title: await same(TITLE), brand: await same(BRAND_ROW) };
}

/** Whether the picture is that of another title everywhere but in the title's place. */
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

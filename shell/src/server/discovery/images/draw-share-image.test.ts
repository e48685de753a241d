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
  expect(await areDrawnAlike('📈 Rates\u200d rise\u202e \u00072️⃣👩‍👩‍👧', 'Rates rise 2')).toBe(true);
  expect(await areDrawnAlike('Zażółć ½ → Ж Ω', 'Za ½ → Ж Ω')).toBe(false);
});

test.each(['债券收益率', 'أسعار الفائدة', 'Rates in 東京', '📈', '   '])(
  'replaces a title with unsupported letters (%s)',
  async (title) => expect(await areDrawnAlike(title, BRAND.description)).toBe(true),
);

test('truncates a long title after a whole word', async () => {
  const title =
    'Every household pays for it sooner or later, and the price of not knowing is paid by those who ask last; ' +
    'here is what the figures say, who said them, when, and which of them will still be true';
  expect(await areDrawnAlike(`${title} next year`, `${title}…`)).toBe(true);
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

test('draws the image of a post in the right part, beside the title', async () => {
  const image = await drawn(await red.png().toBuffer());
  expect(await colourOf(image, DRAWING)).toEqual([200, 30, 30]);
  expect(await colourOf(image, { left: 0, top: 0, width: 60, height: 630 })).toEqual(GROUND);
  expect(image.byteLength).toBeLessThan(100_000);
});

test('crops a portrait at the focus of its author', async () => {
  const blue = { create: { width: 300, height: 600, channels: 3, background: '#1e1ec8' } } as const;
  const portrait = await sharp({ create: { ...blue.create, height: 1_800, background: '#c81e1e' } })
    .composite([{ input: blue, left: 0, top: 1_200 }])
    .png()
    .toBuffer();
  expect(await colourOf(await drawn(portrait, '50% 0%'), DRAWING)).toEqual([200, 30, 30]);
  expect(await colourOf(await drawn(portrait, '50% 100%'), DRAWING)).toEqual([30, 30, 200]);
});

test('flattens a transparent image', async () => {
  const image = await drawn(
    await sharp({ create: { ...SQUARE, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  );
  expect(await colourOf(image, DRAWING)).toEqual([246, 241, 231]);
});

test('draws the title alone for an image that cannot be decoded or is too large', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const damaged = await sharp({ create: { ...SQUARE, channels: 3, background: '#888', noise } })
    .webp()
    .toBuffer();
  const bomb = sharp(Buffer.alloc(36_000_000), { raw: { width: 6_000, height: 6_000, channels: 1 } });
  const alone = await drawTitle('Bond ladders');
  for (const bytes of [Buffer.alloc(0), Buffer.from('<html>'), damaged.subarray(0, 900), await bomb.png().toBuffer()])
    expect((await drawn(bytes)).equals(alone)).toBe(true);
});

test('draws the headline figure below the image, or in its place', async () => {
  const text = '```in-short\n- It costs **£545 a year** more.\n```';
  const bytes = await red.png().toBuffer();
  const both = await drawShareImage({ ...POST, text, drawing: { bytes, focus: '' } });
  expect(await colourOf(both, { ...DRAWING, height: 300 })).toEqual([200, 30, 30]);
  expect(await colourOf(both, FIGURE_EDGE)).toEqual(AMBER);
  const figure = await drawShareImage({ ...POST, text });
  expect(await colourOf(figure, { ...FIGURE_EDGE, top: 0, height: 630 })).toEqual(AMBER);
  const undrawable = await drawShareImage({ ...POST, text: text.replace('£545 a year', '٥٤٥') });
  expect(undrawable.equals(await drawTitle(POST.title))).toBe(true);
});

const POST = { kind: 'Education', title: 'Bond ladders' };
const SQUARE = { width: 900, height: 900 };
const DRAWING = { left: 664, top: 4, width: 532, height: 622 };
const FIGURE_EDGE = { left: 1_180, top: 310, width: 16, height: 316 };
const GROUND = [18, 36, 63];
const AMBER = [242, 184, 75];
const red = sharp({ create: { ...SQUARE, channels: 3, background: '#c81e1e' } });

function drawn(bytes: Uint8Array, focus = ''): Promise<Buffer> {
  return drawShareImage({ ...POST, drawing: { bytes, focus } });
}

/** The colour of an area of one colour; the mean of any other. */
async function colourOf(png: Buffer, area: Region): Promise<readonly number[]> {
  const { channels } = await sharp(await sharp(png).toColourspace('srgb').extract(area).png().toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

const drawnTitles = new Map<string, Promise<Buffer>>();

/** Draws each title once. */
function drawTitle(title: string): Promise<Buffer> {
  const image = drawnTitles.get(title) ?? drawShareImage({ kind: 'Education', title });
  drawnTitles.set(title, image);
  return image;
}

async function areDrawnAlike(one: string, other: string): Promise<boolean> {
  return (await drawTitle(one)).equals(await drawTitle(other));
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
  return (await outsideTitle(png)).equals(await bare);
}

function outsideTitle(png: Buffer): Promise<Buffer> {
  const { left, top } = TITLE;
  return sharp(png)
    .composite([{ input: { create: { ...TITLE, channels: 3, background: '#000' } }, left, top }])
    .raw()
    .toBuffer();
}

const bare = drawTitle('x').then(outsideTitle);

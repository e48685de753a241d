import type { ImageExtension } from '@ledgerlight/images/file';
import { imageName } from '@ledgerlight/images/name';
import { AUTOMATIC_CROP, type ImageSize } from '@ledgerlight/posts/image-crop';
import type { ImageVariant, ImageWidth } from '@ledgerlight/posts/image-variants';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ServedImage } from './convert-image.ts';
import { convertToVariant } from './convert-image.ts';

const sha256 = '0123456789abcdef'.repeat(4);

function variant(width: ImageWidth, extension: ImageExtension): ImageVariant {
  const parts = { sha256, timestamp: 1_772_000_000_000, index: 0, randomPart: 'k3v9x0ab' };
  return { width, name: imageName({ ...parts, width: 1600, height: 900, extension }) };
}

/** An image with details, so that a part of its bytes is not the whole image. Small, because noise is slow to encode. */
function picture(width = 480, height = 270) {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
}

/** An image of one colour as PNG. */
function plain(width: number, height: number, background: string, channels: 3 | 4 = 3): Promise<Buffer> {
  return sharp({ create: { width, height, channels, background } }).png().toBuffer();
}

const asWebp = (stored: Uint8Array, variant: ImageVariant) => convertToVariant(stored, variant, 'image/webp');

async function facts(image: ServedImage | null) {
  if (!image) return null;
  const { format, width, height, exif, icc } = await sharp(image.bytes).metadata();
  return { format, type: image.type, width, height, notes: exif !== undefined || icc !== undefined };
}

test.each(['png', 'jpeg', 'webp'] as const)('converts a %s to WebP of the requested width', async (format) => {
  const stored = await picture().toFormat(format).toBuffer();
  const extension = format === 'jpeg' ? 'jpg' : format;
  const image = await asWebp(stored, variant(320, extension));
  expect(await facts(image)).toEqual({ format: 'webp', type: 'image/webp', width: 320, height: 180, notes: false });
});

test('never enlarges an image', async () => {
  const stored = await picture().png().toBuffer();
  expect(await facts(await asWebp(stored, variant(1920, 'png')))).toMatchObject({ width: 480, height: 270 });
});

test('returns a smaller stored drawing unless it is much too wide', async () => {
  const lines = Array.from({ length: 60 }, (_, y) => `<path d="M0 ${y * 8}H800" stroke="#1f4f8f" stroke-width="2"/>`);
  const drawing = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450">${lines.join('')}</svg>`),
  );
  const stored = await drawing.clone().webp({ lossless: true }).toBuffer();
  for (const width of [1920, 640] as const) {
    expect((await asWebp(stored, variant(width, 'webp')))?.bytes).toBe(stored);
  }
  expect(await facts(await asWebp(stored, variant(320, 'webp')))).toMatchObject({ width: 320 });
  const png = await drawing.clone().png({ palette: true }).toBuffer();
  expect(await facts(await asWebp(png, variant(1920, 'png')))).toMatchObject({ format: 'webp', width: 800 });
});

test('rotates a photograph and removes its metadata', async () => {
  const stored = await picture(640, 320)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const image = await asWebp(stored, variant(320, 'jpg'));
  expect(await facts(image)).toEqual({ format: 'webp', type: 'image/webp', width: 320, height: 640, notes: false });
});

test('shrinks an image that is too tall for WebP', async () => {
  const stored = await plain(4, 20_000, '#888');
  expect(await facts(await asWebp(stored, variant(320, 'png')))).toMatchObject({ height: 16_383 });
});

test.each(['image/webp', 'image/avif'] as const)('preserves transparency in %s', async (wanted) => {
  const image = await convertToVariant(await plain(64, 64, '#0000', 4), variant(320, 'png'), wanted);
  expect((await sharp(image?.bytes).metadata()).hasAlpha).toBe(true);
});

test.each(['png', 'jpeg', 'webp'] as const)('returns a truncated %s as stored', async (format) => {
  const stored = await picture(320, 180).toFormat(format).toBuffer();
  const half = stored.subarray(0, stored.length / 2);
  const image = await convertToVariant(half, variant(640, format === 'jpeg' ? 'jpg' : format), 'image/avif');
  expect(image).toEqual({ type: `image/${format}`, bytes: expect.any(Uint8Array), isAsStored: true });
  expect(image?.bytes).toBe(half);
});

test('converts to AVIF where that is smaller than WebP', async () => {
  const stored = await picture().png().toBuffer();
  const [avif, webp] = await Promise.all([
    convertToVariant(stored, variant(320, 'png'), 'image/avif'),
    asWebp(stored, variant(320, 'png')),
  ]);
  expect(await facts(avif)).toEqual({ format: 'heif', type: 'image/avif', width: 320, height: 180, notes: false });
  expect(avif?.bytes.byteLength).toBeLessThan(webp?.bytes.byteLength ?? 0);
  const unchanged = await convertToVariant(await plain(64, 36, '#888'), variant(320, 'png'), 'image/avif');
  expect(unchanged).toMatchObject({ type: 'image/webp' });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><title>x</title>')],
  [
    'a drawing in SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  ['the first bytes of a PNG alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
])('rejects %s', async (_what, bytes) => {
  expect(await asWebp(bytes, variant(640, 'png'))).toBeNull();
});

test('rejects a decompression bomb', async () => {
  const grey = { width: 8_000, height: 8_000, channels: 1 } as const;
  const stored = await sharp(Buffer.alloc(64_000_000), { raw: grey }).png().toBuffer();
  expect(stored.length).toBeLessThan(1_000_000);
  expect(await asWebp(stored, variant(320, 'png'))).toBeNull();
});

/** Returns the position of the bright spot of an image in its crop. */
async function cropped(size: ImageSize, spot: { left: number; top: number }, cut: number | typeof AUTOMATIC_CROP) {
  const bright = await plain(40, 40, '#e22');
  const stored = await sharp(await plain(size.width, size.height, '#888'))
    .composite([{ input: bright, ...spot }])
    .toBuffer();
  const image = await asWebp(stored, { ...variant(1920, 'png'), cut });
  const { info, data } = await sharp(image?.bytes).extractChannel('green').raw().toBuffer({ resolveWithObject: true });
  const corner = data.findIndex((green) => green < 85);
  return { width: info.width, height: info.height, x: corner % info.width, y: Math.floor(corner / info.width) };
}

test("crops a portrait at the author's focus or the salient part", async () => {
  const portrait = { width: 320, height: 720 };
  const above = { left: 140, top: 20 };
  const seen = await cropped(portrait, above, 0);
  expect(seen).toMatchObject({ width: 320, height: 180 });
  expect(Math.abs(seen.y - 20)).toBeLessThan(8);
  const below = await cropped(portrait, { left: 140, top: 660 }, 100);
  expect(Math.abs(below.y - 120)).toBeLessThan(8);
  const found = await cropped(portrait, { left: 140, top: 660 }, AUTOMATIC_CROP);
  expect(found).toMatchObject({ width: 320, height: 180 });
  expect(Math.abs(found.x - 140)).toBeLessThan(8);
});

test('crops the sides of a panorama', async () => {
  const seen = await cropped({ width: 1280, height: 180 }, { left: 1200, top: 60 }, 100);
  expect(seen).toMatchObject({ width: 320, height: 180 });
  expect(Math.abs(seen.x - 240)).toBeLessThan(8);
});

test.each([
  { width: 1, height: 1 },
  { width: 2, height: 2 },
  { width: 1, height: 900 },
  { width: 900, height: 1 },
])('crops an image of $width by $height pixels', async (size) => {
  const stored = await picture(size.width, size.height).png().toBuffer();
  for (const cut of [AUTOMATIC_CROP, 100] as const)
    expect(await facts(await asWebp(stored, { ...variant(320, 'png'), cut }))).toMatchObject({ format: 'webp' });
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '@ledgerlight/site/brand';
import { SITE_IMAGE_PATH, SITE_IMAGE_TEXT } from '@ledgerlight/site/share-image';
import { ICON_PATHS } from '@ledgerlight/site/web-app';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { drawShareImage } from '../src/server/discovery/images/draw-share-image.ts';

const publicFolder = join(import.meta.dirname, '../public');
const mark = await readFile(join(publicFolder, BRAND.logoPath), 'utf8');
const backgroundColour = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? '#000000';
/** A device may crop a maskable icon to a circle of 80 per cent; the logo's corners lie inside of it. */
const SAFE_SCALE = 0.72;
const HEADER_SIZE = 6;
const ENTRY_SIZE = 16;
const ICON_TYPE = 1;
const COLOUR_PLANES = 1;
const BITS_OF_PIXEL = 32;

await save(ICON_PATHS.small, await draw(192));
await save(ICON_PATHS.large, await draw(512));
await save(ICON_PATHS.maskable, await drawFullBleed(512, SAFE_SCALE));
await save(ICON_PATHS.touch, await drawFullBleed(180, 0.9));
await save(
  ICON_PATHS.browser,
  iconFile(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(size) })))),
);
await save(SITE_IMAGE_PATH, await drawShareImage(SITE_IMAGE_TEXT));

async function save(name: string, content: Buffer): Promise<void> {
  await writeFile(join(publicFolder, name), content);
  process.stdout.write(`${name}: ${content.byteLength} bytes\n`);
}

async function draw(size: number): Promise<Buffer> {
  const { width, height, pixels } = new Resvg(mark, { fitTo: { mode: 'width', value: size } }).render();
  return sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function drawFullBleed(size: number, scale: number): Promise<Buffer> {
  const inner = await draw(Math.round(size * scale));
  return sharp({ create: { width: size, height: size, channels: 3, background: backgroundColour } })
    .composite([{ input: inner }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Returns an ICO file with square PNG images. */
function iconFile(images: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_SIZE);
  header.writeUInt16LE(ICON_TYPE, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = HEADER_SIZE + ENTRY_SIZE * images.length;
  const entries = images.map(({ size, png }) => {
    const entry = Buffer.alloc(ENTRY_SIZE);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(COLOUR_PLANES, 4);
    entry.writeUInt16LE(BITS_OF_PIXEL, 6);
    entry.writeUInt32LE(png.byteLength, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.byteLength;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)]);
}

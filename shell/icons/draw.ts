import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '@ledgerlight/site/brand';
import { SITE_IMAGE_PATH, SITE_IMAGE_TEXT } from '@ledgerlight/site/share-image';
import { ICON_PATHS } from '@ledgerlight/site/web-app';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { drawSharePicture } from '../src/server/discovery/images/share-picture.ts';
import { iconFile } from './file.ts';

const publicFolder = join(import.meta.dirname, '../public');
const mark = await readFile(join(publicFolder, BRAND.logoPath), 'utf8');
/** Where the device cuts its own shape, the ground goes to every edge and the mark keeps off them. */
const groundColour = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? '#000000';
/** All of a maskable icon that is sure to be seen is a circle of 80 per cent; the mark's corners lie inside of it. */
const SAFE_PART = 0.72;

await save(ICON_PATHS.small, await drawn(192));
await save(ICON_PATHS.large, await drawn(512));
await save(ICON_PATHS.maskable, await drawnToTheEdges(512, SAFE_PART));
await save(ICON_PATHS.touch, await drawnToTheEdges(180, 0.9));
await save(
  ICON_PATHS.browser,
  iconFile(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await drawn(size) })))),
);
await save(SITE_IMAGE_PATH, await drawSharePicture(SITE_IMAGE_TEXT));

async function save(name: string, content: Buffer): Promise<void> {
  await writeFile(join(publicFolder, name), content);
  process.stdout.write(`${name}: ${content.byteLength} bytes\n`);
}

async function drawn(size: number): Promise<Buffer> {
  const { width, height, pixels } = new Resvg(mark, { fitTo: { mode: 'width', value: size } }).render();
  return sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function drawnToTheEdges(size: number, part: number): Promise<Buffer> {
  const inner = await drawn(Math.round(size * part));
  return sharp({ create: { width: size, height: size, channels: 3, background: groundColour } })
    .composite([{ input: inner }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

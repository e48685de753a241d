import { LONGEST_SIDE } from '@ledgerlight/images/scaling';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { type PreparedImage, prepareImage } from './prepare-image.ts';

/** A gradient from the upper left corner, which shows the orientation. */
function drawn(width: number, height: number, shown = '#fff'): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${shown}"/><stop offset="1" stop-color="#204060"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg), { limitInputPixels: false });
}

async function prepared(name: string, source: Sharp | Uint8Array, keepOriginal = false) {
  const bytes = source instanceof Uint8Array ? source : new Uint8Array(await source.toBuffer());
  return prepareImage({ name, bytes }, keepOriginal);
}

async function pixelOf(image: PreparedImage, left: number, top: number): Promise<number[]> {
  if (!image.ok) throw new Error(image.message);
  const at = { left, top, width: 1, height: 1 };
  return [...(await sharp(image.bytes, { autoOrient: true }).extract(at).ensureAlpha().raw().toBuffer())];
}

test('a large JPG stays JPG, others become WEBP, a small one keeps its bytes', async () => {
  const photograph = await prepared('a.JPEG', drawn(4800, 360).jpeg());
  expect(photograph).toMatchObject({
    ok: true,
    fileName: 'a.JPEG',
    facts: { type: 'image/jpeg', width: LONGEST_SIDE, height: 180 },
    scaledFrom: { width: 4800, height: 360 },
  });
  const plan = await prepared('img/plan.png', drawn(3000, 300).png());
  expect(plan).toMatchObject({ fileName: 'img/plan.webp', facts: { type: 'image/webp', width: LONGEST_SIDE } });
  const bytes = new Uint8Array(await drawn(LONGEST_SIDE, 100).png().toBuffer());
  const small = await prepared('small.png', bytes);
  expect(small).toMatchObject({ fileName: 'small.png', scaledFrom: null });
  expect(small.ok && small.bytes).toBe(bytes);
});

test('the same file is scaled to the same bytes', async () => {
  const bytes = new Uint8Array(await drawn(3000, 200).jpeg().toBuffer());
  const [one, other] = [await prepared('a.jpg', bytes), await prepared('a.jpg', new Uint8Array(bytes))];
  expect(one.ok && other.ok && Buffer.compare(one.bytes, other.bytes)).toBe(0);
});

test('a photograph is turned upright and keeps the colours of its profile', async () => {
  const turned = await prepared('a.jpg', drawn(4000, 400).jpeg().withMetadata({ orientation: 6 }));
  expect(turned).toMatchObject({ facts: { width: 240, height: LONGEST_SIDE } });
  const [corner = 0] = await pixelOf(turned, 235, 5);
  expect(corner).toBeGreaterThan(240);
  const inP3 = new Uint8Array(await drawn(3000, 200, '#ff8040').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer());
  const shown = await pixelOf({ ok: true, fileName: 'a.jpg', bytes: inP3, facts: FACTS, scaledFrom: null }, 0, 0);
  const here = await pixelOf(await prepared('a.jpg', inP3), 0, 0);
  for (const [place, value] of [255, 128, 64, 255].entries()) {
    expect(Math.abs((here[place] ?? 0) - value), `${here} of ${shown}`).toBeLessThan(12);
  }
});

const FACTS = { type: 'image/jpeg', width: 1, height: 1, extension: 'jpg' } as const;

test.each([
  ['of four printing colours', 'a.jpg', () => drawn(3000, 200).toColourspace('cmyk').jpeg()],
  ['of 16 bits', 'a.png', () => drawn(3000, 200).toColourspace('rgb16').png()],
  ['of greys', 'a.png', () => drawn(3000, 200).greyscale().png()],
])('an image %s shows the same', async (_, name, make) => {
  const image = await prepared(name, make());
  expect(image).toMatchObject({ ok: true, scaledFrom: {} });
  const [red = 0, green = 0, blue = 0] = await pixelOf(image, 2, 2);
  expect(Math.min(red, green, blue)).toBeGreaterThan(235);
});

test('transparent areas stay transparent', async () => {
  const source = drawn(3000, 500).composite([
    {
      input: { create: { width: 400, height: 400, channels: 4, background: '#000' } },
      left: 0,
      top: 0,
      blend: 'dest-out',
    },
  ]);
  const image = await prepared('a.png', new Uint8Array(await source.png().toBuffer()));
  expect((await pixelOf(image, 50, 50))[3]).toBe(0);
  expect((await pixelOf(image, 2300, 300))[3]).toBe(255);
});

test('keeps a drawing that is smaller unscaled, and an animation', async () => {
  const lines = await prepared('lines.png', drawn(4000, 400).threshold(128).png({ palette: true, colours: 2 }));
  expect(lines).toMatchObject({ ok: true, fileName: 'lines.png', scaledFrom: null });
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => drawn(2600, 40, colour).png().toBuffer()));
  const moving = new Uint8Array(
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  );
  expect(await prepared('moving.webp', moving)).toMatchObject({ ok: true, scaledFrom: null, facts: { width: 2600 } });
});

test('--original keeps what may be published as it is, and refuses the rest', async () => {
  const plain = sharp({ create: { width: 1900, height: 1900, channels: 3, background: '#000' } });
  const bytes = new Uint8Array(await plain.png({ compressionLevel: 0 }).toBuffer());
  expect(await prepared('plain.png', bytes, true)).toMatchObject({ ok: false });
  expect(await prepared('plain.png', bytes)).toMatchObject({ ok: true, fileName: 'plain.webp' });
  const wide = await drawn(3000, 200).jpeg().toBuffer();
  expect(await prepared('a.jpg', wide, true)).toMatchObject({
    scaledFrom: null,
    facts: { width: 3000 },
  });
});

test('a damaged image is refused even where it would show something', async () => {
  const photograph = await drawn(800, 600).jpeg({ progressive: true }).toBuffer();
  const end = Uint8Array.from(photograph.subarray(0, photograph.length - 40));
  const holed = Uint8Array.from(photograph);
  holed.fill(0xaa, photograph.length - 600, photograph.length - 500);
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => drawn(300, 200, colour).png().toBuffer()));
  const moving = Uint8Array.from(
    await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer(),
  );
  moving.fill(0x55, moving.length - 900, moving.length - 500);
  expect(await prepared('a.webp', moving)).toMatchObject({ ok: false });
  for (const bytes of [end, holed]) {
    expect(await prepared('a.jpg', bytes)).toMatchObject({ ok: false });
  }
});

test.each(['a.svg', 'a.GIF', 'a.avif'])('%s is refused, as the site shows no such format', async (name) => {
  expect(await prepared(name, new Uint8Array(8))).toMatchObject({ ok: false });
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { convertImage } from './convert-image.ts';
import { convertSvg } from './convert-svg.ts';

function svg(content: string, size = 'width="300" height="150"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`;
}

const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? Buffer.from(content) : content);

async function converted(content: string | Uint8Array) {
  const result = await convertImage(bytesOf(content));
  if ('refusal' in result) throw new Error(result.refusal);
  expect(result).toMatchObject({ extension: 'webp', isConverted: true });
  return result.bytes;
}

const gif = async (frames: readonly string[]) => {
  const drawn = frames.map((background) => sharp({ create: { width: 30, height: 20, channels: 4, background } }).png());
  const images = await Promise.all(drawn.map((frame) => frame.toBuffer()));
  const options = frames.length > 1 ? { join: { animated: true } } : {};
  return new Uint8Array(
    await sharp(images.length > 1 ? images : images[0], options)
      .gif({ delay: [100, 700], loop: 3 })
      .toBuffer(),
  );
};

test('renders an SVG reproducibly at double density with transparency', async () => {
  const source = svg('<rect width="150" height="150" fill="#204060"/>');
  const [image, again] = [await converted(source), await converted(source)];
  expect(Buffer.compare(image, again)).toBe(0);
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 600, height: 300 });
  expect([...data.subarray(0, 4)]).toEqual([0x20, 0x40, 0x60, 255]);
  expect(data.at(-1)).toBe(0);
});

test.each([
  [svg('', 'viewBox="0 0 24 12"'), 48, 24],
  [svg('', 'width="30000" height="15000"'), 2400, 1200],
  [svg('<a href="https://site.example"><circle r="9"/></a><use href="#x"/>'), 600, 300],
  [svg('<rect fill="url( \'#x\')" style="fill: url(#x)"/>'), 600, 300],
])('the size of a drawing follows its attributes: %s', async (source, width, height) => {
  expect(await sharp(await converted(source)).metadata()).toMatchObject({ width, height });
});

test.each([
  [svg('<image xlink:href="file:///etc/hostname"/>'), /^shows 'file:\/\/\/etc\/hostname', and nothing from elsewhere/],
  [svg('<image href="http://127.0.0.1/a.png"/>'), /nothing from elsewhere/],
  [svg('<image href="data:image/svg+xml,x"/>'), /carries 'data:image\/svg\+xml,x', which is not drawn/],
  [svg('<style>@font-face { src: url(data:font/woff2;base64,AA==) }</style>'), /uses a font of its own/],
  [svg('<style>@font-face { src: url("data:application/x-font-ttf;base64,AA") }</style>'), /uses a font of its own/],
  [svg('<style>@font-face { src: url(https://a.example/inter.woff2) }</style>'), /text to paths/],
  [svg('<style>@import url("https://fonts.googleapis.com/css?family=Inter");</style>'), /text to paths/],
  [svg('<style>rect { fill: url(https://site.example/a.svg#b) }</style>'), /nothing from elsewhere/],
  [svg('<style>@import "https://site.example/a.css";</style>'), /nothing from elsewhere/],
  [`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>${svg('<text>&a;</text>')}`, /declares entities/],
  [`<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, /no SVG in UTF-8/],
  [new Uint8Array([0xff, 0xfe, 0x3c, 0]), /no SVG in UTF-8/],
  [svg(`<image href="${' '.repeat(5_000_000)}`), /no SVG that can be drawn/],
  [svg(`<style>${'url('.repeat(1_000_000)} x`), /nothing from elsewhere/],
  [svg('', 'width="0" height="0"'), /no SVG that can be drawn/],
  [svg('<g>'.repeat(50_000)), /no SVG that can be drawn/],
  ['<!doctype html><p>text', /no SVG that can be drawn/],
  [new Uint8Array(10 * 1024 * 1024 + 1).fill(0x20), /more than 10 MB/],
])('%.60s is refused with a hint', async (source, message) => {
  expect(await convertSvg(bytesOf(source))).toEqual({
    refusal: expect.stringMatching(new RegExp(`(?=${message.source}).*(?:PNG|plain SVG)\\.$`)),
  });
});

test('stops rendering after the timeout', async () => {
  const filter = '<feTurbulence numOctaves="255" baseFrequency="0.9"/><feMorphology operator="dilate" radius="400"/>';
  const bomb = svg(
    `<filter id="f" x="0" y="0" width="1" height="1">${filter.repeat(50)}</filter><rect width="2000" height="2000" filter="url(#f)"/>`,
    'width="2000" height="2000"',
  );
  expect(await convertSvg(Buffer.from(bomb), 2)).toEqual({ refusal: expect.stringContaining('within 2 seconds') });
});

test('preserves the frames, delays and loop of a GIF, and the pixels of a single frame', async () => {
  const moving = await converted(await gif(['#f00', '#00f']));
  expect(await sharp(moving).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [100, 700] });
  const still = await converted(await gif(['#123456']));
  expect([...(await sharp(still).removeAlpha().raw().toBuffer())].slice(0, 3)).toEqual([0x12, 0x34, 0x56]);
});

test('refuses damaged GIFs and other files', async () => {
  const whole = await gif(['#f00', '#00f', '#0f0']);
  expect(await convertImage(whole.subarray(0, whole.length / 2))).toEqual({
    refusal: expect.stringMatching(/^is no GIF .* PNG\.$/),
  });
  expect(await convertImage(bytesOf('<!doctype html>'))).toEqual({ refusal: expect.stringMatching(/^is no JPG/) });
});

test('converts AVIF to WEBP, and refuses HEIC that this machine cannot decode', async () => {
  const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } });
  const avif = new Uint8Array(await drawn.avif().toBuffer());
  expect(await sharp(await converted(avif)).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
  const heic = Buffer.from(avif);
  heic.write('heic', 8, 'latin1');
  heic.write('mif1heic', 16, 'latin1');
  expect(await convertImage(new Uint8Array(heic.subarray(0, 60)))).toEqual({
    refusal: expect.stringContaining('decoded as HEIC'),
  });
});

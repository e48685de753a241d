import { convertSvg } from '@ledgerlight/importer/convert-svg';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePicture } from './prepare.ts';

const CONVERTED = { keepsOriginals: false, converts: true };

function svg(content: string, size = 'width="300" height="150"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`;
}

const convert = (name: string, content: string | Uint8Array, reading = CONVERTED) =>
  preparePicture({ name, bytes: typeof content === 'string' ? Buffer.from(content) : content }, reading);

const gif = async (frames: readonly string[]) => {
  const drawn = frames.map((background) => sharp({ create: { width: 30, height: 20, channels: 4, background } }).png());
  const pictures = await Promise.all(drawn.map((frame) => frame.toBuffer()));
  const options = frames.length > 1 ? { join: { animated: true } } : {};
  return new Uint8Array(
    await sharp(pictures.length > 1 ? pictures : pictures[0], options)
      .gif({ delay: [100, 700], loop: 3 })
      .toBuffer(),
  );
};

test('an SVG is drawn for screens of double density, sharp and transparent, and the same each time', async () => {
  const source = svg('<rect width="150" height="150" fill="#204060"/>');
  const [picture, again] = [await convert('img/a.SVG', source), await convertSvg(Buffer.from(source))];
  expect(picture).toMatchObject({ fileName: 'img/a.webp', facts: { width: 600, height: 300, extension: 'webp' } });
  if (!picture.ok || !('bytes' in again)) throw new Error('not drawn');
  expect(Buffer.compare(picture.bytes, again.bytes)).toBe(0);
  const { data } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 4)]).toEqual([0x20, 0x40, 0x60, 255]);
  expect(data.at(-1)).toBe(0);
});

test.each([
  [svg('', 'viewBox="0 0 24 12"'), 48, 24],
  [svg('', 'width="30000" height="15000"'), 2400, 1200],
  [svg('<a href="https://site.example"><circle r="9"/></a><use href="#x"/>'), 600, 300],
  [svg('<rect fill="url( \'#x\')" style="fill: url(#x)"/>'), 600, 300],
])('the size of a drawing follows what it says: %s', async (source, width, height) => {
  expect(await convert('a.svg', source)).toMatchObject({ ok: true, facts: { width, height } });
});

test.each([
  [
    svg('<image xlink:href="file:///etc/hostname"/>'),
    /^a\.svg shows 'file:\/\/\/etc\/hostname', and nothing from elsewhere/,
  ],
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
])('%.60s is refused with the way out', async (source, message) => {
  expect(await convert('a.svg', source)).toMatchObject({
    code: 'invalid-image',
    message: expect.stringMatching(new RegExp(`(?=${message.source}).*(?:PNG|plain SVG)\\.$`)),
  });
});

test('a drawing that would take for ever is ended', async () => {
  const filter = '<feTurbulence numOctaves="255" baseFrequency="0.9"/><feMorphology operator="dilate" radius="400"/>';
  const bomb = svg(
    `<filter id="f" x="0" y="0" width="1" height="1">${filter.repeat(50)}</filter><rect width="2000" height="2000" filter="url(#f)"/>`,
    'width="2000" height="2000"',
  );
  expect(await convertSvg(Buffer.from(bomb), 2)).toEqual({
    refusal: 'cannot be drawn within 2 seconds. Simplify it, or export it as PNG.',
  });
});

test('a GIF keeps its frames, pauses and end, and one that stands still keeps every pixel', async () => {
  const moving = await convert('a.gif', await gif(['#f00', '#00f']));
  expect(moving).toMatchObject({ fileName: 'a.webp', facts: { type: 'image/webp', width: 30, height: 20 } });
  if (!moving.ok) throw new Error(moving.message);
  expect(await sharp(moving.bytes).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [100, 700] });
  const still = await convert('b.gif', await gif(['#123456']));
  if (!still.ok) throw new Error(still.message);
  expect([...(await sharp(still.bytes).removeAlpha().raw().toBuffer())].slice(0, 3)).toEqual([0x12, 0x34, 0x56]);
});

test('a GIF that is damaged, or none, is refused', async () => {
  const whole = await gif(['#f00', '#00f', '#0f0']);
  for (const bytes of [whole.subarray(0, whole.length / 2), await sharp(whole).png().toBuffer()]) {
    expect(await convert('a.gif', bytes)).toMatchObject({
      message: expect.stringMatching(/^a\.gif is no GIF .* PNG\.$/),
    });
  }
});

test('without --convert the refusal names it', async () => {
  expect(await convert('a.gif', '', { ...CONVERTED, converts: false })).toEqual({
    ok: false,
    code: 'not-converted',
    message: 'a.gif is a picture in GIF, which the site does not show. --convert publishes it as WEBP.',
  });
});

import { LONGEST_SIDE, MAX_FILE_BYTES } from '@ledgerlight/pictures/scaling';
import { expect, test } from 'vitest';
import { examineFiles } from './examine-files.ts';

/** The beginning of a PNG of that size; no pixels. */
function png(width: number, height: number, bytes = 64): Uint8Array<ArrayBuffer> {
  const picture = new Uint8Array(bytes);
  const view = new DataView(picture.buffer);
  picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return picture;
}

function animatedWebp(bytes: number): Uint8Array<ArrayBuffer> {
  const picture = new Uint8Array(bytes);
  const text = (place: number, words: string) =>
    picture.set(
      [...words].map((letter) => letter.charCodeAt(0)),
      place,
    );
  text(0, 'RIFF');
  text(8, 'WEBPVP8X');
  picture.set([10, 0, 0, 0, 0x02, 0, 0, 0, 99, 0, 0, 99, 0, 0], 16);
  return picture;
}

const TEN_MEGABYTES = 10 * 1024 * 1024;

test('good files pass with what their bytes say of them', async () => {
  const result = await examineFiles([new File([png(640, 480)], 'folder/cover.png', { type: 'text/html' })]);
  expect(result).toMatchObject({
    ok: true,
    files: [{ name: 'cover.png', type: 'image/png', width: 640, height: 480, scaling: 'no' }],
  });
});

test.each([
  ['a drawing in SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'cover.png', { type: 'image/png' })],
  ['a page in HTML', new File(['<!doctype html><script>alert(1)</script>'], 'cover.jpg', { type: 'image/jpeg' })],
  ['a GIF by its name', new File([png(4, 3)], 'cover.gif')],
  ['nothing', new File([], 'cover.png')],
  ['a PNG called JPG', new File([png(4, 3)], 'cover.jpg')],
  ['more pixels than may be decoded', new File([png(20_000, 20_000)], 'bomb.png')],
  ['a moving picture that is too large', new File([animatedWebp(TEN_MEGABYTES + 1)], 'moving.webp')],
])('%s refuses the whole selection', async (_, bad) => {
  const good = new File([png(4, 3)], 'good.png');
  expect(await examineFiles([good, bad, good])).toMatchObject({ ok: false, reason: expect.stringContaining(bad.name) });
});

test('what is far too large is refused without being read', async () => {
  const huge = new File([], 'huge.png');
  Object.defineProperty(huge, 'size', { value: MAX_FILE_BYTES + 1 });
  huge.arrayBuffer = () => Promise.reject(new Error('read'));
  expect(await examineFiles([huge])).toMatchObject({ ok: false, reason: expect.stringContaining('too many') });
});

test('a file that has gone from the disk is refused with words', async () => {
  const gone = new File([png(4, 3)], 'gone.png');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  expect(await examineFiles([gone])).toEqual({ ok: false, reason: 'gone.png cannot be read. Choose it again.' });
});

test('photographs beyond 10 MB must, those beyond 2,400 pixels may be scaled down', async () => {
  const scalings = async (file: File) => {
    const result = await examineFiles([file]);
    return result.ok ? result.files.map(({ scaling }) => scaling) : result.reason;
  };
  expect(await scalings(new File([png(4000, 3000, TEN_MEGABYTES + 1)], 'a.png'))).toEqual(['must']);
  expect(await scalings(new File([png(8000, 5000)], 'forty-megapixels.png'))).toEqual(['may']);
  expect(await scalings(new File([png(LONGEST_SIDE, 10)], 'a.png'))).toEqual(['no']);
  expect(await scalings(new File([animatedWebp(100)], 'moving.webp'))).toEqual(['no']);
});

test('fifty files are taken one after the other', async () => {
  const steps: number[] = [];
  const files = Array.from({ length: 50 }, (_, number) => new File([png(4, 3)], `${number}.png`));
  const result = await examineFiles(files, (done) => steps.push(done));
  expect(result).toMatchObject({ ok: true });
  expect(steps).toEqual(Array.from({ length: 50 }, (_, number) => number));
});

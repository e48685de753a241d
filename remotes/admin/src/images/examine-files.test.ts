import { LONGEST_SIDE, MAX_FILE_BYTES } from '@ledgerlight/images/scaling';
import { expect, test } from 'vitest';
import { examineFiles } from './examine-files.ts';

/** A PNG header without pixels. */
function png(width: number, height: number, bytes = 64): Uint8Array<ArrayBuffer> {
  const image = new Uint8Array(bytes);
  const view = new DataView(image.buffer);
  image.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return image;
}

function animatedWebp(bytes: number): Uint8Array<ArrayBuffer> {
  const image = new Uint8Array(bytes);
  image.set(new TextEncoder().encode('RIFF'), 0);
  image.set(new TextEncoder().encode('WEBPVP8X'), 8);
  image.set([10, 0, 0, 0, 0x02, 0, 0, 0, 99, 0, 0, 99, 0, 0], 16);
  return image;
}

const TEN_MEGABYTES = 10 * 1024 * 1024;

test('describes a file by its bytes', async () => {
  const result = await examineFiles([new File([png(640, 480)], 'folder/cover.png', { type: 'text/html' })]);
  expect(result).toMatchObject([{ name: 'cover.png', type: 'image/png', width: 640, height: 480, scaling: 'no' }]);
});

test.each([
  ['a drawing in SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'cover.png', { type: 'image/png' })],
  ['a PNG called JPG', new File([png(4, 3)], 'cover.jpg')],
  ['more pixels than may be decoded', new File([png(20_000, 20_000)], 'bomb.png')],
  ['a moving picture that is too large', new File([animatedWebp(TEN_MEGABYTES + 1)], 'moving.webp')],
])('refuses the whole selection for %s', async (_, bad) => {
  const good = new File([png(4, 3)], 'good.png');
  await expect(examineFiles([good, bad, good])).rejects.toThrow(bad.name);
});

test('refuses a file that is far too large without reading it', async () => {
  const huge = new File([], 'huge.png');
  Object.defineProperty(huge, 'size', { value: MAX_FILE_BYTES + 1 });
  huge.arrayBuffer = () => Promise.reject(new Error('read'));
  await expect(examineFiles([huge])).rejects.toThrow('too many');
});

test('refuses a file that was deleted from the disk', async () => {
  const gone = new File([png(4, 3)], 'gone.png');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await expect(examineFiles([gone])).rejects.toThrow('gone.png cannot be read');
});

test('decides which images to scale down, one after the other', async () => {
  const files = [
    new File([png(4000, 3000, TEN_MEGABYTES + 1)], 'large.png'),
    new File([png(8000, 5000)], 'wide.png'),
    new File([png(LONGEST_SIDE, 10)], 'narrow.png'),
    new File([animatedWebp(100)], 'moving.webp'),
  ];
  const progress: number[] = [];
  const examined = await examineFiles(files, (done) => progress.push(done));
  expect(examined.map(({ scaling }) => scaling)).toEqual(['must', 'may', 'no', 'no']);
  expect(progress).toEqual([0, 1, 2, 3]);
});

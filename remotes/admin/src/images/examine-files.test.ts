import { LONGEST_SIDE, MAX_FILE_BYTES } from '@ledgerlight/images/scaling';
import { uint } from '@ledgerlight/images/testing/image-bytes';
import { expect, test } from 'vitest';
import { eachUsable, examineFile, type OnProgress } from './examine-files.ts';

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

const examineFiles = (files: readonly File[], onProgress?: OnProgress) => eachUsable(files, examineFile, onProgress);

const TEN_MEGABYTES = 10 * 1024 * 1024;

test('describes a file by its bytes', async () => {
  const { usable } = await examineFiles([new File([png(640, 480)], 'folder/cover.png', { type: 'text/html' })]);
  expect(usable).toMatchObject([{ name: 'cover.png', width: 640, height: 480, scaling: 'no', converted: null }]);
});

/** A HEIF header: a tile of 512 × 512, then the whole image. */
function heif(brand: string, width: number, height: number): Uint8Array<ArrayBuffer> {
  const box = (type: string, ...parts: readonly (readonly number[])[]) => {
    const bytes = parts.flat();
    return [...uint(bytes.length + 8, 4), ...new TextEncoder().encode(type), ...bytes];
  };
  const size = (across: number, down: number) => box('ispe', [0, 0, 0, 0], uint(across, 4), uint(down, 4));
  const properties = box('iprp', box('ipco', size(512, 512), size(width, height)));
  const letters = [...new TextEncoder().encode(brand)];
  return new Uint8Array([...box('ftyp', letters, [0, 0, 0, 0]), ...box('meta', [0, 0, 0, 0], properties)]);
}

const gif = (width: number) => new Uint8Array([...new TextEncoder().encode('GIF89a'), width, 0, 30, 0, 0, 0, 0]);

test.each([
  ['IMG_1.HEIC', heif('heic', 4032, 3024), 'HEIC', 4032, 3024],
  ['renamed.jpg', heif('mif1', 600, 400), 'HEIC', 600, 400],
  ['curve.avif', heif('avif', 600, 400), 'AVIF', 600, 400],
  ['coin.gif', gif(40), 'GIF', 40, 30],
])('finds that %s is to be converted', async (name, bytes, converted, width, height) => {
  const { usable } = await examineFiles([new File([bytes], name)]);
  expect(usable).toMatchObject([{ name, converted, width, height }]);
});

const gone = new File([png(4, 3)], 'gone.png');
gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
const huge = new File([], 'huge.png');
Object.defineProperty(huge, 'size', { value: MAX_FILE_BYTES + 1 });
huge.arrayBuffer = () => Promise.reject(new Error('read'));

test.each([
  ['is a drawing in SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'cover.png', { type: 'image/png' })],
  ['is a PNG called JPG', new File([png(4, 3)], 'cover.jpg')],
  ['has more pixels than may be decoded', new File([png(20_000, 20_000)], 'bomb.png')],
  ['has more pixels than may be converted', new File([heif('heic', 20_000, 20_000)], 'bomb.heic')],
  ['moves and is too large', new File([animatedWebp(TEN_MEGABYTES + 1)], 'moving.webp')],
  ['is far too large to be read', huge],
  ['was deleted from the disk', gone],
])('leaves out only the file that %s', async (_, bad) => {
  const good = new File([png(4, 3)], 'good.png');
  const { usable, refused } = await examineFiles([good, bad, good]);
  expect(usable.map(({ source }) => source)).toEqual([good, good]);
  expect(refused).toEqual([expect.stringContaining(bad.name)]);
});

test('decides which images to scale down, one after the other', async () => {
  const files = [
    new File([png(4000, 3000, TEN_MEGABYTES + 1)], 'large.png'),
    new File([png(8000, 5000)], 'wide.png'),
    new File([png(LONGEST_SIDE, 10)], 'narrow.png'),
    new File([animatedWebp(100)], 'moving.webp'),
  ];
  const progress: number[] = [];
  const { usable } = await examineFiles(files, (done) => progress.push(done));
  expect(usable.map(({ scaling }) => scaling)).toEqual(['must', 'may', 'no', 'no']);
  expect(progress).toEqual([0, 1, 2, 3]);
});

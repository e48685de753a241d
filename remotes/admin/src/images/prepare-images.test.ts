import { expect, test } from 'vitest';
import type { drawImage } from './draw-image.ts';
import { type ExaminedFile, UnusableFileError } from './examine-files.ts';
import { prepareImages } from './prepare-images.ts';

function examined(name: string, changes: Partial<ExaminedFile> = {}): ExaminedFile {
  return {
    name,
    blob: new Blob([name]),
    type: 'image/jpeg',
    width: 4000,
    height: 3000,
    scaling: 'must',
    isAnimated: false,
    ...changes,
  };
}

/** Prepares files with a fake canvas that writes so many bytes at a quality. */
function prepare(
  files: readonly ExaminedFile[],
  { takenNames = [] as readonly string[], bytesAt = (_quality: number): number => 1 } = {},
) {
  const draw: typeof drawImage = async (source, size, { longestSide, quality }) => {
    if ((await source.text()).startsWith('damaged')) throw new Error('no image');
    const factor = Math.min(1, longestSide / Math.max(size.width, size.height));
    const blob = new Blob([new Uint8Array(bytesAt(quality))], { type: source.type || 'image/jpeg' });
    const type = blob.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
    return { blob, type, width: Math.round(size.width * factor), height: Math.round(size.height * factor) };
  };
  return prepareImages(files, { draw, takenNames });
}

test('does not change a file that may be published', async () => {
  const files = [examined('a.jpg', { scaling: 'no' }), examined('b.jpg', { scaling: 'may' })];
  const { images, scaled } = await prepare(files);
  expect(images).toMatchObject([{ name: 'a.jpg', width: 4000, height: 3000, alt: '' }, { width: 4000 }]);
  expect(images.map(({ blob }) => blob)).toEqual(files.map(({ blob }) => blob));
  expect(scaled).toEqual([]);
});

test('scales larger files to 2,400 pixels', async () => {
  const files = [examined('a.jpg'), examined('b.jpg', { scaling: 'no' })];
  const { images, scaled } = await prepare(files);
  expect(images.map(({ width }) => width)).toEqual([2400, 4000]);
  expect(scaled.map(({ file }) => file)).toEqual(files.slice(0, 1));
});

test('renames an image of another type', async () => {
  const file = examined('Plan.PNG', { blob: new Blob(['png'], { type: 'image/webp' }) });
  const { scaled } = await prepare([file], { takenNames: ['plan.webp'] });
  expect(scaled.map(({ image }) => image.name)).toEqual(['Plan-2.webp']);
});

test('lowers the quality until a file fits', async () => {
  const file = examined('a.jpg', { scaling: 'must' });
  const { images } = await prepare([file], { bytesAt: (quality) => (quality > 0.8 ? 11_000_000 : 5) });
  expect(images).toHaveLength(1);
});

test.each([
  ['never fits', examined('bad.jpg', { scaling: 'must' }), () => 11_000_000],
  ['is damaged', examined('bad.jpg', { blob: new Blob(['damaged']) }), () => 1],
])('refuses the selection with a file that %s', async (_, bad, bytesAt) => {
  const error = await prepare([examined('a.jpg', { scaling: 'no' }), bad], { bytesAt }).catch((reason) => reason);
  expect(error).toBeInstanceOf(UnusableFileError);
  expect(error.message).toContain('bad.jpg');
});

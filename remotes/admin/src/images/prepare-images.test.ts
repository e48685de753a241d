import { expect, test } from 'vitest';
import type { drawImage } from './draw-image.ts';
import type { ExaminedFile } from './examine-files.ts';
import { fileNotes, prepareImages } from './prepare-images.ts';

function examined(name: string, changes: Partial<ExaminedFile> = {}): ExaminedFile {
  return {
    name,
    blob: new Blob([name]),
    source: new File([], name),
    width: 4000,
    height: 3000,
    scaling: 'must',
    isAnimated: false,
    converted: null,
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
  const { prepared } = await prepare(files);
  expect(prepared.map(({ image }) => image)).toMatchObject([
    { name: 'a.jpg', width: 4000, height: 3000, alt: '' },
    { width: 4000 },
  ]);
  expect(prepared.map(({ image }) => image.blob)).toEqual(files.map(({ blob }) => blob));
  expect(fileNotes(prepared)).toBe('');
});

test('scales larger files to 2,400 pixels', async () => {
  const { prepared } = await prepare([examined('a.jpg'), examined('b.jpg', { scaling: 'no' })]);
  expect(prepared.map(({ image }) => image.width)).toEqual([2400, 4000]);
  expect(fileNotes(prepared)).toMatch(/^a\.jpg was scaled down from 4000\D+3000 .* to 2400\D+1800, 1\sKB\.$/);
});

test('renames an image of another type', async () => {
  const file = examined('Plan.PNG', { blob: new Blob(['png'], { type: 'image/webp' }) });
  const { prepared } = await prepare([file], { takenNames: ['plan.webp'] });
  expect(prepared.map(({ image }) => image.name)).toEqual(['Plan-2.webp']);
});

test.each([
  ['GIF', 'a.gif', 'a.gif was converted to a.webp, which does not move.'],
  ['AVIF', 'a.avif', 'a.avif was converted to a.webp.'],
  ['HEIC', 'a.jpg', 'a.jpg was converted to a.webp.'],
] as const)('converts %s, and says so', async (converted, name, note) => {
  const blob = new Blob(['picture'], { type: 'image/webp' });
  const { prepared } = await prepare([examined(name, { converted, blob, scaling: 'no' })]);
  expect(prepared).toMatchObject([{ image: { name: 'a.webp', width: 2400 } }]);
  expect(fileNotes(prepared)).toBe(note);
});

test('lowers the quality until a file fits', async () => {
  const file = examined('a.jpg', { scaling: 'must' });
  const { prepared } = await prepare([file], { bytesAt: (quality) => (quality > 0.8 ? 11_000_000 : 5) });
  expect(prepared).toHaveLength(1);
});

test.each([
  ['never fits', examined('bad.jpg', { scaling: 'must' }), () => 11_000_000, '10 MB'],
  ['is damaged', examined('bad.jpg', { blob: new Blob(['damaged']) }), () => 1, 'damaged'],
  [
    'this browser cannot read',
    examined('bad.heic', { blob: new Blob(['damaged']), converted: 'HEIC' }),
    () => 1,
    'JPG',
  ],
])('leaves out only a file that %s', async (_, bad, bytesAt, reason) => {
  const { prepared, refused } = await prepare([examined('a.jpg', { scaling: 'no' }), bad], { bytesAt });
  expect(prepared.map(({ file }) => file.name)).toEqual(['a.jpg']);
  expect(refused).toEqual([expect.stringMatching(new RegExp(`^${bad.name}.*${reason}`))]);
});

import { expect, test } from 'vitest';
import type { ExaminedFile } from './examine-files.ts';
import { originalOf, type PictureTools, prepareImages } from './prepare-images.ts';

function examined(name: string, changes: Partial<ExaminedFile> = {}): ExaminedFile {
  return { name, blob: new Blob([name]), type: 'image/jpeg', width: 4000, height: 3000, scaling: 'may', ...changes };
}

/** Draws nothing: what it gives has as many bytes as its quality says. */
function tools(bytesAt: (quality: number) => number = () => 1): PictureTools {
  let ids = 0;
  return {
    draw: async (source, size, { longestSide, quality }) => {
      if ((await source.text()).startsWith('damaged')) throw new Error('no picture');
      const factor = Math.min(1, longestSide / Math.max(size.width, size.height));
      const blob = new Blob([new Uint8Array(bytesAt(quality))], { type: source.type || 'image/jpeg' });
      const type = blob.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
      return { blob, type, width: Math.round(size.width * factor), height: Math.round(size.height * factor) };
    },
    addressOf: () => 'blob:x',
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
  };
}

test('a picture that is no larger than needed keeps its bytes', async () => {
  const file = examined('a.jpg', { scaling: 'no' });
  const result = await prepareImages([file], { taken: [] }, tools());
  expect(result).toMatchObject({ ok: true, images: [{ name: 'a.jpg', width: 4000, height: 3000, alt: '' }] });
  if (result.ok) expect(result.images[0]?.blob).toBe(file.blob);
});

test('photographs that are larger than needed are scaled to 2,400 pixels, and their originals are kept beside', async () => {
  const files = [examined('a.jpg'), examined('b.jpg', { scaling: 'must' }), examined('c.jpg', { scaling: 'no' })];
  const result = await prepareImages(files, { taken: [] }, tools());
  if (!result.ok) throw new Error(result.reason);
  expect(result.images.map(({ width }) => width)).toEqual([2400, 2400, 4000]);
  expect(result.scaled.map(({ image, file }) => [image.name, file.width])).toEqual([
    ['a.jpg', 4000],
    ['b.jpg', 4000],
  ]);
});

test('an original has its own name and bytes, and what was drawn small of it stays', async () => {
  const file = examined('Plan.png', { blob: new Blob(['png'], { type: 'image/webp' }) });
  const own = tools();
  const result = await prepareImages([file], { taken: [] }, own);
  const [scaled] = result.ok ? result.scaled : [];
  if (!scaled) throw new Error('one was scaled');
  expect(originalOf(scaled, ['plan.webp', 'plan.PNG'], own)).toEqual({
    ...scaled.image,
    id: 'id-2',
    name: 'Plan-2.png',
    blob: file.blob,
    width: 4000,
    height: 3000,
  });
});

test('a picture that was drawn as another type is called so', async () => {
  const file = examined('Plan.PNG', { blob: new Blob(['png'], { type: 'image/webp' }) });
  const result = await prepareImages([file], { taken: ['plan.webp'] }, tools());
  expect(result).toMatchObject({ images: [{ name: 'Plan-2.webp' }] });
});

test('quality goes down until the picture fits, and a picture that never fits is refused', async () => {
  const file = examined('a.jpg', { scaling: 'must' });
  const fits = await prepareImages(
    [file],
    { taken: [] },
    tools((q) => (q > 0.8 ? 11_000_000 : 5)),
  );
  expect(fits).toMatchObject({ ok: true });
  const never = await prepareImages(
    [file],
    { taken: [] },
    tools(() => 11_000_000),
  );
  expect(never).toEqual({ ok: false, reason: 'a.jpg has more than 10 MB, also when it is scaled down.' });
});

test('one damaged picture refuses the whole selection', async () => {
  const damaged = examined('damaged.jpg', { blob: new Blob(['damaged']) });
  const result = await prepareImages([examined('a.jpg'), damaged], { taken: [] }, tools());
  expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('damaged.jpg') });
});

test('two pictures of one name get different ones', async () => {
  const files = [examined('image.jpg'), examined('image.jpg')];
  const result = await prepareImages(files, { taken: ['image.jpg'] }, tools());
  expect(result).toMatchObject({ images: [{ name: 'image-2.jpg' }, { name: 'image-3.jpg' }] });
});

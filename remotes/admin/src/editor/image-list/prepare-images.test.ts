import { expect, test } from 'vitest';
import type { ExaminedFile } from './examine-files.ts';
import { type PictureTools, prepareImages } from './prepare-images.ts';

function examined(name: string, changes: Partial<ExaminedFile> = {}): ExaminedFile {
  return { name, blob: new Blob([name]), type: 'image/jpeg', width: 4000, height: 3000, scaling: 'may', ...changes };
}

/** Draws nothing: what it gives has as many bytes as its quality says. */
function tools(bytesAt: (quality: number) => number = () => 10): PictureTools {
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

test('a picture that nobody wants scaled keeps its bytes', async () => {
  const file = examined('a.jpg');
  const result = await prepareImages([file], { scaleDown: false, taken: [] }, tools());
  expect(result).toMatchObject({ ok: true, images: [{ name: 'a.jpg', width: 4000, height: 3000, alt: '' }] });
  if (result.ok) expect(result.images[0]?.blob).toBe(file.blob);
});

test('a photograph is scaled to 2,400 pixels when asked, and always when it must be', async () => {
  const files = [examined('a.jpg'), examined('b.jpg', { scaling: 'must' }), examined('c.jpg', { scaling: 'no' })];
  const sizes = async (scaleDown: boolean) => {
    const result = await prepareImages(files, { scaleDown, taken: [] }, tools());
    return result.ok && result.images.map(({ width }) => width);
  };
  expect(await sizes(true)).toEqual([2400, 2400, 4000]);
  expect(await sizes(false)).toEqual([4000, 2400, 4000]);
});

test('a picture that was drawn as another type is called so', async () => {
  const file = examined('Plan.PNG', { blob: new Blob(['png'], { type: 'image/webp' }) });
  const result = await prepareImages([file], { scaleDown: true, taken: ['plan.webp'] }, tools());
  expect(result).toMatchObject({ images: [{ name: 'Plan-2.webp' }] });
});

test('quality goes down until the picture fits, and a picture that never fits is refused', async () => {
  const file = examined('a.jpg', { scaling: 'must' });
  const fits = await prepareImages(
    [file],
    { scaleDown: true, taken: [] },
    tools((q) => (q > 0.8 ? 11_000_000 : 5)),
  );
  expect(fits).toMatchObject({ ok: true });
  const never = await prepareImages(
    [file],
    { scaleDown: true, taken: [] },
    tools(() => 11_000_000),
  );
  expect(never).toMatchObject({ ok: false });
});

test('one damaged picture refuses the whole selection', async () => {
  const damaged = examined('damaged.jpg', { blob: new Blob(['damaged']) });
  const result = await prepareImages([examined('a.jpg'), damaged], { scaleDown: false, taken: [] }, tools());
  expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('damaged.jpg') });
});

test('two pictures of one name get different ones', async () => {
  const files = [examined('image.jpg'), examined('image.jpg')];
  const result = await prepareImages(files, { scaleDown: false, taken: ['image.jpg'] }, tools());
  expect(result).toMatchObject({ images: [{ name: 'image-2.jpg' }, { name: 'image-3.jpg' }] });
});

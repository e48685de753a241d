import { storedImagePath } from '@ledgerlight/posts/stored-image';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { correctedPost } from '../testing/corrected-post.ts';
import { createImageColours } from './image-colours.ts';
import { StorageUnavailableError } from './stored-images.ts';
import type { VariantStore } from './variant-store.ts';

const nameOf = (index: number) => `0123456789abcdef-1772000000000-${index}-k3v9x0ab-1200x675.png`;
const NAMES = [0, 1, 2].map(nameOf);

async function webp(background: string): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 180, channels: 4, background } })
    .webp()
    .toBuffer();
}

const post = (imageUrl: string | null) => ({ ...correctedPost(''), imageUrl });

test('adds the colour of a stored, opaque image', async () => {
  const requested: string[] = [];
  const pictures = new Map([
    [NAMES[0], await webp('#1f4f8f')],
    [NAMES[1], await webp('#1f4f8f80')],
  ]);
  const variants: VariantStore = {
    async variant({ name }) {
      requested.push(name);
      const bytes = pictures.get(name);
      return bytes ? { type: 'image/webp', bytes } : null;
    },
  };
  const addColours = createImageColours(variants, 60_000);
  const posts = [...NAMES.map((name) => post(storedImagePath(name))), post('https://else.example/a.png'), post(null)];
  for (let time = 0; time < 2; time += 1) {
    const [first, ...others] = await addColours(posts);
    expect(first?.imageColour).toBe('#258');
    expect(others).toEqual(posts.slice(1));
  }
  expect(requested).toEqual(NAMES);
});

test('bounds the queue for colours and requests the rest later', async () => {
  const bytes = await webp('#1f4f8f');
  const { promise: slow, resolve: response } = Promise.withResolvers<void>();
  let requested = 0;
  const variants: VariantStore = {
    async variant() {
      requested += 1;
      await slow;
      return { type: 'image/webp', bytes };
    },
  };
  const posts = Array.from({ length: 60 }, (_, index) => post(storedImagePath(nameOf(index))));
  const addColours = createImageColours(variants, 1);
  await addColours(posts);
  expect(requested).toBe(2);
  response();
  await expect.poll(() => requested, { timeout: 60_000 }).toBe(52);
  const areAllKnown = async () => (await addColours(posts)).every(({ imageColour }) => imageColour);
  await expect.poll(areAllKnown, { timeout: 60_000 }).toBe(true);
});

test('returns posts unchanged while the storage is unavailable', async () => {
  const variants: VariantStore = { variant: () => Promise.reject(new StorageUnavailableError('away')) };
  const posts = NAMES.map((name) => post(storedImagePath(name)));
  expect(await createImageColours(variants)(posts)).toEqual(posts);
});

test('a hanging storage delays a page for a moment only', async () => {
  const variants: VariantStore = { variant: () => new Promise(() => undefined) };
  const posts = NAMES.map((name) => post(storedImagePath(name)));
  expect(await createImageColours(variants, 1)(posts)).toEqual(posts);
});

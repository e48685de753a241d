import { storedImagePath } from '@ledgerlight/posts/stored-image';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { correctedPost } from '../testing/corrected-post.ts';
import { createPictureColours } from './colours.ts';
import { StorageAwayError } from './stored.ts';
import type { VariantStore } from './variant-store.ts';

const NAMES = [0, 1, 2].map((index) => `0123456789abcdef-1772000000000-${index}-k3v9x0ab-1200x675.png`);

async function webp(background: string): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 180, channels: 4, background } })
    .webp()
    .toBuffer();
}

const post = (imageUrl: string | null) => ({ ...correctedPost(''), imageUrl });

test('a post has the colour of its picture, unless one sees through it or it is stored elsewhere', async () => {
  const asked: string[] = [];
  const pictures = new Map([
    [NAMES[0], await webp('#1f4f8f')],
    [NAMES[1], await webp('#1f4f8f80')],
  ]);
  const variants: VariantStore = {
    async variant({ name }) {
      asked.push(name);
      const bytes = pictures.get(name);
      return bytes ? { type: 'image/webp', bytes } : null;
    },
  };
  const colours = createPictureColours(variants, 60_000);
  const posts = [...NAMES.map((name) => post(storedImagePath(name))), post('https://else.example/a.png'), post(null)];
  for (let time = 0; time < 2; time += 1) {
    const [first, ...others] = await colours.add(posts);
    expect(first?.imageColour).toBe('#258');
    expect(others).toEqual(posts.slice(1));
  }
  expect(asked).toEqual(NAMES);
});

test('however many pictures pages show, two at once are looked at and few wait, and the others are asked for again', async () => {
  const bytes = await webp('#1f4f8f');
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  const variants: VariantStore = {
    async variant() {
      asked += 1;
      await slow;
      return { type: 'image/webp', bytes };
    },
  };
  const names = Array.from(
    { length: 60 },
    (_, index) => `0123456789abcdef-1772000000000-${index}-k3v9x0ab-1200x675.png`,
  );
  const posts = names.map((name) => post(storedImagePath(name)));
  const colours = createPictureColours(variants, 1);
  await colours.add(posts);
  expect(asked).toBe(2);
  answer();
  await expect.poll(() => asked, { timeout: 60_000 }).toBe(52);
  const areAllKnown = async () => (await colours.add(posts)).every(({ imageColour }) => imageColour);
  await expect.poll(areAllKnown, { timeout: 60_000 }).toBe(true);
});

test('a storage that is away leaves the posts as they are', async () => {
  const variants: VariantStore = { variant: () => Promise.reject(new StorageAwayError('away')) };
  const posts = NAMES.map((name) => post(storedImagePath(name)));
  expect(await createPictureColours(variants).add(posts)).toEqual(posts);
});

test('a storage that does not answer holds a page up for a moment only', async () => {
  const variants: VariantStore = { variant: () => new Promise(() => undefined) };
  const posts = NAMES.map((name) => post(storedImagePath(name)));
  expect(await createPictureColours(variants, 1).add(posts)).toEqual(posts);
});

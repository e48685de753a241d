import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { postImagePath } from '@ledgerlight/site/share-image';
import { expect, test } from 'vitest';
import { createPageCache } from '../../cache/page-cache.ts';
import { StorageUnavailableError } from '../../images/stored-images.ts';
import type { VariantStore } from '../../images/variant-store.ts';
import { correctedPost } from '../../testing/corrected-post.ts';
import { QueueFullError } from '../../traffic/concurrency-limits.ts';
import type { ShareImageContent } from './draw-share-image.ts';
import { createShareImages, type ShareImageSources } from './share-images.ts';

const card = { ...correctedPost(''), slug: 'bond-ladders', title: 'Bond ladders', type: 'market-analysis' } as const;
const NAME = '0123456789abcdef-1772000000000-0-k3v9x0ab-1200x675.png';

function setUp({ posts, ...sources }: Partial<ShareImageSources> = {}) {
  const drawn: ShareImageContent[] = [];
  const imageOf = createShareImages({
    posts: { findCard: async () => card, textOf: async () => 'A text.', ...posts },
    images: { variant: async () => null },
    cache: createPageCache(),
    worker: {
      async run(content) {
        drawn.push(content);
        return Buffer.from(content.title);
      },
    },
    ...sources,
  });
  return { imageOf, drawn };
}

test('draws an image once per title', async () => {
  let title = 'Bond ladders';
  const { imageOf, drawn } = setUp({
    posts: { findCard: async () => ({ ...card, title }), textOf: async () => 'Text' },
  });
  await Promise.all([imageOf('bond-ladders'), imageOf('bond-ladders')]);
  const path = postImagePath(card);
  expect(await imageOf('bond-ladders')).toEqual({ png: Buffer.from(title), path, isWhole: true });
  title = 'Bond funds';
  expect((await imageOf('bond-ladders'))?.path).not.toBe(path);
  const common = { kind: 'Market Analysis', text: 'Text', drawing: null };
  expect(drawn).toEqual([
    { ...common, title: 'Bond ladders' },
    { ...common, title: 'Bond funds' },
  ]);
});

test('draws the stored image of a post with its focus, and requests none of another host', async () => {
  const requested: string[] = [];
  const images: VariantStore = {
    async variant({ width, name }) {
      requested.push(`${width} ${name}`);
      return { type: 'image/webp', bytes: Buffer.from('image') };
    },
  };
  for (const imageUrl of [storedImagePath(NAME), 'https://else.example/a.png', 'http://127.0.0.1/a.png', null]) {
    const posts = { findCard: async () => ({ ...card, imageUrl, imageFocus: '10% 20%' }), textOf: async () => '' };
    const { imageOf, drawn } = setUp({ posts, images });
    await imageOf('bond-ladders');
    const drawing = imageUrl?.endsWith(NAME) ? { bytes: Buffer.from('image'), focus: '10% 20%' } : null;
    expect(drawn).toMatchObject([{ drawing }]);
  }
  expect(requested).toEqual([`1280 ${NAME}`]);
});

test('draws no image while the storage is unavailable, and caches nothing', async () => {
  const posts = { findCard: async () => ({ ...card, imageUrl: storedImagePath(NAME) }), textOf: async () => '' };
  let isUnavailable = true;
  const images: VariantStore = {
    async variant() {
      if (isUnavailable) throw new StorageUnavailableError('unavailable');
      return { type: 'image/webp', bytes: Buffer.from('image') };
    },
  };
  const { imageOf, drawn } = setUp({ posts, images });
  expect(await imageOf('bond-ladders')).toMatchObject({ isWhole: false });
  isUnavailable = false;
  for (let time = 0; time < 2; time += 1) expect(await imageOf('bond-ladders')).toMatchObject({ isWhole: true });
  expect(drawn.map(({ drawing }) => drawing?.bytes.toString())).toEqual([undefined, 'image']);
});

test('draws one image at a time and rejects requests beyond the queue', async () => {
  let busy = 0;
  let mostBusy = 0;
  const { imageOf } = setUp({
    posts: { findCard: async (slug) => ({ ...card, slug }), textOf: async () => '' },
    worker: {
      async run() {
        busy += 1;
        mostBusy = Math.max(mostBusy, busy);
        await Promise.resolve();
        busy -= 1;
        return Buffer.from('png');
      },
    },
  });
  const crowd = await Promise.allSettled(Array.from({ length: 200 }, (_, number) => imageOf(`post-${number}`)));
  expect(mostBusy).toBe(1);
  const refused = crowd.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.every((result) => result.reason instanceof QueueFullError)).toBe(true);
});

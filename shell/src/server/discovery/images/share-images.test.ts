import type { PostCard } from '@ledgerlight/posts/post';
import { postImagePath } from '@ledgerlight/site/share-image';
import { expect, test } from 'vitest';
import { createPageCache } from '../../cache/page-cache.ts';
import { QueueFullError } from '../../traffic/queue.ts';
import { createShareImages } from './share-images.ts';

const card: PostCard = {
  id: '2d1c2a90-97a2-4c1e-8a3d-2a6a2f3b9a10',
  slug: 'bond-ladders',
  title: 'Bond ladders',
  author: 'Marta Kowalczyk',
  type: 'market-analysis',
  imageUrl: null,
  imageAlt: '',
  imageFocus: '',
  excerpt: '',
  readingMinutes: 1,
  publishedAt: '2026-03-14T08:30:00+00:00',
  updatedAt: '2026-03-14T08:30:00+00:00',
};

test('a picture is drawn once for all who ask, and anew when the title changes', async () => {
  let title = 'Bond ladders';
  const drawn: string[] = [];
  const images = createShareImages({
    cache: createPageCache(),
    posts: { findCard: async () => ({ ...card, title }) },
    async draw(picture) {
      drawn.push(`${picture.kind}: ${picture.title}`);
      return Buffer.from(picture.title);
    },
  });
  await Promise.all([images.imageOf('bond-ladders'), images.imageOf('bond-ladders')]);
  expect(await images.imageOf('bond-ladders')).toEqual({ png: Buffer.from(title), path: postImagePath(card) });
  title = 'Bond funds';
  expect((await images.imageOf('bond-ladders'))?.path).not.toBe(postImagePath(card));
  expect(drawn).toEqual(['Market Analysis: Bond ladders', 'Market Analysis: Bond funds']);
});

test('a post that is not there has no picture, and nothing is drawn', async () => {
  const images = createShareImages({
    cache: createPageCache(),
    posts: { findCard: async () => null },
    draw: () => Promise.reject(new Error('drawn')),
  });
  expect(await images.imageOf('none')).toBeNull();
});

test('a drawing that fails is tried again by the next who asks', async () => {
  let attempts = 0;
  const images = createShareImages({
    cache: createPageCache(),
    posts: { findCard: async () => card },
    async draw() {
      attempts += 1;
      if (attempts === 1) throw new Error('no memory');
      return Buffer.from('png');
    },
  });
  await expect(images.imageOf('bond-ladders')).rejects.toThrow('no memory');
  expect(await images.imageOf('bond-ladders')).toMatchObject({ png: Buffer.from('png') });
});

test('one picture is drawn at a time, and a crowd is turned away before it fills the memory', async () => {
  let busy = 0;
  let mostBusy = 0;
  const images = createShareImages({
    cache: createPageCache(),
    posts: { findCard: async (slug) => ({ ...card, slug }) },
    async draw() {
      busy += 1;
      mostBusy = Math.max(mostBusy, busy);
      await Promise.resolve();
      busy -= 1;
      return Buffer.from('png');
    },
  });
  const crowd = await Promise.allSettled(Array.from({ length: 200 }, (_, number) => images.imageOf(`post-${number}`)));
  expect(mostBusy).toBe(1);
  const refused = crowd.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.every((result) => result.reason instanceof QueueFullError)).toBe(true);
});

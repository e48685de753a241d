import { postImagePath } from '@ledgerlight/site/share-image';
import { expect, test } from 'vitest';
import { createPageCache } from '../../cache/page-cache.ts';
import { correctedPost } from '../../testing/corrected-post.ts';
import { QueueFullError } from '../../traffic/concurrency-limits.ts';
import { createShareImages } from './share-images.ts';

const card = { ...correctedPost(''), slug: 'bond-ladders', title: 'Bond ladders', type: 'market-analysis' } as const;

test('draws an image once per title', async () => {
  let title = 'Bond ladders';
  const drawn: string[] = [];
  const imageOf = createShareImages({ findCard: async () => ({ ...card, title }) }, createPageCache(), {
    async run({ kind, title }) {
      drawn.push(`${kind}: ${title}`);
      return Buffer.from(title);
    },
  });
  await Promise.all([imageOf('bond-ladders'), imageOf('bond-ladders')]);
  expect(await imageOf('bond-ladders')).toEqual({ png: Buffer.from(title), path: postImagePath(card) });
  title = 'Bond funds';
  expect((await imageOf('bond-ladders'))?.path).not.toBe(postImagePath(card));
  expect(drawn).toEqual(['Market Analysis: Bond ladders', 'Market Analysis: Bond funds']);
});

test('draws one image at a time and rejects requests beyond the queue', async () => {
  let busy = 0;
  let mostBusy = 0;
  const imageOf = createShareImages({ findCard: async (slug) => ({ ...card, slug }) }, createPageCache(), {
    async run() {
      busy += 1;
      mostBusy = Math.max(mostBusy, busy);
      await Promise.resolve();
      busy -= 1;
      return Buffer.from('png');
    },
  });
  const crowd = await Promise.allSettled(Array.from({ length: 200 }, (_, number) => imageOf(`post-${number}`)));
  expect(mostBusy).toBe(1);
  const refused = crowd.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.every((result) => result.reason instanceof QueueFullError)).toBe(true);
});

import { join } from 'node:path';
import type { CorrectedPost } from '@ledgerlight/posts/post';
import { SITE_FEED } from '@ledgerlight/site/feeds';
import { afterEach, expect, test } from 'vitest';
import { createPageCache } from '../../cache/page-cache.ts';
import { correctedPost } from '../../testing/corrected-post.ts';
import { createTaskWorker } from '../../workers/task-worker.ts';
import { createFeedEntries, type FeedEntriesOptions } from './feed-entries.ts';
import { feedHtml } from './feed-html.ts';
import type { FeedWorker } from './feed-worker.ts';

const origins = { origin: 'https://ledgerlight.example', storageOrigin: 'https://store.example' };
const worker: FeedWorker = createTaskWorker(join(import.meta.dirname, 'feed-worker.ts'), { timeout: 60_000 });

afterEach(() => worker.close());

const LONG = 'word\n\n'.repeat(400);

function entriesOf(posts: readonly CorrectedPost[], options: Partial<FeedEntriesOptions> = {}) {
  return createFeedEntries({
    posts: { newest: async () => posts },
    origins,
    worker,
    cache: createPageCache(),
    report: () => undefined,
    ...options,
  });
}

test('rendering twenty long texts does not block the event loop', async () => {
  const posts = Array.from({ length: 20 }, (_, index) => correctedPost(`${index}\n\n${LONG}`));
  await entriesOf([correctedPost('warm')])(SITE_FEED);
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  const entries = await entriesOf(posts)(SITE_FEED);
  clearInterval(counting);
  expect(entries[7]).toEqual({ post: posts[7], html: feedHtml(correctedPost(`7\n\n${LONG}`), origins) });
  expect(turns).toBeGreaterThan(3 * posts.length);
});

test('renders each version of a text once', async () => {
  let written = 0;
  const counted = {
    run: async ({ post }: { readonly post: CorrectedPost }) => {
      written += 1;
      return post.content;
    },
  };
  const post = correctedPost('first');
  const entries = entriesOf([post], { worker: counted });
  await Promise.all([entries(SITE_FEED), entries(SITE_FEED)]);
  await entries(SITE_FEED);
  expect(written).toBe(1);
  await entriesOf([{ ...post, content: 'second' }], { worker: counted })(SITE_FEED);
  expect(written).toBe(2);
});

test('reports a text that fails to render and keeps the other entries', async () => {
  const reported: string[] = [];
  const write: FeedWorker['run'] = async ({ post }) => {
    if (post.content === 'endless') throw new Error('too long');
    return post.content;
  };
  const entries = entriesOf([correctedPost('endless'), correctedPost('next')], {
    worker: { run: write },
    report: (failure, path) => reported.push(`${path}: ${failure}`),
  });
  expect((await entries(SITE_FEED)).map(({ html }) => html)).toEqual([null, 'next']);
  expect(reported).toEqual(['/rss.xml: Error: too long']);
});

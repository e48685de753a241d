import type { CorrectedPost } from '@ledgerlight/posts/post';
import { SITE_FEED } from '@ledgerlight/site/feeds';
import { expect, test } from 'vitest';
import { createPageCache } from '../../cache/page-cache.ts';
import { correctedPost } from '../../testing/corrected-post.ts';
import { createFeedEntries, type FeedEntriesOptions } from './feed-entries.ts';
import type { FeedWorker } from './feed-worker.ts';

const origins = { origin: 'https://ledgerlight.example', storageOrigin: 'https://store.example' };

function entriesOf(posts: readonly CorrectedPost[], run: FeedWorker['run'], report: FeedEntriesOptions['report']) {
  const newest = async () => posts;
  return createFeedEntries({
    posts: { newest, newestCorrections: async () => [] },
    archive: { list: async () => ({ issues: [], next: null }) },
    origins,
    worker: { run },
    cache: createPageCache(),
    report,
  });
}

test('renders each version of a text once', async () => {
  let written = 0;
  const write: FeedWorker['run'] = async ({ post }) => {
    written += 1;
    return post.content;
  };
  const post = correctedPost('first');
  const entries = entriesOf([post], write, expect.unreachable);
  await Promise.all([entries(SITE_FEED), entries(SITE_FEED)]);
  await entries(SITE_FEED);
  expect(written).toBe(1);
  await entriesOf([{ ...post, content: 'second' }], write, expect.unreachable)(SITE_FEED);
  expect(written).toBe(2);
});

test('reports a text that fails to render and keeps the other entries, and fails with one that is late', async () => {
  const reported: string[] = [];
  const write: FeedWorker['run'] = async ({ post }) => {
    if (post.content === 'endless') throw new Error('too long');
    if (post.content === 'late') throw new DOMException('no answer', 'TimeoutError');
    return post.content;
  };
  const report = (failure: unknown, path: string) => void reported.push(`${path}: ${failure}`);
  const entries = entriesOf([correctedPost('endless'), correctedPost('next')], write, report);
  expect((await entries(SITE_FEED)).map(({ html }) => html)).toEqual([null, 'next']);
  expect(reported).toEqual(['/rss.xml: Error: too long']);
  await expect(entriesOf([correctedPost('late')], write, report)(SITE_FEED)).rejects.toThrow('no answer');
});

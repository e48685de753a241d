import type { PostFeed } from '@ledgerlight/backend/post-feed';
import type { CorrectedPost } from '@ledgerlight/posts/post';
import type { Feed } from '@ledgerlight/site/feeds';
import type { PageCache } from '../../cache/page-cache.ts';
import { dependOnList, markIncomplete, timeOf } from '../../context/dependencies.ts';
import { contentName } from '../../http/encoded-body.ts';
import type { FeedOrigins } from './feed-article.ts';
import type { FeedEntry } from './feed-document.ts';
import type { FeedWorker } from './feed-worker.ts';

const POSTS_OF_FEED = 30;

/** What the entries of feeds are made from. */
export interface FeedEntriesOptions {
  readonly posts: Pick<PostFeed, 'newest'>;
  readonly origins: FeedOrigins;
  readonly worker: Pick<FeedWorker, 'do'>;
  readonly cache: PageCache;
  /** Is told of a text that could not be written. */
  report(failure: unknown, path: string): void;
}

/** Reads what a feed tells: its newest posts, each with its text written once a version. */
export function createFeedEntries({ posts, origins, worker, cache, report }: FeedEntriesOptions) {
  const texts = cache.section<string>('feed-text', { freshMs: Infinity });
  const textOf = async (post: CorrectedPost) =>
    texts.read(contentName(JSON.stringify(post)), () => worker.do({ post, origins })).value;

  /** The feed's entries, newest first. One whose text cannot be written goes without. @throws PostFeedError */
  return async function entriesOf(feed: Feed): Promise<readonly FeedEntry[]> {
    const entries: FeedEntry[] = [];
    const newest = await posts.newest(feed.types, POSTS_OF_FEED);
    dependOnList({ types: feed.types, from: timeOf(newest[POSTS_OF_FEED - 1], -Infinity), to: Infinity });
    for (const post of newest) {
      const html = await textOf(post).catch((failure: unknown) => {
        report(failure, feed.rssPath);
        markIncomplete();
        return null;
      });
      entries.push({ post, html });
    }
    return entries;
  };
}

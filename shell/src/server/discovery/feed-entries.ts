import type { PostFeed } from '@ledgerlight/backend/post-feed';
import type { CorrectedPost } from '@ledgerlight/posts/post';
import type { Feed } from '@ledgerlight/site/feeds';
import { LRUCache } from 'lru-cache';
import { noteMissingPart } from '../changes/reading.ts';
import type { FeedWorker } from '../workers/feed.ts';
import type { FeedOrigins } from './feed-article.ts';
import type { FeedEntry } from './feed-document.ts';

const POSTS_OF_FEED = 30;
/** How many texts are kept: enough for the posts of every feed. */
const KEPT_TEXTS = 300;
/** How many characters of texts are kept, before and after they are written as HTML. */
const KEPT_CHARACTERS = 32_000_000;

/** What the entries of feeds are made from. */
export interface FeedEntriesOptions {
  readonly posts: Pick<PostFeed, 'newest'>;
  readonly origins: FeedOrigins;
  readonly worker: Pick<FeedWorker, 'do'>;
  /** Is told of a text that could not be written. */
  report(failure: unknown, path: string): void;
}

/** Reads what a feed tells: its newest posts, each with its text written once a version. */
export function createFeedEntries({ posts, origins, worker, report }: FeedEntriesOptions) {
  const texts = new LRUCache<string, string, CorrectedPost>({
    max: KEPT_TEXTS,
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (html, version) => html.length + version.length,
    ignoreFetchAbort: true,
    fetchMethod: (_version, _last, { context }) => worker.do({ post: context, origins }),
  });

  /** The feed's entries, newest first. One whose text cannot be written goes without. @throws PostFeedError */
  return async function entriesOf(feed: Feed): Promise<readonly FeedEntry[]> {
    const entries: FeedEntry[] = [];
    for (const post of await posts.newest(feed.types, POSTS_OF_FEED)) {
      const html = await texts.forceFetch(JSON.stringify(post), { context: post }).catch((failure: unknown) => {
        report(failure, feed.rssPath);
        noteMissingPart();
        return null;
      });
      entries.push({ post, html });
    }
    return entries;
  };
}

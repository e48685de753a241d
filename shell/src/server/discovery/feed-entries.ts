import { setImmediate } from 'node:timers/promises';
import type { PostFeed } from '@ledgerlight/backend/post-feed';
import type { Feed } from '@ledgerlight/site/feeds';
import { LRUCache } from 'lru-cache';
import { type FeedOrigins, feedArticle } from './feed-article.tsx';
import type { FeedEntry } from './feed-document.ts';

const POSTS_OF_FEED = 30;
/** Enough for the posts of every feed. */
const KEPT_TEXTS = 300;

/** Reads what a feed tells: its newest posts, each with its text written once a version. */
export function createFeedEntries(posts: Pick<PostFeed, 'newest'>, origins: FeedOrigins) {
  const texts = new LRUCache<string, string>({ max: KEPT_TEXTS });

  /** The feed's entries, newest first. @throws PostFeedError */
  return async function entriesOf(feed: Feed): Promise<readonly FeedEntry[]> {
    const entries: FeedEntry[] = [];
    for (const post of await posts.newest(feed.types, POSTS_OF_FEED)) {
      const version = JSON.stringify(post);
      let html = texts.get(version);
      if (html === undefined) {
        // A text takes some milliseconds; visitors' requests come in between.
        await setImmediate();
        html = feedArticle(post, origins);
        texts.set(version, html);
      }
      entries.push({ post, html });
    }
    return entries;
  };
}

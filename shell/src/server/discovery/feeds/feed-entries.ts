import type { NewsletterArchive } from '@ledgerlight/backend/newsletter-archive';
import type { PostFeed } from '@ledgerlight/backend/post-feed';
import type { CorrectedPost } from '@ledgerlight/posts/post';
import { CORRECTIONS_FEED, type Feed, NEWSLETTER_FEED } from '@ledgerlight/site/feeds';
import type { PageCache } from '../../cache/page-cache.ts';
import { ALL_POSTS_TAG, dependOnList, markIncomplete, timeOf } from '../../context/request-context.ts';
import { bodyHash } from '../../http/response.ts';
import { type FeedItem, itemOfCorrection, itemOfIssue, itemOfPost } from './feed-document.ts';
import type { FeedOrigins } from './feed-html.ts';
import type { FeedWorker } from './feed-worker.ts';

const MAX_POSTS = 30;
const MAX_CORRECTIONS = 100;
const MAX_ISSUES = 30;

export interface FeedEntriesOptions {
  readonly posts: Pick<PostFeed, 'newest' | 'newestCorrections'>;
  readonly archive: Pick<NewsletterArchive, 'list'>;
  readonly origins: FeedOrigins;
  readonly worker: Pick<FeedWorker, 'run'>;
  readonly cache: PageCache;
  report(failure: unknown, path: string): void;
}

/** Creates the reader of the entries of a feed, whose texts a worker renders. */
export function createFeedEntries({ posts, archive, origins, worker, cache, report }: FeedEntriesOptions) {
  const texts = cache.section<string>('feed-text', { freshMs: Infinity });
  const textOf = async (post: CorrectedPost) =>
    texts.read(bodyHash(JSON.stringify(post)), () => worker.run({ post, origins })).value;

  /** Returns the newest posts of a feed, corrections or issues; posts whose text cannot be rendered have none. @throws PostFeedError, TimeoutError */
  return async function entriesOf(feed: Feed): Promise<readonly FeedItem[]> {
    if (feed === CORRECTIONS_FEED) {
      dependOnList(ALL_POSTS_TAG);
      return (await posts.newestCorrections(MAX_CORRECTIONS)).map(itemOfCorrection);
    }
    if (feed === NEWSLETTER_FEED) {
      dependOnList(ALL_POSTS_TAG);
      return (await archive.list({ limit: MAX_ISSUES })).issues.map(itemOfIssue);
    }
    const entries: FeedItem[] = [];
    const newest = await posts.newest(feed.types, MAX_POSTS, feed);
    dependOnList({ types: feed.types, from: timeOf(newest[MAX_POSTS - 1], -Infinity), to: Infinity });
    for (const post of newest) {
      const html = await textOf(post).catch((failure: unknown) => {
        // The worker may render it later. Until then the former feed is served.
        if (failure instanceof Error && failure.name === 'TimeoutError') throw failure;
        report(failure, feed.rssPath);
        markIncomplete();
        return null;
      });
      entries.push(itemOfPost(post, html));
    }
    return entries;
  };
}

import type { AuthorQueries } from '@ledgerlight/backend/author-queries';
import type { PostFeed } from '@ledgerlight/backend/post-feed';
import {
  AUTHOR_FEEDS_PATH,
  authorFeed,
  CORRECTIONS_FEED,
  type Feed,
  NEWSLETTER_FEED,
  SITE_FEED,
  TYPE_FEEDS,
  topicFeed,
} from '@ledgerlight/site/feeds';
import { ALL_POSTS_TAG, dependOnList } from '../../context/request-context.ts';
import type { Route } from '../../http/route.ts';
import type { DocumentRoute } from '../document-route.ts';
import { type FeedFormat, feedDocument } from './feed-document.ts';
import type { createFeedEntries } from './feed-entries.ts';

interface FeedRoutesOptions {
  readonly origin: string;
  readonly posts: Pick<PostFeed, 'topics'>;
  readonly authors: Pick<AuthorQueries, 'find'>;
  readonly entriesOf: ReturnType<typeof createFeedEntries>;
  readonly route: DocumentRoute;
}

/** Creates the routes of all feeds: of the site, of types, topics and authors, of corrections and of the newsletter. */
export function createFeedRoutes(options: FeedRoutesOptions): readonly Route[] {
  const { origin, posts, authors, entriesOf, route } = options;

  const textOf = async (format: FeedFormat, feed: Feed) => feedDocument(format, origin, feed, await entriesOf(feed));

  function feedRoute(format: FeedFormat, path: string, feedAt: (slug: string) => Promise<Feed | null>): Route {
    return route(path, `application/${format}+xml; charset=utf-8`, async (pathname) => {
      const feed = await feedAt(FEED_NAME.exec(pathname)?.[1] ?? '');
      return feed && textOf(format, feed);
    });
  }

  async function feedOfAuthor(slug: string): Promise<Feed | null> {
    const author = await authors.find(slug);
    dependOnList(ALL_POSTS_TAG);
    return author && authorFeed(author);
  }

  /** A topic that there is not has no feed. */
  async function feedOfTopic(slug: string): Promise<Feed | null> {
    const topic = (await posts.topics()).find((known) => known.slug === slug);
    return topic ? topicFeed(topic) : null;
  }

  return [
    ...FORMATS.map((format) => feedRoute(format, `${AUTHOR_FEEDS_PATH}:feed{[a-z0-9-]+\\.${format}}`, feedOfAuthor)),
    ...FORMATS.map((format) => feedRoute(format, `/feeds/topics/:feed{[a-z0-9-]{1,60}\\.${format}}`, feedOfTopic)),
    ...[SITE_FEED, ...TYPE_FEEDS, CORRECTIONS_FEED, NEWSLETTER_FEED].flatMap((feed) => [
      feedRoute('rss', feed.rssPath, async () => feed),
      feedRoute('atom', feed.atomPath, async () => feed),
    ]),
  ];
}

const FORMATS = ['rss', 'atom'] as const;
const FEED_NAME = /\/([a-z0-9-]+)\.(?:rss|atom)$/;

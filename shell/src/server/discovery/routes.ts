import type { AuthorQueries } from '@ledgerlight/backend/author-queries';
import type { BackendAddress } from '@ledgerlight/backend/client';
import type { NewsletterArchive } from '@ledgerlight/backend/newsletter-archive';
import type { PostFeed } from '@ledgerlight/backend/post-feed';
import { SITE_DESCRIPTION_PATH, siteDescription } from '@ledgerlight/backend/site-description';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
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
import { MANIFEST_PATH } from '@ledgerlight/site/web-app';
import type { PageCache } from '../cache/page-cache.ts';
import { ALL_POSTS_TAG, dependOnList } from '../context/request-context.ts';
import { encodedBody } from '../http/encoded-body.ts';
import {
  type EncodedBody,
  emptyResponse,
  NO_CACHING,
  plainBody,
  type Route,
  type RouteRequest,
  type RouteResponse,
} from '../http/route.ts';
import type { VariantStore } from '../images/variant-store.ts';
import type { ClientKeyOf } from '../traffic/client-key.ts';
import { ClientQueueFullError, createClientLimiter, QueueFullError } from '../traffic/concurrency-limits.ts';
import { type FeedFormat, feedDocument } from './feeds/feed-document.ts';
import { createFeedEntries } from './feeds/feed-entries.ts';
import type { FeedWorker } from './feeds/feed-worker.ts';
import type { ShareImageWorker } from './images/share-image-worker.ts';
import { createShareImages, shareImagePath } from './images/share-images.ts';
import { createSiteMap } from './site-map.ts';
import {
  robotsText,
  SECURITY_CONTACT_PATH,
  SPECULATION_RULES_PATH,
  securityContact,
  speculationRules,
  webManifest,
} from './static-documents.ts';

export interface DiscoveryOptions {
  readonly origin: string;
  readonly copyEdition: CopyEdition;
  readonly storageOrigin: string;
  readonly backend: BackendAddress;
  readonly posts: PostFeed;
  readonly authors: Pick<AuthorQueries, 'find' | 'slugs'>;
  readonly archive: Pick<NewsletterArchive, 'list'>;
  readonly images: VariantStore;
  readonly cache: PageCache;
  readonly feedWorker: Pick<FeedWorker, 'run'>;
  readonly shareImageWorker: Pick<ShareImageWorker, 'run'>;
  readonly clientKeyOf: ClientKeyOf;
  report(failure: unknown, path: string): void;
}

type Admit = <Result>(request: RouteRequest, work: () => Promise<Result>) => Promise<Result>;

/** Creates the routes of robots.txt, security.txt, site maps, feeds, web manifest, speculation rules and share images. */
export function createDiscoveryRoutes(options: DiscoveryOptions): readonly Route[] {
  const limiter = createClientLimiter();
  // Unknown addresses are not cached, so each of them reaches the backend.
  const admit: Admit = ({ request }, work) => limiter.run(options.clientKeyOf(request), work);
  return [...documentRoutes(options, admit), shareImageRoute(options, admit)];
}

function documentRoutes(options: DiscoveryOptions, admit: Admit): readonly Route[] {
  const { origin, storageOrigin, backend, posts, authors, archive, copyEdition, cache, feedWorker, report } = options;
  const outcomeOf = (body: EncodedBody | null) => (body === null ? 'gone' : 'cacheable');
  const documents = cache.section<EncodedBody | null>('document', { freshMs: DOCUMENT_FRESH_MS, outcomeOf });
  const feeds = cache.section<EncodedBody | null>('feed', { freshMs: FEED_FRESH_MS, outcomeOf });
  const hasAuthors = copyEdition === 'default';
  const siteMap = createSiteMap({ origin, copyEdition }, posts, async () => (hasAuthors ? authors.slugs() : []));
  const entriesOf = createFeedEntries({
    ...{ posts, archive, cache, report },
    origins: { origin, storageOrigin },
    worker: feedWorker,
  });

  /** @param textOf returns null when there is no such document */
  function route(
    path: string,
    type: string,
    textOf: (pathname: string) => Promise<string | null> | string,
    section = documents,
  ): Route {
    const headers = { 'content-type': type };
    const cacheControl = section === feeds ? FEED_CACHING : DOCUMENT_CACHING;
    async function handle(request: RouteRequest): Promise<RouteResponse | null> {
      const { pathname } = request;
      const load = async (last?: EncodedBody | null) => {
        const text = await textOf(pathname);
        return text === null ? null : encodedBody(text, last ?? undefined);
      };
      try {
        const body = await section.read(pathname, load, (work) => admit(request, work)).value;
        return body && { status: 200, cacheControl, body, headers };
      } catch (failure) {
        if (failure instanceof QueueFullError || failure instanceof ClientQueueFullError) throw failure;
        report(failure, pathname);
        return emptyResponse(503, NO_CACHING, headers);
      }
    }
    return { method: 'GET', path, handle };
  }

  function feedRoute(format: FeedFormat, path: string, feed: Feed): Route {
    const text = async () => feedDocument(format, origin, feed, await entriesOf(feed));
    return route(path, `application/${format}+xml; charset=utf-8`, text, feeds);
  }

  function authorFeedRoute(format: FeedFormat): Route {
    const text = async (pathname: string) => {
      const slug = AUTHOR_FEED.exec(pathname)?.[1];
      const author = slug && hasAuthors ? await authors.find(slug) : null;
      dependOnList(ALL_POSTS_TAG);
      if (!author) return null;
      const feed = authorFeed(author);
      return feedDocument(format, origin, feed, await entriesOf(feed));
    };
    const path = `${AUTHOR_FEEDS_PATH}:feed{[a-z0-9-]+\\.${format}}`;
    return route(path, `application/${format}+xml; charset=utf-8`, text, feeds);
  }

  /** A topic that there is not has no feed. */
  function topicFeedRoute(format: FeedFormat): Route {
    const text = async (pathname: string) => {
      const slug = TOPIC_FEED.exec(pathname)?.[1];
      const topic = (await posts.topics()).find((known) => known.slug === slug);
      if (!topic) return null;
      const feed = topicFeed(topic);
      return feedDocument(format, origin, feed, await entriesOf(feed));
    };
    const path = `/feeds/topics/:feed{[a-z0-9-]{1,60}\\.${format}}`;
    return route(path, `application/${format}+xml; charset=utf-8`, text, feeds);
  }

  return [
    authorFeedRoute('rss'),
    authorFeedRoute('atom'),
    topicFeedRoute('rss'),
    topicFeedRoute('atom'),
    route('/sitemap.xml', XML_TYPE, siteMap.whole),
    route(SITE_MAP_PARTS, XML_TYPE, (pathname) => siteMap.part(Number(/\d+/.exec(pathname)?.[0]))),
    route(SECURITY_CONTACT_PATH, TEXT_TYPE, () => securityContact(origin, new Date())),
    route(SITE_DESCRIPTION_PATH, 'application/json', () => siteDescription(backend)),
    route('/robots.txt', TEXT_TYPE, () => robotsText(origin)),
    route(MANIFEST_PATH, 'application/manifest+json', webManifest),
    route(SPECULATION_RULES_PATH, 'application/speculationrules+json', speculationRules),
    ...[SITE_FEED, ...TYPE_FEEDS, CORRECTIONS_FEED, NEWSLETTER_FEED].flatMap((feed) => [
      feedRoute('rss', feed.rssPath, feed),
      feedRoute('atom', feed.atomPath, feed),
    ]),
  ];
}

function shareImageRoute(options: DiscoveryOptions, admit: Admit): Route {
  const { posts, images, cache, shareImageWorker: worker, report } = options;
  const imageOf = createShareImages({ posts, images, cache, worker });

  async function respond(slug: string, { pathname, search }: RouteRequest): Promise<RouteResponse | null> {
    try {
      const image = await imageOf(slug);
      if (!image) {
        const moved = await posts.findMovedCard(slug);
        return moved && emptyResponse(308, FORMER_IMAGE_CACHING, { location: shareImagePath(moved) });
      }
      const { png, path, isWhole } = image;
      // An address with the hash of a former title may show another title later.
      const cacheControl = isWhole && pathname + search === path ? IMAGE_CACHING : FORMER_IMAGE_CACHING;
      const version = path.slice(path.indexOf('=') + 1);
      const body = plainBody(png, isWhole ? `"${version}"` : `"${version}-without-image"`);
      return { status: 200, cacheControl, body, headers: { 'content-type': 'image/png' } };
    } catch (failure) {
      if (!(failure instanceof QueueFullError)) report(failure, pathname);
      return emptyResponse(503, NO_CACHING, { 'retry-after': '5' });
    }
  }

  return {
    method: 'GET',
    path: '/og/*',
    handle(request) {
      const slug = POST_IMAGE.exec(request.pathname)?.[1];
      return slug ? admit(request, () => respond(slug, request)) : null;
    },
  };
}

const DOCUMENT_FRESH_MS = 5 * 60_000;
/** Feeds carry whole texts, which must disappear soon after a post is removed. */
const FEED_FRESH_MS = 20_000;
const DOCUMENT_CACHING = 'public, max-age=300, stale-if-error=86400';
const FEED_CACHING = 'public, max-age=20, stale-if-error=86400';
const IMAGE_CACHING = 'public, max-age=31536000, immutable';
const FORMER_IMAGE_CACHING = 'public, max-age=300';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const XML_TYPE = 'application/xml; charset=utf-8';
const SITE_MAP_PARTS = '/:part{sitemap-[1-9][0-9]{0,4}\\.xml}';
const AUTHOR_FEED = /([a-z0-9-]+)\.(?:rss|atom)$/;
const TOPIC_FEED = /\/([a-z0-9-]+)\.(?:rss|atom)$/;
const POST_IMAGE = /^\/og\/([a-z0-9-]{1,80})\.png$/;

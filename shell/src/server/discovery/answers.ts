import type { IncomingMessage } from 'node:http';
import type { PostFeed } from '@ledgerlight/backend/post-feed';
import { SITE_FEED, TYPE_FEEDS } from '@ledgerlight/site/feeds';
import { MANIFEST_PATH } from '@ledgerlight/site/web-app';
import type { KnownChanges } from '../changes/follower.ts';
import { type Answer, type Asked, emptyAnswer, NO_CACHING, plainBody, type Route } from '../http/answer.ts';
import { createPageCache } from '../pages/cache.ts';
import { QueueFullError } from '../traffic/queue.ts';
import { createVisitorQueues } from '../traffic/visitor-queues.ts';
import type { FeedWorker } from '../workers/feed.ts';
import type { PictureWorker } from '../workers/picture.ts';
import { feedDocument } from './feed-document.ts';
import { createFeedEntries } from './feed-entries.ts';
import { robotsText } from './robots.ts';
import { SECURITY_CONTACT_PATH, securityContact } from './security-contact.ts';
import { createShareImages, type ShareImage } from './share-images.ts';
import { createSiteMap } from './site-map.ts';
import { SPECULATION_RULES_PATH, speculationRules } from './speculation-rules.ts';
import { webManifest } from './web-manifest.ts';

/** How long lists of addresses are fresh while changes are not followed, in milliseconds. */
const ADDRESSES_FRESH_FOR = 5 * 60_000;
/** How long feeds are: they carry whole texts, which must go soon after a post is taken back. */
const FEEDS_FRESH_FOR = 20_000;
const DOCUMENTS = 64;
const DOCUMENT_CACHING = 'public, max-age=300, stale-if-error=86400';
const FEED_CACHING = 'public, max-age=20, stale-if-error=86400';
const IMAGE_CACHING = 'public, max-age=31536000, immutable';
const OLD_IMAGE_CACHING = 'public, max-age=300';

/** What discovery works with. */
export interface DiscoveryOptions {
  /** The origin under which visitors reach the site. */
  readonly origin: string;
  /** The origin under which everybody finds the pictures of posts. */
  readonly storageOrigin: string;
  readonly posts: PostFeed;
  readonly changes: KnownChanges;
  readonly feedWorker: Pick<FeedWorker, 'do'>;
  readonly pictureWorker: Pick<PictureWorker, 'do'>;
  /** Tells visitors apart, so that none of them asks the backend for very much at once. */
  visitorOf(request: IncomingMessage): string;
  /** Is told of every failure that nobody else sees in full. */
  report(failure: unknown, path: string): void;
  readonly now?: () => number;
}

interface TextDocument {
  readonly type: string;
  readonly isFeed?: boolean;
  /** Null when there is no such document after all. */
  write(): Promise<string | null> | string;
}

/**
 * Makes the answers for robots.txt, security.txt, site maps, feeds, the web app manifest, speculation rules and pictures of posts: what
 * tells search engines, feed readers, browsers and social networks of the site. They are kept for a while, and for as long as it takes while the backend is away.
 * Unknown addresses of these kinds are left to others.
 */
export function createDiscoveryRoutes({
  origin,
  storageOrigin,
  posts,
  changes,
  feedWorker,
  pictureWorker,
  visitorOf,
  report,
  now = () => performance.now(),
}: DiscoveryOptions): readonly Route[] {
  const cache = createPageCache({ changes, report, now, freshFor: ADDRESSES_FRESH_FOR, pages: DOCUMENTS });
  const feedCache = createPageCache({ changes, report, now, freshFor: FEEDS_FRESH_FOR, pages: DOCUMENTS });
  const siteMap = createSiteMap({ origin, posts });
  const entriesOf = createFeedEntries({ posts, origins: { origin, storageOrigin }, worker: feedWorker, report });
  const queues = createVisitorQueues();
  const images = createShareImages({ posts, draw: pictureWorker.do });

  const documents = new Map<string, TextDocument>([
    [SECURITY_CONTACT_PATH, { type: 'text/plain; charset=utf-8', write: () => securityContact(origin, new Date()) }],
    ['/robots.txt', { type: 'text/plain; charset=utf-8', write: () => robotsText(origin) }],
    [MANIFEST_PATH, { type: 'application/manifest+json', write: webManifest }],
    [SPECULATION_RULES_PATH, { type: 'application/speculationrules+json', write: speculationRules }],
    ['/sitemap.xml', { type: XML_TYPE, write: () => siteMap.whole() }],
  ]);
  for (const feed of [SITE_FEED, ...TYPE_FEEDS]) {
    for (const format of ['rss', 'atom'] as const) {
      documents.set(format === 'rss' ? feed.rssPath : feed.atomPath, {
        type: `application/${format}+xml; charset=utf-8`,
        isFeed: true,
        write: async () => feedDocument(format, origin, feed, await entriesOf(feed)),
      });
    }
  }

  /** Addresses that nobody has are not kept, so each of them is a question. */
  function inTurn<Result>({ request }: Asked, ask: () => Promise<Result>): Promise<Result> {
    return queues.inTurn(visitorOf(request), ask);
  }

  async function answerDocument(asked: Asked, { type, isFeed, write }: TextDocument): Promise<Answer | null> {
    const { pathname } = asked;
    async function written() {
      try {
        const text = await write();
        return { status: text === null ? 404 : 200, body: text ?? '', whole: true };
      } catch (failure) {
        report(failure, pathname);
        return { status: 503, body: '', whole: false };
      }
    }
    const { read } = isFeed ? feedCache : cache;
    const { status, body } = await read(pathname, written, (make) => inTurn(asked, make)).page;
    if (status === 404) return null;
    const successCaching = isFeed ? FEED_CACHING : DOCUMENT_CACHING;
    return { status, caching: status === 200 ? successCaching : NO_CACHING, body, headers: { 'content-type': type } };
  }

  async function answerPicture(asked: Asked): Promise<Answer | null> {
    const slug = POST_IMAGE.exec(asked.pathname)?.[1];
    return slug ? inTurn(asked, () => picture(slug, asked)) : null;
  }

  async function picture(slug: string, { pathname, search }: Asked): Promise<Answer | null> {
    try {
      const image = await images.imageOf(slug);
      return image && pictureAnswer(image, pathname + search);
    } catch (failure) {
      if (!(failure instanceof QueueFullError)) report(failure, pathname);
      return emptyAnswer(503, NO_CACHING, { 'retry-after': '5' });
    }
  }

  return [
    ...[...documents].map(
      ([path, document]): Route => ({ method: 'GET', path, answer: (asked) => answerDocument(asked, document) }),
    ),
    {
      method: 'GET',
      path: SITE_MAP_PARTS,
      answer: (asked) =>
        answerDocument(asked, {
          type: XML_TYPE,
          write: () => siteMap.part(Number(/\d+/.exec(asked.pathname)?.[0])),
        }),
    },
    { method: 'GET', path: '/og/*', answer: answerPicture },
  ];
}

/** The answer with a picture, which never changes under its own address; under one that an earlier title had it may. */
function pictureAnswer({ png, path }: ShareImage, asked: string): Answer {
  const etag = `"${path.slice(path.indexOf('=') + 1)}"`;
  return {
    status: 200,
    caching: asked === path ? IMAGE_CACHING : OLD_IMAGE_CACHING,
    body: plainBody(png, etag),
    headers: { 'content-type': 'image/png' },
  };
}

const XML_TYPE = 'application/xml; charset=utf-8';
const SITE_MAP_PARTS = '/:part{sitemap-[1-9][0-9]{0,4}\\.xml}';
const POST_IMAGE = /^\/og\/([a-z0-9-]{1,80})\.png$/;

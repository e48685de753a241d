import type { IncomingMessage } from 'node:http';
import type { BackendAddress } from '@ledgerlight/backend/client';
import type { PostFeed } from '@ledgerlight/backend/post-feed';
import { SITE_DESCRIPTION_PATH, siteDescription } from '@ledgerlight/backend/site-description';
import { SITE_FEED, TYPE_FEEDS } from '@ledgerlight/site/feeds';
import { MANIFEST_PATH } from '@ledgerlight/site/web-app';
import type { PageCache } from '../cache/page-cache.ts';
import {
  type Answer,
  type Asked,
  type EncodedBody,
  emptyAnswer,
  NO_CACHING,
  plainBody,
  type Route,
} from '../http/answer.ts';
import { encodedBody } from '../http/encoded-body.ts';
import { ClientQueueFullError, createClientQueues } from '../traffic/client-queues.ts';
import { QueueFullError } from '../traffic/queue.ts';
import { feedDocument } from './feeds/feed-document.ts';
import { createFeedEntries } from './feeds/feed-entries.ts';
import type { FeedWorker } from './feeds/feed-worker.ts';
import type { PictureWorker } from './images/picture-worker.ts';
import { createShareImages, type ShareImage } from './images/share-images.ts';
import { robotsText } from './robots.ts';
import { SECURITY_CONTACT_PATH, securityContact } from './security-contact.ts';
import { createSiteMap } from './site-map.ts';
import { SPECULATION_RULES_PATH, speculationRules } from './speculation-rules.ts';
import { webManifest } from './web-manifest.ts';

const DOCUMENT_FRESH_MS = 5 * 60_000;
/** Feeds carry whole texts, which must go soon after a post is taken back. */
const FEED_FRESH_MS = 20_000;
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
  /** The backend that browsers and the terminal publisher use. */
  readonly backend: BackendAddress;
  readonly posts: PostFeed;
  readonly cache: PageCache;
  readonly feedWorker: Pick<FeedWorker, 'do'>;
  readonly pictureWorker: Pick<PictureWorker, 'do'>;
  /** Tells visitors apart, so that none of them asks the backend for very much at once. */
  clientKeyOf(request: IncomingMessage): string;
  /** Is told of every failure that nobody else sees in full. */
  report(failure: unknown, path: string): void;
}

interface TextDocument {
  readonly type: string;
  readonly isFeed?: boolean;
  /** Null when there is no such document after all. */
  write(): Promise<string | null> | string;
}

/**
 * Creates the routes of robots.txt, security.txt, site maps, feeds, the web app manifest, speculation rules and images of posts for
 * sharing. Unknown addresses of these kinds are left to other routes.
 */
export function createDiscoveryRoutes(options: DiscoveryOptions): readonly Route[] {
  const queues = createClientQueues();
  // Unknown addresses are not cached, so each of them asks the backend.
  const admit: AdmitRequest = ({ request }, work) => queues.inTurn(options.clientKeyOf(request), work);
  return [...documentRoutes(options, admit), shareImageRoute(options, admit)];
}

type AdmitRequest = <Result>(asked: Asked, work: () => Promise<Result>) => Promise<Result>;

function documentRoutes(options: DiscoveryOptions, admit: AdmitRequest): readonly Route[] {
  const { origin, posts, cache, report } = options;
  const outcomeOf = (body: EncodedBody | null) => (body === null ? 'gone' : 'cacheable');
  const cachedDocuments = cache.section<EncodedBody | null>('document', { freshMs: DOCUMENT_FRESH_MS, outcomeOf });
  const cachedFeeds = cache.section<EncodedBody | null>('feed', { freshMs: FEED_FRESH_MS, outcomeOf });
  const siteMap = createSiteMap({ origin, posts });

  async function respond(asked: Asked, { type, isFeed, write }: TextDocument): Promise<Answer | null> {
    const { pathname } = asked;
    const headers = { 'content-type': type };
    async function written(last?: EncodedBody | null): Promise<EncodedBody | null> {
      const text = await write();
      return text === null ? null : encodedBody(text, last ?? undefined);
    }
    try {
      const section = isFeed ? cachedFeeds : cachedDocuments;
      const body = await section.read(pathname, written, (work) => admit(asked, work)).value;
      return body && { status: 200, caching: isFeed ? FEED_CACHING : DOCUMENT_CACHING, body, headers };
    } catch (failure) {
      if (failure instanceof QueueFullError || failure instanceof ClientQueueFullError) throw failure;
      report(failure, pathname);
      return emptyAnswer(503, NO_CACHING, headers);
    }
  }

  const routeOf = (path: string, document: TextDocument): Route => ({
    method: 'GET',
    path,
    answer: (asked) => respond(asked, document),
  });
  const part = ({ pathname }: Asked) => siteMap.part(Number(/\d+/.exec(pathname)?.[0]));
  return [
    routeOf('/sitemap.xml', { type: XML_TYPE, write: () => siteMap.whole() }),
    ...Object.entries(fixedDocuments(options)).map(([path, document]) => routeOf(path, document)),
    ...Object.entries(feedDocuments(options)).map(([path, document]) => routeOf(path, document)),
    {
      method: 'GET',
      path: SITE_MAP_PARTS,
      answer: (asked) => respond(asked, { type: XML_TYPE, write: () => part(asked) }),
    },
  ];
}

function fixedDocuments({ origin, backend }: DiscoveryOptions): Readonly<Record<string, TextDocument>> {
  return {
    [SECURITY_CONTACT_PATH]: { type: 'text/plain; charset=utf-8', write: () => securityContact(origin, new Date()) },
    [SITE_DESCRIPTION_PATH]: { type: 'application/json', write: () => siteDescription(backend) },
    '/robots.txt': { type: 'text/plain; charset=utf-8', write: () => robotsText(origin) },
    [MANIFEST_PATH]: { type: 'application/manifest+json', write: webManifest },
    [SPECULATION_RULES_PATH]: { type: 'application/speculationrules+json', write: speculationRules },
  };
}

function feedDocuments(options: DiscoveryOptions): Readonly<Record<string, TextDocument>> {
  const { origin, storageOrigin, posts, cache, feedWorker, report } = options;
  const entriesOf = createFeedEntries({ posts, origins: { origin, storageOrigin }, worker: feedWorker, cache, report });
  const documents = [SITE_FEED, ...TYPE_FEEDS].flatMap((feed) =>
    (['rss', 'atom'] as const).map((format): [string, TextDocument] => [
      format === 'rss' ? feed.rssPath : feed.atomPath,
      {
        type: `application/${format}+xml; charset=utf-8`,
        isFeed: true,
        write: async () => feedDocument(format, origin, feed, await entriesOf(feed)),
      },
    ]),
  );
  return Object.fromEntries(documents);
}

function shareImageRoute({ posts, cache, pictureWorker, report }: DiscoveryOptions, admit: AdmitRequest): Route {
  const images = createShareImages({ posts, cache, draw: pictureWorker.do });

  async function respond(slug: string, { pathname, search }: Asked): Promise<Answer | null> {
    try {
      const image = await images.imageOf(slug);
      return image && pictureAnswer(image, pathname + search);
    } catch (failure) {
      if (!(failure instanceof QueueFullError)) report(failure, pathname);
      return emptyAnswer(503, NO_CACHING, { 'retry-after': '5' });
    }
  }

  return {
    method: 'GET',
    path: '/og/*',
    answer(asked) {
      const slug = POST_IMAGE.exec(asked.pathname)?.[1];
      return slug ? admit(asked, () => respond(slug, asked)) : null;
    },
  };
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PostFeed } from '@ledgerlight/backend/post-feed';
import { SITE_FEED, TYPE_FEEDS } from '@ledgerlight/site/feeds';
import { MANIFEST_PATH } from '@ledgerlight/site/web-app';
import { sendPage } from '../http/write-answer.ts';
import { createPageCache } from '../pages/cache.ts';
import { GateFullError } from '../traffic/queue.ts';
import type { FeedWorker } from '../workers/feed.ts';
import type { PictureWorker } from '../workers/picture.ts';
import { feedDocument } from './feed-document.ts';
import { createFeedEntries } from './feed-entries.ts';
import { robotsText } from './robots.ts';
import { SECURITY_CONTACT_PATH, securityContact } from './security-contact.ts';
import { createShareImages, type ShareImage } from './share-images.ts';
import { createSiteMap } from './site-map.ts';
import { webManifest } from './web-manifest.ts';

/** New addresses appear within this time, plus that of caches on the way. A site map of many posts takes seconds. */
const ADDRESSES_FRESH_FOR = 5 * 60_000;
/** Feeds carry whole texts, which must go soon after a post is taken back. */
const FEEDS_FRESH_FOR = 20_000;
const DOCUMENTS = 64;
const DOCUMENT_CACHING = 'public, max-age=300, stale-if-error=86400';
const FEED_CACHING = 'public, max-age=20, stale-if-error=86400';
const IMAGE_CACHING = 'public, max-age=31536000, immutable';
const OLD_IMAGE_CACHING = 'public, max-age=300';
const NO_CACHING = 'no-store';

/** What tells search engines, feed readers and social networks of the site. */
export interface Discovery {
  /**
   * Answers GET and HEAD for robots.txt, security.txt, site maps, feeds, the web app manifest and pictures of posts.
   * Resolves with false, nothing sent, for every other address, unknown ones of these kinds included.
   */
  answer(
    target: { readonly pathname: string; readonly search: string },
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean>;
}

/** What discovery works with. */
export interface DiscoveryOptions {
  /** Origin under which visitors reach the site. */
  readonly origin: string;
  /** Origin under which everybody finds the pictures of posts. */
  readonly storageOrigin: string;
  readonly posts: PostFeed;
  readonly feedWorker: Pick<FeedWorker, 'do'>;
  readonly pictureWorker: Pick<PictureWorker, 'do'>;
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

/** Makes the answers. They are kept for a while, and for as long as it takes while the backend is away. */
export function createDiscovery({
  origin,
  storageOrigin,
  posts,
  feedWorker,
  pictureWorker,
  report,
  now = Date.now,
}: DiscoveryOptions): Discovery {
  const cache = createPageCache({ now, freshFor: ADDRESSES_FRESH_FOR, pages: DOCUMENTS });
  const feedCache = createPageCache({ now, freshFor: FEEDS_FRESH_FOR, pages: DOCUMENTS });
  const siteMap = createSiteMap({ origin, posts });
  const entriesOf = createFeedEntries({ posts, origins: { origin, storageOrigin }, worker: feedWorker, report });
  const images = createShareImages({ posts, draw: pictureWorker.do });

  const documents = new Map<string, TextDocument>([
    [SECURITY_CONTACT_PATH, { type: 'text/plain; charset=utf-8', write: () => securityContact(origin, new Date()) }],
    ['/robots.txt', { type: 'text/plain; charset=utf-8', write: () => robotsText(origin) }],
    [MANIFEST_PATH, { type: 'application/manifest+json', write: webManifest }],
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

  function documentAt(pathname: string): TextDocument | undefined {
    const number = SITE_MAP_PART.exec(pathname)?.[1];
    return number ? { type: XML_TYPE, write: () => siteMap.part(Number(number)) } : documents.get(pathname);
  }

  async function answerDocument(
    pathname: string,
    { type, isFeed, write }: TextDocument,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const page = await (isFeed ? feedCache : cache).page(pathname, async () => {
      try {
        const body = await write();
        return { status: body === null ? 404 : 200, body: body ?? '', whole: true };
      } catch (failure) {
        report(failure, pathname);
        return { status: 503, body: '', whole: false };
      }
    });
    if (page.status === 404) return false;
    const successCaching = isFeed ? FEED_CACHING : DOCUMENT_CACHING;
    const caching = page.status === 200 ? successCaching : NO_CACHING;
    sendPage(request, response, page, {
      always: { 'cache-control': caching },
      withBody: { 'content-type': type },
    });
    return true;
  }

  async function answerImage(
    slug: string,
    asked: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    try {
      const image = await images.imageOf(slug);
      if (!image) return false;
      sendImage(image, asked, request, response);
    } catch (failure) {
      if (!(failure instanceof GateFullError)) report(failure, asked);
      response.writeHead(503, { 'cache-control': NO_CACHING, 'retry-after': '5', 'content-length': 0 }).end();
    }
    return true;
  }

  return {
    async answer({ pathname, search }, request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const slug = POST_IMAGE.exec(pathname)?.[1];
      if (slug) return answerImage(slug, pathname + search, request, response);
      const document = documentAt(pathname);
      return document !== undefined && answerDocument(pathname, document, request, response);
    },
  };
}

/** Under its own address a picture never changes; under one that an earlier title had it may. */
function sendImage({ png, path }: ShareImage, asked: string, request: IncomingMessage, response: ServerResponse): void {
  const headers = {
    'cache-control': asked === path ? IMAGE_CACHING : OLD_IMAGE_CACHING,
    etag: `"${path.slice(path.indexOf('=') + 1)}"`,
  };
  if (request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-type': 'image/png', 'content-length': png.byteLength });
  response.end(request.method === 'HEAD' ? undefined : png);
}

const XML_TYPE = 'application/xml; charset=utf-8';
const SITE_MAP_PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;
const POST_IMAGE = /^\/og\/([a-z0-9-]{1,80})\.png$/;

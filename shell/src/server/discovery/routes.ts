import type { AuthorQueries } from '@ledgerlight/backend/author-queries';
import type { BackendAddress } from '@ledgerlight/backend/client';
import type { NewsletterArchive } from '@ledgerlight/backend/newsletter-archive';
import type { PostFeed } from '@ledgerlight/backend/post-feed';
import { SITE_DESCRIPTION_PATH, siteDescription } from '@ledgerlight/backend/site-description';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { MANIFEST_PATH } from '@ledgerlight/site/web-app';
import type { PageCache } from '../cache/page-cache.ts';
import type { Route } from '../http/route.ts';
import type { VariantStore } from '../images/variant-store.ts';
import { createClientLimiter } from '../traffic/concurrency-limits.ts';
import { type Admit, createDocumentRoute } from './document-route.ts';
import { createFeedEntries } from './feeds/feed-entries.ts';
import { createFeedRoutes } from './feeds/feed-routes.ts';
import type { FeedWorker } from './feeds/feed-worker.ts';
import { createShareImageRoute } from './images/share-image-route.ts';
import type { ShareImageWorker } from './images/share-image-worker.ts';
import { createSiteMap } from './site-map.ts';
import { robotsText, SECURITY_CONTACT_PATH, securityContact, webManifest } from './static-documents.ts';

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
  report(failure: unknown, path: string): void;
}

/** Creates the routes of robots.txt, security.txt, site maps, feeds, web manifest, speculation rules and share images. */
export function createDiscoveryRoutes(options: DiscoveryOptions): readonly Route[] {
  const { origin, storageOrigin, posts, archive, cache, report } = options;
  const limiter = createClientLimiter();
  // Unknown addresses are not cached, so each of them reaches the backend.
  const admit: Admit = ({ clientKey }, work) => limiter.run(clientKey(), work);
  const entriesOf = createFeedEntries({
    ...{ posts, archive, cache, report },
    origins: { origin, storageOrigin },
    worker: options.feedWorker,
  });
  return [
    ...createFeedRoutes({ ...options, entriesOf, route: createDocumentRoute({ ...options, admit }, FEEDS) }),
    ...documentRoutes(options, admit),
    createShareImageRoute({ ...options, admit }),
  ];
}

function documentRoutes(options: DiscoveryOptions, admit: Admit): readonly Route[] {
  const { origin, copyEdition, posts, authors, backend } = options;
  const route = createDocumentRoute({ ...options, admit }, DOCUMENTS);
  const siteMap = createSiteMap({ origin, copyEdition }, posts, () => authors.slugs());
  return [
    route('/sitemap.xml', XML_TYPE, siteMap.whole),
    route(SITE_MAP_PARTS, XML_TYPE, (pathname) => siteMap.part(Number(/\d+/.exec(pathname)?.[0]))),
    route(SECURITY_CONTACT_PATH, TEXT_TYPE, () => securityContact(origin, new Date())),
    route(SITE_DESCRIPTION_PATH, 'application/json', () => siteDescription(backend)),
    route('/robots.txt', TEXT_TYPE, () => robotsText(origin)),
    route(MANIFEST_PATH, 'application/manifest+json', webManifest),
  ];
}

const DOCUMENTS = {
  name: 'document',
  freshMs: 5 * 60_000,
  cacheControl: 'public, max-age=300, stale-if-error=86400',
};
/** Feeds carry whole texts, which must disappear soon after a post is removed. */
const FEEDS = { name: 'feed', freshMs: 20_000, cacheControl: 'public, max-age=20, stale-if-error=86400' };
const TEXT_TYPE = 'text/plain; charset=utf-8';
const XML_TYPE = 'application/xml; charset=utf-8';
const SITE_MAP_PARTS = '/:part{sitemap-[1-9][0-9]{0,4}\\.xml}';

import type { PostFeed } from '@ledgerlight/backend/post-feed';
import type { PageCache } from '../../cache/page-cache.ts';
import { emptyResponse, NO_CACHING, plainBody, type RouteResponse } from '../../http/response.ts';
import type { Route, RouteRequest } from '../../http/route.ts';
import type { VariantStore } from '../../images/variant-store.ts';
import { QueueFullError } from '../../traffic/concurrency-limits.ts';
import type { Admit } from '../document-route.ts';
import type { ShareImageWorker } from './share-image-worker.ts';
import { createShareImages, shareImagePath } from './share-images.ts';

interface ShareImageRouteOptions {
  readonly posts: PostFeed;
  readonly images: VariantStore;
  readonly cache: PageCache;
  readonly shareImageWorker: Pick<ShareImageWorker, 'run'>;
  readonly admit: Admit;
  report(failure: unknown, path: string): void;
}

/** Creates the route of the images that other sites show for a post. */
export function createShareImageRoute(options: ShareImageRouteOptions): Route {
  const { posts, images, cache, shareImageWorker: worker, admit, report } = options;
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
      const caching = isWhole ? FORMER_IMAGE_CACHING : NO_CACHING;
      const cacheControl = isWhole && pathname + search === path ? IMAGE_CACHING : caching;
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

const IMAGE_CACHING = 'public, max-age=31536000, immutable';
const FORMER_IMAGE_CACHING = 'public, max-age=300';
const POST_IMAGE = /^\/og\/([a-z0-9-]{1,80})\.png$/;

import { parseVariantPath, VARIANTS_PATH } from '@ledgerlight/posts/image-variants';
import { accepts, emptyResponse, NO_CACHING, plainBody, type RouteResponse } from '../http/response.ts';
import type { Route, RouteRequest } from '../http/route.ts';
import { QueueFullError } from '../traffic/concurrency-limits.ts';
import { StorageUnavailableError } from './stored-images.ts';
import type { VariantStore } from './variant-store.ts';

/**
 * Creates the route of image variants: 303 to a placeholder for a missing or damaged image, 404 for an invalid address, 503 when the
 * image is not available now.
 */
export function createImageRoutes(variants: VariantStore): readonly Route[] {
  async function variantResponse(given: RouteRequest, signal: AbortSignal): Promise<RouteResponse> {
    const { pathname, request, clientKey } = given;
    const variant = parseVariantPath(pathname);
    if (!variant) return emptyResponse(404, FAILURE_CACHING);
    // Browsers that support AVIF name it; others accept every image type, too.
    const wanted = accepts(request.headers.accept, 'image/avif') ? 'image/avif' : 'image/webp';
    const image = await variants.variant(variant, wanted, { key: clientKey(), signal });
    if (!image) return emptyResponse(303, FAILURE_CACHING, { location: PLACEHOLDER_PATH });
    return {
      status: 200,
      cacheControl: image.isAsStored ? FAILURE_CACHING : IMAGE_CACHING,
      body: plainBody(image.bytes),
      headers: { 'content-type': image.type },
      headersAlways: { vary: 'accept' },
    };
  }

  async function handle(request: RouteRequest): Promise<RouteResponse> {
    const leaving = new AbortController();
    const { socket } = request.request;
    const leave = () => leaving.abort();
    socket.once('close', leave);
    try {
      return await variantResponse(request, leaving.signal);
    } catch (failure) {
      const isExpected = failure instanceof StorageUnavailableError || failure instanceof QueueFullError;
      if (!isExpected && !leaving.signal.aborted) throw failure;
      return emptyResponse(503, NO_CACHING);
    } finally {
      socket.off('close', leave);
    }
  }

  return [{ method: 'GET', path: `${VARIANTS_PATH}/*`, handle }];
}

const IMAGE_CACHING = 'public, max-age=31536000, immutable';
const FAILURE_CACHING = 'public, max-age=60';
const PLACEHOLDER_PATH = '/no-picture.svg';

import { parseVariantPath, VARIANTS_PATH } from '@ledgerlight/posts/image-variants';
import { accepts, emptyResponse, NO_CACHING, plainBody, type RouteResponse } from '../http/response.ts';
import type { Route, RouteRequest } from '../http/route.ts';
import { isUnavailable, type VariantStore } from './variant-store.ts';

/**
 * Creates the route of image variants: 303 to a placeholder for an image that is missing, damaged or not available now, 404 for an
 * invalid address.
 */
export function createImageRoutes(variants: VariantStore): readonly Route[] {
  async function handle({ pathname, request, clientKey }: RouteRequest): Promise<RouteResponse> {
    const variant = parseVariantPath(pathname);
    if (!variant) return emptyResponse(404, FAILURE_CACHING);
    // Browsers that support AVIF name it; others accept every image type, too.
    const wanted = accepts(request.headers.accept, 'image/avif') ? 'image/avif' : 'image/webp';
    try {
      const image = await variants.variant(variant, wanted, {
        key: clientKey(),
        hasLeft: () => request.socket.destroyed,
      });
      if (!image) return emptyResponse(303, FAILURE_CACHING, { location: PLACEHOLDER_PATH });
      return {
        status: 200,
        cacheControl: image.isSubstitute ? NO_CACHING : image.isAsStored ? FAILURE_CACHING : IMAGE_CACHING,
        body: plainBody(image.bytes),
        headers: { 'content-type': image.type },
        headersAlways: { vary: 'accept' },
      };
    } catch (failure) {
      if (!isUnavailable(failure)) throw failure;
      return emptyResponse(303, NO_CACHING, { location: PLACEHOLDER_PATH });
    }
  }

  return [{ method: 'GET', path: `${VARIANTS_PATH}/*`, handle }];
}

const IMAGE_CACHING = 'public, max-age=31536000, immutable';
const FAILURE_CACHING = 'public, max-age=60';
const PLACEHOLDER_PATH = '/no-picture.svg';

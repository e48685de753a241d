import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isBelowImageVariants, parseVariantPath } from '@ledgerlight/posts/image-variants';
import { GateFullError } from '../traffic/queue.ts';
import { StorageAwayError } from './stored.ts';
import type { VariantStore } from './variant-store.ts';

/** A name tells the content, so what stands at an address never changes. */
const IMAGE_CACHING = 'public, max-age=31536000, immutable';
const NONE_CACHING = 'public, max-age=60';
/** What is drawn where a picture would be; it has no shape of its own and takes that of its place. */
const NO_PICTURE_PATH = '/no-picture.svg';

/**
 * Answers GET and HEAD for variants of images; undefined for any other address.
 * 303 to a drawing in place of an image that is missing or cannot be shown, 404 for an address that names none, 503 when
 * the image cannot be had just now.
 */
export function answerImage(
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  variants: VariantStore,
): Promise<void> | undefined {
  return isBelowImageVariants(pathname) ? sendVariant(pathname, request, response, variants) : undefined;
}

async function sendVariant(
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  variants: VariantStore,
): Promise<void> {
  const asked = parseVariantPath(pathname);
  try {
    const image = asked && (await variants.variant(asked));
    if (!asked) return sendNothing(response, 404, NONE_CACHING);
    if (!image) return sendNothing(response, 303, NONE_CACHING, { location: NO_PICTURE_PATH });
    response.writeHead(200, {
      'content-type': 'image/webp',
      'content-length': image.byteLength,
      'cache-control': IMAGE_CACHING,
      'x-content-type-options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : image);
  } catch (failure) {
    if (!(failure instanceof StorageAwayError || failure instanceof GateFullError)) throw failure;
    sendNothing(response, 503, 'no-store');
  }
}

function sendNothing(
  response: ServerResponse,
  status: number,
  caching: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, {
    'cache-control': caching,
    'content-length': 0,
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end();
}

import { parseVariantPath, VARIANTS_PATH } from '@ledgerlight/posts/image-variants';
import { type Answer, emptyAnswer, NO_CACHING, plainBody, type Route } from '../http/answer.ts';
import { QueueFullError } from '../traffic/queue.ts';
import { StorageAwayError } from './stored.ts';
import type { VariantStore } from './variant-store.ts';

/**
 * Answers for variants of images. 303 to a drawing in place of an image that is missing or cannot be shown, 404 for an address
 * that names none, 503 when the image cannot be had just now.
 */
export function createImageRoute(variants: VariantStore): Route {
  async function answer(pathname: string): Promise<Answer> {
    const asked = parseVariantPath(pathname);
    if (!asked) return emptyAnswer(404, NONE_CACHING);
    const image = await variants.variant(asked);
    if (!image) return emptyAnswer(303, NONE_CACHING, { location: NO_PICTURE_PATH });
    return { status: 200, caching: IMAGE_CACHING, body: plainBody(image), headers: { 'content-type': 'image/webp' } };
  }

  return {
    method: 'GET',
    path: `${VARIANTS_PATH}/*`,
    answer: ({ pathname }) =>
      answer(pathname).catch((failure: unknown) => {
        if (!(failure instanceof StorageAwayError || failure instanceof QueueFullError)) throw failure;
        return emptyAnswer(503, NO_CACHING);
      }),
  };
}

/** A name tells the content, so what stands at an address never changes. */
const IMAGE_CACHING = 'public, max-age=31536000, immutable';
const NONE_CACHING = 'public, max-age=60';
/** What is drawn where a picture would be; it has no shape of its own and takes that of its place. */
const NO_PICTURE_PATH = '/no-picture.svg';

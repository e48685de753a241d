import type { IncomingMessage } from 'node:http';
import { parseVariantPath, VARIANTS_PATH } from '@ledgerlight/posts/image-variants';
import { type Answer, type Asked, emptyAnswer, NO_CACHING, plainBody, type Route } from '../http/answer.ts';
import { QueueFullError } from '../traffic/queue.ts';
import { StorageAwayError } from './stored.ts';
import type { VariantStore } from './variant-store.ts';

/**
 * Answers for variants of images. 303 to a drawing in place of an image that is missing or cannot be shown, 404 for an address
 * that names none, 503 when the image cannot be had just now. What is not cached is limited for each client.
 */
export function createImageRoutes(
  variants: VariantStore,
  clientKeyOf: (request: IncomingMessage) => string,
): readonly Route[] {
  async function answer({ pathname, request }: Asked, signal: AbortSignal): Promise<Answer> {
    const asked = parseVariantPath(pathname);
    if (!asked) return emptyAnswer(404, NONE_CACHING);
    const wanted = takesAvif(request.headers.accept) ? 'image/avif' : 'image/webp';
    const picture = await variants.variant(asked, wanted, { key: clientKeyOf(request), signal });
    if (!picture) return emptyAnswer(303, NONE_CACHING, { location: NO_PICTURE_PATH });
    return {
      status: 200,
      caching: picture.isAsStored ? NONE_CACHING : IMAGE_CACHING,
      body: plainBody(picture.bytes),
      headers: { 'content-type': picture.type },
      headersAlways: { vary: 'accept' },
    };
  }

  async function respond(asked: Asked): Promise<Answer> {
    const leaving = new AbortController();
    const { socket } = asked.request;
    const leave = () => leaving.abort();
    socket.once('close', leave);
    try {
      return await answer(asked, leaving.signal);
    } catch (failure) {
      const isExpected = failure instanceof StorageAwayError || failure instanceof QueueFullError;
      if (!isExpected && !leaving.signal.aborted) throw failure;
      return emptyAnswer(503, NO_CACHING);
    } finally {
      socket.off('close', leave);
    }
  }

  return [{ method: 'GET', path: `${VARIANTS_PATH}/*`, answer: respond }];
}

/** Whoever takes AVIF says so by its name: those who do not say that they take every picture too. */
function takesAvif(accept = ''): boolean {
  return accept.split(',').some((part) => /^\s*image\/avif\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/.test(part));
}

/** A name tells the content, so what stands at an address never changes. */
const IMAGE_CACHING = 'public, max-age=31536000, immutable';
const NONE_CACHING = 'public, max-age=60';
/** What is drawn where a picture would be; it has no shape of its own and takes that of its place. */
const NO_PICTURE_PATH = '/no-picture.svg';

import { parseVariantPath } from '@ledgerlight/posts/image-variants';
import { createConcurrencyLimiter } from '../traffic/concurrency-limits.ts';
import type { VariantStore } from './variant-store.ts';

/** Returns a function that converts the images of a rendered page one after the other, so that few visitors wait for one. */
export function createImagePreparation(images: VariantStore): (html: string) => void {
  const limit = createConcurrencyLimiter(1, MAX_QUEUED);
  return (html) => {
    for (const path of new Set(html.match(PREPARED_VARIANTS))) {
      const variant = parseVariantPath(path);
      if (variant) limit(() => images.variant(variant, 'image/avif')).catch(() => undefined);
    }
  };
}

/** The widths that cards and texts have on most screens. They replace another width until that is converted. */
const PREPARED_VARIANTS = /\/_images\/(?:480|960)\/[^" ]+/g;
const MAX_QUEUED = 500;

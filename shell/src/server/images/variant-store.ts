import { type ImageVariant, variantPath } from '@ledgerlight/posts/image-variants';
import { LRUCache } from 'lru-cache';
import { createQueue } from '../traffic/queue.ts';
import type { StoredImages } from './stored.ts';

/** How many stored images are in memory before they are converted: each has at most 10 MB. */
const IMAGES_AT_ONCE = 4;
const CONVERSIONS_AT_ONCE = 2;
const LONGEST_QUEUE = 500;
/** A missing image may be uploaded later, so its absence is remembered only briefly. */
const NONE_KEPT_FOR = 60_000;
const SIZE_OF_NONE = 256;

/** Makes variants of stored images when they are asked for, and keeps them in memory. */
export interface VariantStore {
  /**
   * The variant as WebP, or null when there is no such image. Requests for one variant at one time share the work.
   * @throws StorageAwayError, and QueueFullError when too many images wait to be converted
   */
  variant(variant: ImageVariant): Promise<Uint8Array | null>;
}

/** What a store is made of. */
export interface VariantStoreOptions {
  readonly stored: StoredImages;
  convert(stored: Uint8Array, variant: ImageVariant): Promise<Uint8Array | null>;
  /** How many bytes of variants are kept, the ones that were asked for last. */
  readonly memory: number;
}

/** Makes an empty store. */
export function createVariantStore({ stored, convert, memory }: VariantStoreOptions): VariantStore {
  const images = createQueue(IMAGES_AT_ONCE, LONGEST_QUEUE);
  const conversions = createQueue(CONVERSIONS_AT_ONCE, IMAGES_AT_ONCE);
  const kept = new LRUCache<string, Made, ImageVariant>({
    maxSize: memory,
    sizeCalculation: ({ image }) => image?.byteLength ?? SIZE_OF_NONE,
    ignoreFetchAbort: true,
    async fetchMethod(_path, _last, { options, context: variant }) {
      const image = await images(async () => {
        const bytes = await stored.read(variant.name);
        return bytes && conversions(() => convert(bytes, variant));
      });
      if (!image) options.ttl = NONE_KEPT_FOR;
      return { image };
    },
  });

  return {
    async variant(variant) {
      const { image } = await kept.forceFetch(variantPath(variant), { context: variant });
      return image;
    },
  };
}

interface Made {
  readonly image: Uint8Array | null;
}

import { availableParallelism } from 'node:os';
import { type ImageVariant, VARIANTS_PATH, variantPath } from '@ledgerlight/posts/image-variants';
import { LRUCache } from 'lru-cache';
import { createQueue } from '../traffic/queue.ts';
import type { PictureFolder } from './folder.ts';
import type { MadeType, Picture } from './picture.ts';
import type { StoredImages } from './stored.ts';

/** How many stored images are in memory before they are converted: each has at most 10 MB. */
const IMAGES_AT_ONCE = 4;
const LONGEST_QUEUE = 500;
/** A missing image may be uploaded later, and one that could not be converted may be by then. */
const FAILURE_KEPT_FOR = 60_000;
const SIZE_OF_NONE = 256;

/** Makes variants of stored images when they are asked for, and keeps them in memory and on disk. */
export interface VariantStore {
  /**
   * The variant in a type that the asker takes, or null when there is no such image. Requests for one variant at one time share the
   * work.
   * @throws StorageAwayError, and QueueFullError when too many images wait to be converted
   */
  variant(variant: ImageVariant, wanted: MadeType): Promise<Picture | null>;
}

/** What a store is made of. */
export interface VariantStoreOptions {
  readonly stored: StoredImages;
  readonly folder: PictureFolder;
  convert(stored: Uint8Array, variant: ImageVariant, wanted: MadeType): Promise<Picture | null>;
  /** How many bytes of variants are kept in memory, the ones that were asked for last. */
  readonly memory: number;
}

/** Makes a store with nothing in memory. */
export function createVariantStore({ stored, folder, convert, memory }: VariantStoreOptions): VariantStore {
  const images = createQueue(IMAGES_AT_ONCE, LONGEST_QUEUE);
  const conversions = createQueue(conversionsAtOnce(availableParallelism()), IMAGES_AT_ONCE);
  const kept = new LRUCache<string, Made, Wanted>({
    maxSize: memory,
    sizeCalculation: ({ picture }) => picture?.bytes.byteLength ?? SIZE_OF_NONE,
    ignoreFetchAbort: true,
    async fetchMethod(name, _last, { options, context: { variant, wanted } }) {
      const found = await folder.read(name);
      if (found) return { picture: found };
      const picture = await images(async () => {
        const bytes = await stored.read(variant.name);
        return bytes && conversions(() => convert(bytes, variant, wanted));
      });
      if (!picture || picture.isAsStored) options.ttl = FAILURE_KEPT_FOR;
      else void folder.write(name, picture);
      return { picture };
    },
  });

  return {
    async variant(variant, wanted) {
      const { picture } = await kept.forceFetch(keptName(variant, wanted), { context: { variant, wanted } });
      return picture;
    },
  };
}

/** How many images are converted at one time: one core stays for answers, and one of libuv's four threads for what they compress and read. */
export function conversionsAtOnce(cores: number): number {
  return Math.max(1, Math.min(3, cores - 1));
}

/** A name for a file, which tells whoever looks into the folder what it is. */
function keptName(variant: ImageVariant, wanted: MadeType): string {
  const path = variantPath(variant).slice(VARIANTS_PATH.length + 1);
  return `${path.replaceAll('/', '_')}.for-${wanted.slice('image/'.length)}`;
}

interface Wanted {
  readonly variant: ImageVariant;
  readonly wanted: MadeType;
}

interface Made {
  readonly picture: Picture | null;
}

import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspectImage } from '@ledgerlight/images/file';
import { IMAGE_WIDTHS, type ImageVariant, VARIANTS_PATH, variantPath } from '@ledgerlight/posts/image-variants';
import { LRUCache } from 'lru-cache';
import { createClientLimiter, createConcurrencyLimiter, QueueFullError } from '../traffic/concurrency-limits.ts';
import type { ConvertedType, ServedImage } from './convert-image.ts';
import type { ImageDiskCache } from './disk-cache.ts';
import { StorageUnavailableError } from './stored-images.ts';

/** Converts stored images to variants on request, and caches them in memory and on disk. */
export interface VariantStore {
  /**
   * Returns the variant, or null when there is no such image or the client has left before its turn. Concurrent requests share one
   * conversion, which ends also when they have left. A client that waits for long gets the image in another width, or as it is stored.
   * @throws StorageUnavailableError, QueueFullError, ClientQueueFullError
   */
  variant(variant: ImageVariant, wanted: ConvertedType, client?: ImageClient): Promise<ServedImage | null>;
}

type ImageClient = Readonly<{ key: string; hasLeft(): boolean }>;

export interface VariantStoreOptions {
  readStored(name: string): Promise<Uint8Array | null>;
  readonly disk: ImageDiskCache;
  convert(stored: Uint8Array, variant: ImageVariant, wanted: ConvertedType): Promise<ServedImage | null>;
  readonly memory?: number;
  /** How long a client waits for a conversion, in milliseconds. */
  readonly maxWaitMs: number;
}

export function createVariantStore({
  readStored,
  disk,
  convert,
  memory = MEMORY_BYTES,
  maxWaitMs,
}: VariantStoreOptions): VariantStore {
  const limitReads = createConcurrencyLimiter(MAX_STORED_IN_MEMORY, MAX_QUEUED);
  const limitOriginals = createConcurrencyLimiter(MAX_STORED_IN_MEMORY, MAX_QUEUED);
  const limitConversions = createConcurrencyLimiter(maxConversions(availableParallelism()), MAX_STORED_IN_MEMORY);
  const clients = createClientLimiter(MAX_RUNNING_PER_CLIENT);
  const cache = new LRUCache<string, CachedImage>({
    maxSize: memory,
    sizeCalculation: ({ image }) => image?.bytes.byteLength ?? MISSING_IMAGE_BYTES,
  });
  const running = new Map<string, Promise<CachedImage>>();

  async function converted(key: string, variant: ImageVariant, wanted: ConvertedType): Promise<CachedImage> {
    const image = await limitReads(async () => {
      const bytes = await readStored(variant.name);
      return bytes && limitConversions(() => convert(bytes, variant, wanted));
    });
    const isFinal = image !== null && !image.isAsStored;
    cache.set(key, { image }, isFinal ? {} : { ttl: FAILURE_TTL_MS });
    if (isFinal) void disk.write(key, image);
    return { image };
  }

  async function cached(key: string): Promise<CachedImage | null> {
    const known = cache.get(key);
    if (known) return known;
    const image = await disk.read(key);
    if (!image) return cache.get(key) ?? null;
    cache.set(key, { image });
    return { image };
  }

  function join(key: string, variant: ImageVariant, wanted: ConvertedType): Promise<CachedImage> {
    const conversion = running.get(key) ?? converted(key, variant, wanted).finally(() => running.delete(key));
    running.set(key, conversion);
    return conversion;
  }

  /** Returns the image in the nearest width that is cached; null without one. */
  async function nearest(variant: ImageVariant, wanted: ConvertedType): Promise<ServedImage | null> {
    const distance = (width: number) => Math.abs(width - variant.width);
    for (const width of IMAGE_WIDTHS.toSorted((one, other) => distance(one) - distance(other))) {
      const found = (await cached(cacheKey({ ...variant, width }, wanted)))?.image;
      if (found) return { ...found, isSubstitute: true };
    }
    return null;
  }

  /** Returns the image as it is stored. */
  async function original(name: string): Promise<ServedImage | null> {
    const bytes = await limitOriginals(() => readStored(name));
    if (!bytes) return null;
    const found = inspectImage(name, bytes);
    return found.ok ? { type: found.type, bytes, isSubstitute: true } : null;
  }

  return {
    async variant(variant, wanted, client) {
      const key = cacheKey(variant, wanted);
      const known = await cached(key);
      if (known) return known.image;
      const work = async () => (client?.hasLeft() ? { image: null } : (cache.get(key) ?? join(key, variant, wanted)));
      if (!client) return (await work()).image;
      const late = sleep(maxWaitMs, null, { ref: false });
      const converted = await Promise.race([clients.perClient(client.key, work), late]).catch((failure: unknown) => {
        if (isUnavailable(failure)) return null;
        throw failure;
      });
      if (converted) return converted.image;
      return (await nearest(variant, wanted)) ?? original(variant.name);
    },
  };
}

/** Whether an image could not be read or converted now, but may be later. */
export function isUnavailable(failure: unknown): boolean {
  return failure instanceof StorageUnavailableError || failure instanceof QueueFullError;
}

/** Leaves one core for responses, and one of libuv's four threads for compression and files. */
export function maxConversions(cores: number): number {
  return Math.max(1, Math.min(3, cores - 1));
}

function cacheKey(variant: ImageVariant, wanted: ConvertedType): string {
  const path = variantPath(variant).slice(VARIANTS_PATH.length + 1);
  return `${path.replaceAll('/', '_')}.for-${wanted.slice('image/'.length)}`;
}

interface CachedImage {
  readonly image: ServedImage | null;
}

const MAX_STORED_IN_MEMORY = 4;
const MAX_QUEUED = 500;
const MAX_RUNNING_PER_CLIENT = 2;
/** A missing image may be uploaded later. */
const FAILURE_TTL_MS = 60_000;
const MISSING_IMAGE_BYTES = 256;
const MEMORY_BYTES = 64 * 1024 * 1024;

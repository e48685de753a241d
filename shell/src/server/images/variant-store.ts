import { availableParallelism } from 'node:os';
import { type ImageVariant, VARIANTS_PATH, variantPath } from '@ledgerlight/posts/image-variants';
import { LRUCache } from 'lru-cache';
import { createClientQueues } from '../traffic/client-queues.ts';
import { createQueue } from '../traffic/queue.ts';
import { createSharedJob, type SharedJob } from '../traffic/shared-job.ts';
import { convertImage } from './convert.ts';
import { createPictureFolder, type PictureFolder, type PictureFolderOptions } from './folder.ts';
import type { MadeType, Picture } from './picture.ts';
import { createStoredImages, type StoredImages } from './stored.ts';

/** How many stored images are in memory before they are converted: each has at most 10 MB. */
const IMAGES_AT_ONCE = 4;
const LONGEST_QUEUE = 500;
/** One client leaves the other places to others. */
const CLIENT_PLACES = 2;
/** A missing image may be uploaded later, and one that could not be converted may be by then. */
const FAILURE_KEPT_FOR = 60_000;
const SIZE_OF_NONE = 256;
/** Some fifteen hundred images of cards. */
const MEMORY_BYTES = 64 * 1024 * 1024;

/** Makes variants of stored images when they are asked for, and keeps them in memory and on disk. */
export interface VariantStore {
  /**
   * The variant in a type that the asker takes, or null when there is no such image. Requests for one variant at one time share the
   * work, which is cancelled when the last of their clients has left.
   * @param client who asks; without one nobody can leave, and no limit of a client applies
   * @throws StorageAwayError, QueueFullError when too many images wait to be converted, ClientQueueFullError when too many of the
   * same client do, and the reason of the client's signal
   */
  variant(variant: ImageVariant, wanted: MadeType, client?: ImageClient): Promise<Picture | null>;
}

/** A client that asks for an image. */
export interface ImageClient {
  /** Against which requests are counted. */
  readonly key: string;
  /** Is aborted when the client leaves. */
  readonly signal: AbortSignal;
}

/** What a store is made of. */
export interface VariantStoreOptions {
  readonly stored: StoredImages;
  readonly folder: PictureFolder;
  /** Converts the image; it stops between two steps when the signal is aborted. */
  convert(stored: Uint8Array, variant: ImageVariant, wanted: MadeType, signal: AbortSignal): Promise<Picture | null>;
  /** How many bytes of variants are kept in memory, the ones that were asked for last. */
  readonly memory: number;
}

/** Opens the store over the storage of the backend and this machine's disk. */
export function openVariantStore({
  backend,
  timeout,
  disk,
}: {
  readonly backend: string;
  /** Of one request to the storage, in milliseconds. */
  readonly timeout: number;
  readonly disk: PictureFolderOptions;
}): VariantStore {
  const stored = createStoredImages({ backend, timeout });
  return createVariantStore({ stored, folder: createPictureFolder(disk), convert: convertImage, memory: MEMORY_BYTES });
}

/** Makes a store with nothing in memory. */
export function createVariantStore({ stored, folder, convert, memory }: VariantStoreOptions): VariantStore {
  const images = createQueue(IMAGES_AT_ONCE, LONGEST_QUEUE);
  const conversions = createQueue(conversionsAtOnce(availableParallelism()), IMAGES_AT_ONCE);
  const clients = createClientQueues(CLIENT_PLACES);
  const kept = new LRUCache<string, Made>({
    maxSize: memory,
    sizeCalculation: ({ picture }) => picture?.bytes.byteLength ?? SIZE_OF_NONE,
  });
  const jobs = new Map<string, SharedJob<Made>>();

  async function made(name: string, { variant, wanted }: Wanted, signal: AbortSignal): Promise<Made> {
    const picture = await images(async () => {
      signal.throwIfAborted();
      const bytes = await stored.read(variant.name);
      return (
        bytes &&
        conversions(async () => {
          signal.throwIfAborted();
          return convert(bytes, variant, wanted, signal);
        })
      );
    });
    signal.throwIfAborted();
    const isFinal = picture !== null && !picture.isAsStored;
    kept.set(name, { picture }, isFinal ? {} : { ttl: FAILURE_KEPT_FOR });
    if (isFinal) void folder.write(name, picture);
    return { picture };
  }

  /** Reads from disk what is there, which needs no place in a queue. */
  async function found(name: string): Promise<Made | null> {
    const known = kept.get(name);
    if (known) return known;
    const picture = await folder.read(name);
    if (!picture) return kept.get(name) ?? null;
    kept.set(name, { picture });
    return { picture };
  }

  /** Joins the work on a variant, or begins it. */
  function join(name: string, asked: Wanted, signal: AbortSignal | undefined): Promise<Made> {
    signal?.throwIfAborted();
    const known = kept.get(name);
    if (known) return Promise.resolve(known);
    const job = jobs.get(name) ?? createSharedJob((shared) => made(name, asked, shared));
    if (!jobs.has(name)) {
      jobs.set(name, job);
      const end = () => {
        if (jobs.get(name) === job) jobs.delete(name);
      };
      job.cancelled.addEventListener('abort', end);
      job.result.then(end, end);
    }
    return job.join(signal);
  }

  return {
    async variant(variant, wanted, client) {
      const asked = { variant, wanted };
      const name = keptName(variant, wanted);
      const known = await found(name);
      if (known) return known.picture;
      const work = async () => join(name, asked, client?.signal);
      const { picture } = await (client ? clients.forClient(client.key, work) : work());
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

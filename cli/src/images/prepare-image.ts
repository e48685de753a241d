import { damagedImageMessage, type ImageFacts, MAX_IMAGE_BYTES } from '@ledgerlight/images/file';
import {
  inspectFile,
  type ScaledImageFile,
  scaledFileTooLargeMessage,
  withExtensionOf,
} from '@ledgerlight/images/scaling';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { sha256 } from '../values/sha256.ts';
import { isWholeImage, type NotScaled, type ScaledImage, scaleDown } from './scale-image.ts';

export interface ImageSource {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type PreparedImage =
  | {
      readonly ok: true;
      readonly fileName: string;
      readonly bytes: Uint8Array;
      readonly facts: ImageFacts;
      readonly scaledFrom: ScaledImageFile['before'] | null;
    }
  | { readonly ok: false; readonly message: string };

/**
 * Decodes an image and scales it down where the site needs less, unless `keepOriginal`. Never rejects. Called for each image of a file
 * that is published, compared or previewed.
 */
export async function prepareImage({ name, bytes }: ImageSource, keepOriginal: boolean): Promise<PreparedImage> {
  const format = /\.(svg|gif|avif|heic)$/i.exec(name)?.[1]?.toUpperCase();
  if (format !== undefined) {
    return invalid(`${name} is a ${format} image, which the site does not show. Export it as PNG or WEBP.`);
  }
  const inspection = inspectFile(name, bytes);
  if (!inspection.ok) return invalid(inspection.message);
  const { scaling, ok: _, ...facts } = inspection;
  if (keepOriginal && scaling === 'must') {
    const megabytes = MAX_IMAGE_BYTES / 1024 / 1024;
    const message = `${name} has more than ${megabytes} MB, too many for --original. Without that option it is scaled down.`;
    return invalid(message);
  }
  const original = { ok: true, fileName: name, bytes, facts, scaledFrom: null } as const;
  try {
    if (keepOriginal || scaling === 'no') {
      const isWhole = await decode(facts, () => isWholeImage(bytes));
      return isWhole ? original : invalid(damagedImageMessage(name));
    }
    const scale = () => decode(facts, () => scaleDown(bytes, inspection));
    const scaled = await scaledImages.forceFetch(sha256(bytes), { context: scale });
    if (scaled === 'original') return original;
    if (scaled === 'stays-too-large') return invalid(scaledFileTooLargeMessage(name));
    return { ok: true, fileName: withExtensionOf(name, scaled.facts.type), ...scaled, scaledFrom: facts };
  } catch {
    return invalid(damagedImageMessage(name));
  }
}

function invalid(message: string): PreparedImage {
  return { ok: false, message };
}

const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/** Scaled images by the hash of their source: each is needed when its post is checked and again when it is sent. */
const scaledImages = new LRUCache<string, ScaledImage | NotScaled, () => Promise<ScaledImage | NotScaled>>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: (scaled) => (typeof scaled === 'object' ? scaled.bytes.length : 1),
  fetchMethod: (_source, _stale, { context: scale }) => scale(),
});

const MAX_SMALL_IMAGE_PIXELS = 4_000_000;
const largeImages = pLimit(1);

/** Bounds the memory: decodes one large image at a time. */
function decode<Result>({ width, height }: ImageFacts, work: () => Promise<Result>): Promise<Result> {
  return width * height > MAX_SMALL_IMAGE_PIXELS ? largeImages(work) : work();
}

import { isAnimatedImage } from '@ledgerlight/images/animation';
import type { ImageFacts } from '@ledgerlight/images/file';
import { withoutMetadata } from '@ledgerlight/images/metadata';

export interface ImageContent extends ImageFacts {
  readonly size: number;
  readonly sha256: string | null;
  /** Reads the bytes; with many images they are not held in memory. */
  readonly read: () => Promise<Uint8Array>;
  readonly hadNotes: boolean;
  readonly isMoving: boolean;
}

/** Returns what publishing uploads of an image file, without its metadata. */
export function imageContent(
  given: Uint8Array,
  { type, width, height, extension }: ImageFacts,
): { readonly content: ImageContent; readonly bytes: Uint8Array } {
  const bytes = withoutMetadata(type, given);
  const content = {
    ...{ type, width, height, extension },
    size: bytes.length,
    sha256: null,
    read: async () => bytes,
    hadNotes: bytes !== given,
    isMoving: isAnimatedImage(type, bytes),
  };
  return { content, bytes };
}

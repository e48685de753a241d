import { isAnimatedImage } from '@ledgerlight/pictures/animation';
import type { ImageFacts } from '@ledgerlight/pictures/file';
import { withoutMetadata } from '@ledgerlight/pictures/metadata';

/** What is published of a picture. */
export interface PictureContent extends ImageFacts {
  /** How many bytes are published: the given ones without what cameras and programs noted in them. */
  readonly size: number;
  /** The hash of these bytes as `PublishEnvironment` makes it; null when nobody has made it yet. */
  readonly sha256: string | null;
  /** Gives these bytes. Where there are many pictures, they are not kept in memory. */
  readonly read: () => Promise<Uint8Array>;
  /** Whether there were such notes. */
  readonly hadNotes: boolean;
  /** Whether it has more frames than one, of which readers see the first. */
  readonly isMoving: boolean;
}

/** What is published of a picture whose bytes are what `facts` says, and these bytes. */
export function pictureContent(
  given: Uint8Array,
  { type, width, height, extension }: ImageFacts,
): { readonly content: PictureContent; readonly bytes: Uint8Array } {
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

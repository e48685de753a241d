import type { ImageType } from '@ledgerlight/pictures/file';

/** A picture as it is sent. */
export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
  /** Set for one that could not be converted just now: a later try may succeed. */
  readonly isAsStored?: true;
}

/** What a browser may be sent; it takes any of the types that are stored. */
export type PictureType = (typeof PICTURE_TYPES)[number];

/** A type that pictures are made of. */
export type MadeType = 'image/avif' | 'image/webp';

/** The types of pictures that are sent: what is stored, and what is made of it. */
export const PICTURE_TYPES = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'] as const satisfies readonly (
  | MadeType
  | ImageType
)[];

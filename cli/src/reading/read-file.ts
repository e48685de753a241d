import type { ScaledImageFile } from '@ledgerlight/images/scaling';
import type { PostCheck } from '@ledgerlight/publishing/check';
import type { ImageContent } from '@ledgerlight/publishing/image-content';
import type { FileProblem, Position, PositionedText, SingleKey } from '../front-matter/front-matter.ts';
import type { FoundFile } from '../source/found-file.ts';

/**
 * What was found in a markdown file when it was read. Its text is not held, so that memory does not grow with the texts: it is read
 * again, by path and hash, when the post is compared and when it is sent.
 */
export interface ReadFile extends FoundFile {
  readonly slug: string | null;
  readonly id: PositionedText | null;
  readonly newId: string;
  readonly publishedAt: string | null;
  readonly size: number;
  readonly textHash: string;
  /** The hash of the file and its images. */
  readonly source: string;
  readonly images: readonly SourceImage[];
  /**
   * The prefixes of the stored names of its images, for a file that is byte for byte as it was published and was not parsed
   * for that reason; null for any other file.
   */
  readonly storedPrefixes: readonly string[] | null;
  /** A file with problems is not published. */
  readonly problems: readonly FileProblem[];
  readonly isDraft: boolean;
  readonly lacksZone: boolean;
  /** What was read otherwise than typed; other warnings are those of `check`. */
  readonly warnings: readonly FileProblem[];
  readonly positions: FilePositions;
  readonly check: PostCheck;
}

/** An image of a post without its bytes, which are read again when they are sent. */
export interface SourceImage {
  readonly name: string;
  /** The name of its file, with the extension of the format that is published. */
  readonly fileName: string;
  readonly path: string;
  readonly alt?: string;
  readonly focus?: string;
  /** What is published of it; null for an invalid image. */
  readonly content: (Omit<ImageContent, 'read'> & { readonly sha256: string }) | null;
  /** Its size before it was scaled down; null for an original. */
  readonly scaledFrom: ScaledImageFile['before'] | null;
}

export interface FilePositions {
  readonly contentLine: number;
  readonly keys: ReadonlyMap<SingleKey, Position>;
  readonly images: ReadonlyMap<string, Position>;
}

/** Returns the images of a file as its record has them: their names, and the hashes of those that were scaled down. */
export function recordedImages(images: readonly SourceImage[]) {
  const scaled = images.filter(({ scaledFrom }) => scaledFrom !== null);
  const made: Readonly<Record<string, string>> = Object.fromEntries(
    scaled.map(({ name, content }) => [name, content?.sha256 ?? '']),
  );
  return { pictures: images.map(({ name }) => name), made };
}

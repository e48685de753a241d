import type { ScaledImageFile } from '@ledgerlight/images/scaling';
import type { CheckedPost, PostCheck } from '@ledgerlight/publishing/check';
import type { ImageContent } from '@ledgerlight/publishing/image-content';
import type { ReadText } from '@ledgerlight/publishing/post-text';
import type { FileProblem, PositionedText } from '../front-matter/front-matter.ts';
import { newIdOf } from '../memory/new-post-id.ts';
import type { SourceFile } from '../source/find-files.ts';
import { type FilePositions, NO_POSITIONS } from './problem-positions.ts';

/**
 * A markdown file that was read and checked, without its text: the file is read again, by its path and hash, when it is compared
 * and when it is sent, so that the memory does not grow with the texts, but not parsed again. It may be published only when
 * `problems` is empty.
 */
export interface ParsedPost {
  readonly file: SourceFile;
  readonly slug: string | null;
  readonly id: PositionedText | null;
  readonly newId: string;
  /** Empty for a post that was not checked or has problems. */
  readonly title: string;
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
  readonly problems: readonly FileProblem[];
  readonly isDraft: boolean;
  readonly lacksZone: boolean;
  readonly positions: FilePositions;
  readonly check: PostCheck<PostFacts>;
}

/** A checked post without its markdown and images. */
type PostFacts = Omit<CheckedPost, 'text' | 'images'> & { readonly text: Omit<ReadText, 'markdown'> };

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

export interface FullPost extends ParsedPost {
  /** The whole file with `\n` line endings. */
  readonly text: string;
  readonly check: PostCheck;
}

export const UNCHECKED = { ok: false, problems: [], warnings: [] } as const;

export type DraftSource = Pick<ParsedPost, 'file' | 'id' | 'slug'>;

/** The hashes of published images that were scaled down, by the names of their sources. */
export type ScaledHashes = Readonly<Record<string, string>>;

export function recordedImages(images: readonly SourceImage[]) {
  const scaled = images.filter(({ scaledFrom }) => scaledFrom !== null);
  const made: ScaledHashes = Object.fromEntries(scaled.map(({ name, content }) => [name, content?.sha256 ?? '']));
  return { pictures: images.map(({ name }) => name), made };
}

export function unreadPost(file: SourceFile): ParsedPost {
  return {
    file,
    slug: null,
    id: null,
    newId: newIdOf(file.recordKey.name, ''),
    title: '',
    publishedAt: null,
    size: 0,
    textHash: '',
    source: '',
    images: [],
    storedPrefixes: null,
    problems: [],
    isDraft: false,
    lacksZone: false,
    positions: NO_POSITIONS,
    check: UNCHECKED,
  };
}

/** Returns the post without its text. A substring keeps the whole text in memory, so that all strings are copied. */
export function withoutText({ text: _, file, ...post }: FullPost): ParsedPost {
  return { ...structuredClone({ ...post, check: withoutMarkdown(post.check) }), file };
}

function withoutMarkdown(check: PostCheck): PostCheck<PostFacts> {
  if (!check.ok) return check;
  const { images: _, text, ...post } = check.post;
  const { markdown: __, ...spans } = text;
  return { ...check, post: { ...post, text: spans } };
}

import type { PostTextField } from '@ledgerlight/posts/form';
import type { ImageContent } from './images/image-content.ts';
import type { PostText } from './text/post-text.ts';

/** A post to publish, as the form or a markdown file has it: the argument of `checkPost`. */
export interface PublishInput {
  readonly fields: Omit<PublishInputFields, 'content'>;
  readonly text: PostText;
  /** Reads the markdown again, so that it is not held until the post is applied; without it, it is. */
  readonly readMarkdown?: () => Promise<string>;
  readonly images: readonly PublishImage[];
  readonly identity: PostIdentity;
  /** ISO 8601 with zone; null means now for a new post and no change for a stored one. */
  readonly publishedAt: string | null;
}

/** Specification section 3. */
export type PublishInputFields = Readonly<Record<PostTextField, string>>;

/** The bytes of an image, or the facts that the caller read from them. */
export type PublishImage = NamedImage &
  ({ readonly bytes: Uint8Array } | { readonly content: ImageContent & { readonly sha256: string } });

interface NamedImage {
  /** The name in the text: a file name, or a path relative to the text's file. */
  readonly name: string;
  /** The file that holds it, if it differs from the name. */
  readonly fileName?: string;
  /** For the featured image, and for references without one. */
  readonly alt?: string;
  /** Focus of the featured image from its upper left corner, such as '30% 70%'. */
  readonly focus?: string;
}

/**
 * Identifies the post. `id`: a post of the form; a new one has a random UUID until it is published, and its slug is
 * numbered when taken. `file`: a post of a file, identified by `FileSource`.
 */
export type PostIdentity =
  | {
      readonly kind: 'id';
      readonly id: string;
      /** Never numbered; without one the title makes that of a new post, and a stored one keeps its own. */
      readonly slug?: string | null;
    }
  | {
      readonly kind: 'file';
      /** Never numbered; without one the title makes the slug, and a stored post keeps its own. */
      readonly slug: string | null;
    };

export interface FileSource {
  /** From the file itself or the state of its folder; null when neither has one. */
  readonly id: string | null;
  /** Derived from the file, so that concurrent runs create one post. */
  readonly newId: string;
  /** The `contentHash` that this file published last; null when unknown. */
  readonly published: string | null;
  /** The slug under which this file published the post last; null when unknown. */
  readonly slug?: string | null;
  readonly date?: string | undefined;
  readonly isAsPublished: boolean;
  readonly others: ReadonlySet<string>;
}

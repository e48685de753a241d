import type { PostText } from './fields/post-text.ts';
import type { PictureContent } from './pictures/picture-content.ts';

/** A post as somebody wants it published: what the form holds, or what a markdown file says. Nothing in it is checked yet. */
export interface PublishInput {
  readonly fields: Omit<PublishInputFields, 'content'>;
  readonly text: PostText;
  /** The images in the order of the writer; the first is the featured one. */
  readonly images: readonly PublishImage[];
  readonly identity: PostIdentity;
  /** ISO 8601 with zone; null means now for a new post and no change for a stored one. */
  readonly publishedAt: string | null;
}

/** The fields of the form as they were typed (specification section 3). */
export interface PublishInputFields {
  readonly title: string;
  /** The text in markdown, not escaped. */
  readonly content: string;
  readonly author: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly postType: string;
}

/** A picture to publish with the post: its bytes, or what was found in them by whoever does not keep them. */
export type PublishImage = NamedImage &
  ({ readonly bytes: Uint8Array } | { readonly content: PictureContent & { readonly sha256: string } });

interface NamedImage {
  /** The name by which the text refers to it: a file name, or a path relative to the file of the text. */
  readonly name: string;
  /** The name of the file that holds it, where the text names another one of which it was made. */
  readonly fileName?: string;
  /** The alternative text: of the featured image where the post shows it, and of references that have none. */
  readonly alt?: string;
  /** What of the featured image matters most, such as '30% 70%' from its upper left corner. */
  readonly focus?: string;
}

/**
 * Which post is meant; it is updated when it exists and made when it does not. `id` is its own or, for a new one, a random UUID
 * that stays the same until the post is published (the form); the slug of a new one is made from the title and numbered when
 * it is taken. `file` is what a file says of itself: which article it is, `FileSource` tells.
 */
export type PostIdentity =
  | { readonly kind: 'id'; readonly id: string }
  | {
      readonly kind: 'file';
      /** The slug that the file names; it is never numbered. Without one the title makes it. */
      readonly slug: string | null;
    };

/** What is known of the file that a post comes from. */
export interface FileSource {
  /** The id of its article: the file's own, or the one that its folder remembers; null when neither says any. */
  readonly id: string | null;
  /** The id that a new article of it gets: the same wherever the same file is published, so that two make one. */
  readonly newId: string;
  /** The `contentHash` of the article as this file published it last; null when nobody remembers. */
  readonly published: string | null;
  /** The time that the article had then; missing when nobody remembers. */
  readonly date?: string | undefined;
  /** Whether the file is as it was then. */
  readonly isAsPublished: boolean;
  /** The ids of the articles of other files, which are never taken for that of this one. */
  readonly others: ReadonlySet<string>;
}

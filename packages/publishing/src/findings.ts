import type { PostFormField } from '@ledgerlight/posts/form';

/** Something that must be mended before the post can be published. */
export interface PublishProblem {
  readonly code:
    | 'invalid-field'
    | 'too-long'
    | 'too-deep'
    | 'invalid-image'
    | 'same-name'
    | 'missing-image'
    | 'broken-picture'
    | 'invalid-chart'
    | 'invalid-slug'
    | 'invalid-focus'
    | 'byline-not-allowed'
    | 'invalid-date'
    | 'slug-taken'
    | 'slug-stays'
    | 'looks-published'
    | 'removed';
  /** The place of the form; a file has its own keys for them. */
  readonly field: PostFormField | 'slug' | 'publishedAt';
  readonly message: string;
  /** The image that the problem is about, as it was named. */
  readonly image?: string;
  /** The line in the content, counted from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** Something that a writer would want to know; it hinders nothing. */
export interface PublishWarning {
  readonly code:
    | 'unused-image'
    | 'missing-alt'
    | 'image-not-shown'
    | 'not-a-picture'
    | 'raw-html'
    | 'dead-anchor'
    | 'relative-link'
    | 'unsafe-link'
    | 'stands-still'
    | 'notes-left-out'
    | 'long-title'
    | 'no-description'
    | 'default-author'
    | 'cut-description'
    | 'unedited-outline'
    | 'dead-link'
    | 'dead-picture'
    | 'other-author'
    | 'deleted-before'
    | 'scheduled';
  readonly message: string;
  readonly image?: string;
  /** The path of the link that the warning is about, or its address as it is typed. */
  readonly link?: string;
  /** The line in the content, counted from 1. */
  readonly line?: number;
  readonly column?: number;
}

import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import { DEFAULT_POST_TYPE } from '@ledgerlight/posts/types';
import type { PublishInputFields } from '@ledgerlight/publishing/input';
import { localDateTime } from '../publish-time.ts';
import { type ImageEntry, storedImagesOf } from './image-list/row/image-entry.ts';

/** A stored post as the form edits it. */
export type EditablePost = ManagedPostDetail;

/** The stored post that an edit began from. */
export interface BasePost {
  readonly id: string;
  readonly slug: string;
  /** Tells whether somebody else has changed the post since. */
  readonly contentHash: string;
  readonly fields: PublishInputFields;
  readonly imageUrl: string | null;
  /** The featured image's alternative text. */
  readonly imageAlt: string;
  readonly imageFocus: string;
  /** ISO 8601. */
  readonly publishedAt: string;
}

/** All that a person puts into the form. */
export interface FormContent {
  /** The id of the stored post, or that under which a new post was sent. Null until then: its text decides (decision 0108). */
  readonly postId: string | null;
  readonly fields: PublishInputFields;
  /** The time as a `datetime-local` control writes it, in local time; empty for none. */
  readonly publishAt: string;
  readonly images: readonly ImageEntry[];
  /** What the structure is to be made of. */
  readonly prompt: string;
  /** A line for readers on what was wrong, as it was typed in the review of a stored post. */
  readonly correction: string;
}

/** The fields of the form in its order. */
export const FIELD_NAMES = ['title', 'content', 'author', 'metaTitle', 'metaDescription', 'postType'] as const;

/** What an edit of this stored post begins from. */
export function basePostOf(post: {
  readonly id: string;
  readonly slug: string;
  readonly contentHash: string;
  readonly title: string;
  /** The text in markdown, not escaped. */
  readonly content: string;
  readonly author: string;
  readonly type: string;
  readonly imageUrl: string | null;
  readonly imageAlt: string;
  readonly imageFocus: string;
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  readonly publishedAt: string;
}): BasePost {
  const { id, slug, contentHash, imageUrl, imageAlt, imageFocus, publishedAt } = post;
  return { id, slug, contentHash, fields: fieldsOf(post), imageUrl, imageAlt, imageFocus, publishedAt };
}

/** The text fields of a stored post or of a former version of it. */
export function fieldsOf(post: {
  readonly title: string;
  readonly content: string;
  readonly author: string;
  readonly type: string;
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
}): PublishInputFields {
  const { title, content, author, type } = post;
  const metaTitle = post.metaTitle ?? '';
  return { title, content, author, metaTitle, metaDescription: post.metaDescription ?? '', postType: type };
}

/** The form that shows a stored post. */
export function contentOf(base: BasePost, isScheduled: boolean): FormContent {
  return {
    postId: base.id,
    fields: base.fields,
    publishAt: isScheduled ? localDateTime(base.publishedAt) : '',
    images: storedImagesOf(base, base.fields.content),
    prompt: '',
    correction: '',
  };
}

/** The form for a new post. */
export function emptyContent(): FormContent {
  return {
    postId: null,
    fields: {
      title: '',
      content: '',
      author: DEFAULT_AUTHOR,
      metaTitle: '',
      metaDescription: '',
      postType: DEFAULT_POST_TYPE,
    },
    publishAt: '',
    images: [],
    prompt: '',
    correction: '',
  };
}

/** Whether the form holds something that is not published. */
export function isChanged({
  content,
  initial,
}: {
  readonly content: FormContent;
  readonly initial: FormContent;
}): boolean {
  return (
    FIELD_NAMES.some((name) => content.fields[name] !== initial.fields[name]) ||
    content.publishAt !== initial.publishAt ||
    content.prompt.trim() !== initial.prompt ||
    content.correction.trim() !== initial.correction ||
    content.images.length !== initial.images.length ||
    content.images.some((image, place) => {
      const before = initial.images[place];
      return image.id !== before?.id || image.alt !== before.alt || image.focus !== before.focus;
    })
  );
}

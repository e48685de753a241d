import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { POST_TEXT_FIELDS, type PostTextField } from '@ledgerlight/posts/form';
import type { PublishProblem } from '@ledgerlight/publishing/findings';
import type { PublishInputFields } from '@ledgerlight/publishing/input';
import { emptyDraft } from '../drafts/initial-draft.ts';
import { localDateTime } from '../kit/publish-time.ts';
import { type ImageEntry, storedImagesOf } from './image-list/row/image-entry.ts';

export type EditorField = PublishProblem['field'];
export type EditorProblem = Pick<PublishProblem, 'field' | 'message' | 'line'>;

type PostTexts = Pick<ManagedPostDetail, 'type' | Exclude<PostTextField, 'postType'>>;

type StoredFacts = Pick<
  ManagedPostDetail,
  'id' | 'slug' | 'contentHash' | 'imageUrl' | 'imageAlt' | 'imageFocus' | 'publishedAt'
>;

/** The stored post on which an edit is based. */
export interface BasePost extends StoredFacts {
  readonly fields: PublishInputFields;
}

export interface FormContent {
  /** Null for a new post that was never sent: it gets the id of its draft (decision 0063). */
  readonly postId: string | null;
  readonly fields: PublishInputFields;
  /** Empty leaves the address to the title, or to what the post has. */
  readonly slug: string;
  readonly publishedAt: string;
  readonly images: readonly ImageEntry[];
  readonly prompt: string;
  readonly correction: string;
  /** For the editor of the post, never part of it. */
  readonly notes: string;
}

/** @param post with its content as markdown, not escaped */
export function basePostOf(post: PostTexts & StoredFacts): BasePost {
  const { id, slug, contentHash, imageUrl, imageAlt, imageFocus, publishedAt } = post;
  return { id, slug, contentHash, fields: formFieldsOf(post), imageUrl, imageAlt, imageFocus, publishedAt };
}

export function formFieldsOf({ title, content, author, type, ...post }: PostTexts): PublishInputFields {
  return {
    ...{ title, content, author, postType: type },
    ...{ metaTitle: post.metaTitle ?? '', metaDescription: post.metaDescription ?? '' },
    ...{ canonicalUrl: post.canonicalUrl ?? '', indexing: post.indexing },
    ...{ socialTitle: post.socialTitle ?? '', socialDescription: post.socialDescription ?? '' },
    topics: post.topics,
  };
}

export function contentOf(base: BasePost, isScheduled = false): FormContent {
  return {
    ...emptyContent(),
    postId: base.id,
    fields: base.fields,
    slug: base.slug,
    publishedAt: isScheduled ? localDateTime(base.publishedAt) : '',
    images: storedImagesOf(base, base.fields.content),
  };
}

export function emptyContent(): FormContent {
  return {
    postId: null,
    fields: formFieldsOf(emptyDraft()),
    slug: '',
    publishedAt: '',
    images: [],
    prompt: '',
    correction: '',
    notes: '',
  };
}

type Places = Readonly<Record<'content' | 'initial', Pick<FormContent, 'slug' | 'publishedAt'>>>;

/** Whether a post would get another time or address. */
export function isMoved(places: Places): boolean {
  return places.content.publishedAt !== places.initial.publishedAt || typedSlug(places) !== null;
}

/** Returns the slug that was typed in place of the present one; null when there is none. */
export function typedSlug({ content, initial }: Places): string | null {
  const slug = content.slug.trim();
  return slug === '' || slug === initial.slug ? null : slug;
}

export function isChanged({ content, initial }: { content: FormContent; initial: FormContent }): boolean {
  return (
    POST_TEXT_FIELDS.some((name) => content.fields[name] !== initial.fields[name]) ||
    isMoved({ content, initial }) ||
    content.prompt.trim() !== initial.prompt ||
    content.correction.trim() !== initial.correction ||
    content.notes !== initial.notes ||
    content.images.length !== initial.images.length ||
    content.images.some((image, index) => {
      const before = initial.images[index];
      return image.id !== before?.id || image.alt !== before.alt || image.focus !== before.focus;
    })
  );
}

import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import type { PublishProblem } from '@ledgerlight/publishing/findings';
import type { PublishInputFields } from '@ledgerlight/publishing/input';
import { type ImageEntry, storedImagesOf } from '../../../images/image-entry.ts';
import { localDateTime } from '../../../kit/publish-time.ts';
import { formFieldsOf, type PostTexts } from '../../../preview/form-fields.ts';
import { emptyDraft } from '../drafts/initial-draft.ts';

export type EditorField = PublishProblem['field'];
export type EditorProblem = Pick<PublishProblem, 'field' | 'message' | 'line'>;

type StoredFacts = Pick<
  ManagedPostDetail,
  'id' | 'slug' | 'contentHash' | 'imageUrl' | 'imageAlt' | 'imageFocus' | 'publishedAt'
>;

/** The stored post on which an edit is based. */
export interface BasePost extends StoredFacts {
  readonly fields: PublishInputFields;
}

/** What is typed. */
export interface PostFormFields extends PublishInputFields {
  /** Empty leaves the address to the title, or to what the post has. */
  readonly slug: string;
  readonly publishedAt: string;
  readonly prompt: string;
  readonly correction: string;
  /** For the editor of the post, never part of it. */
  readonly notes: string;
}

export interface FormContent {
  /** Null for a new post that was never sent: it gets the id of its draft (decision 0063). */
  readonly postId: string | null;
  readonly fields: PostFormFields;
  readonly images: readonly ImageEntry[];
}

/** @param post with its content as markdown, not escaped */
export function basePostOf(post: PostTexts & StoredFacts): BasePost {
  const { id, slug, contentHash, imageUrl, imageAlt, imageFocus, publishedAt } = post;
  return { id, slug, contentHash, fields: formFieldsOf(post), imageUrl, imageAlt, imageFocus, publishedAt };
}

export function contentOf(base: BasePost, isScheduled = false): FormContent {
  const publishedAt = isScheduled ? localDateTime(base.publishedAt) : '';
  return {
    postId: base.id,
    fields: { ...emptyContent().fields, ...base.fields, slug: base.slug, publishedAt },
    images: storedImagesOf(base, base.fields.content),
  };
}

export function emptyContent(): FormContent {
  const fields = { ...formFieldsOf(emptyDraft()), slug: '', publishedAt: '', prompt: '', correction: '', notes: '' };
  return { postId: null, fields, images: [] };
}

interface Contents {
  readonly content: FormContent;
  readonly initial: FormContent;
}

/** Whether a post would get another time or address. */
export function isMoved({ content, initial }: Contents): boolean {
  return content.fields.publishedAt !== initial.fields.publishedAt || typedSlug({ content, initial }) !== null;
}

/** Returns the slug that was typed in place of the present one; null when there is none. */
export function typedSlug({ content, initial }: Contents): string | null {
  const slug = content.fields.slug.trim();
  return slug === '' || slug === initial.fields.slug ? null : slug;
}

export function isChanged({ content, initial }: Contents): boolean {
  const { fields, images } = content;
  return (
    POST_TEXT_FIELDS.some((name) => fields[name] !== initial.fields[name]) ||
    isMoved({ content, initial }) ||
    fields.prompt.trim() !== initial.fields.prompt ||
    fields.correction.trim() !== initial.fields.correction ||
    fields.notes !== initial.fields.notes ||
    images.length !== initial.images.length ||
    images.some((image, index) => {
      const before = initial.images[index];
      return image.id !== before?.id || image.alt !== before.alt || image.focus !== before.focus;
    })
  );
}

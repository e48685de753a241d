import type { Submission } from '@ledgerlight/backend/reviews';
import type { PostFormValue } from '@ledgerlight/posts/form';
import { postTypeLabel } from '@ledgerlight/posts/types';
import type { PublishOutcome } from '@ledgerlight/publishing/apply';
import type { StoredPost } from '@ledgerlight/publishing/ports';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { EDITOR_TOASTS } from '../../copy.ts';

export interface PublishResult {
  readonly kind: 'published' | 'updated' | 'scheduled' | 'hidden';
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly type: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly isEdit: boolean;
}

/** A text that was submitted for review, and what it waits for. */
export interface SubmitResult extends Pick<Submission, 'stage' | 'missing' | 'approvers'> {
  readonly kind: 'submitted';
  readonly id: string;
  readonly title: string;
  readonly type: string;
}

interface PublishedWork {
  readonly existing: Pick<StoredPost, 'publishedAt'> | null;
  readonly post: { readonly value: Pick<PostFormValue, 'title' | 'postType'> };
}

export function publishResult(
  { existing, post: { value } }: PublishedWork,
  { post }: Pick<PublishOutcome, 'post'>,
  { isHidden, now }: { readonly isHidden: boolean; readonly now: number },
): PublishResult {
  const wasVisible = existing !== null && Date.parse(existing.publishedAt) <= now;
  const isVisible = Date.parse(post.publishedAt) <= now;
  const kind = isHidden ? 'hidden' : !isVisible ? 'scheduled' : wasVisible ? 'updated' : 'published';
  return { kind, ...post, title: value.title, type: postTypeLabel(value.postType), isEdit: existing !== null };
}

export function resultToast(result: PublishResult | SubmitResult) {
  const { title, text } = EDITOR_TOASTS[result.kind];
  return { title, text: text(result.type, 'publishedAt' in result ? formatDateTime(result.publishedAt) : '') };
}

export function resultText({ kind, title, publishedAt }: PublishResult): string {
  switch (kind) {
    case 'scheduled':
      return `'${title}' is scheduled for ${formatDateTime(publishedAt)}.`;
    case 'hidden':
      return `'${title}' is saved and stays hidden.`;
    default:
      return `'${title}' is ${kind}.`;
  }
}

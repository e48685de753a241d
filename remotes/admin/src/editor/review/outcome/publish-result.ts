import type { PostFormValue } from '@ledgerlight/posts/form';
import { postTypeLabel } from '@ledgerlight/posts/types';
import type { PublishOutcome } from '@ledgerlight/publishing/apply';
import type { StoredPost } from '@ledgerlight/publishing/ports';
import { momentInWords } from '../../../publish-time.ts';
import { EDITOR_COPY, EDITOR_TOASTS } from '../../copy.ts';

/** What publishing has done to a post, as its readers would say it. */
export interface PublishResult {
  readonly kind: 'published' | 'updated' | 'scheduled' | 'hidden';
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly type: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** Whether the post was there before. */
  readonly isEdit: boolean;
}

/** What has been done; `isHidden` says whether visitors do not see the post, before and after. */
export function publishResult(
  { existing, post: { value } }: DoneWork,
  { post }: Pick<PublishOutcome, 'post'>,
  { isHidden, now }: { readonly isHidden: boolean; readonly now: number },
): PublishResult {
  const wasSeen = existing !== null && Date.parse(existing.publishedAt) <= now;
  const isSeen = Date.parse(post.publishedAt) <= now;
  const kind = isHidden ? 'hidden' : !isSeen ? 'scheduled' : wasSeen ? 'updated' : 'published';
  return { kind, ...post, title: value.title, type: postTypeLabel(value.postType), isEdit: existing !== null };
}

/** What of a plan's work tells how the post changed for readers. */
interface DoneWork {
  readonly existing: Pick<StoredPost, 'publishedAt'> | null;
  readonly post: { readonly value: Pick<PostFormValue, 'title' | 'postType'> };
}

/** The words of its toast (specification section 8). */
export function resultToast({ kind, type, publishedAt }: PublishResult): {
  readonly title: string;
  readonly text: string;
} {
  switch (kind) {
    case 'published':
      return { title: EDITOR_TOASTS.published.title, text: EDITOR_TOASTS.published.text(type) };
    case 'updated':
      return { title: EDITOR_TOASTS.updated.title, text: EDITOR_TOASTS.updated.text(type) };
    case 'scheduled': {
      const { title, text } = EDITOR_TOASTS.scheduled;
      return { title, text: text(type, momentInWords(publishedAt)) };
    }
    case 'hidden':
      return { title: EDITOR_TOASTS.savedHidden.title, text: EDITOR_TOASTS.savedHidden.text(type) };
  }
}

/** One sentence that stays on the page when the toast is gone. */
export function resultWords({ kind, title, publishedAt }: PublishResult): string {
  const { result } = EDITOR_COPY;
  return kind === 'scheduled' ? result.scheduled(title, momentInWords(publishedAt)) : result[kind](title);
}

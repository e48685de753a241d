import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import * as visibility from '@ledgerlight/posts/visibility-words';
import type { Toast } from '@ledgerlight/shell-api';
import { momentInWords } from '../publish-time.ts';

/** What a toast says of a post that was changed. */
export type ToastWords = Required<Pick<Toast, 'title' | 'text'>>;

/** The words after a post was hidden. `now` is in milliseconds since 1970, here and in the further words. */
export function hiddenWords(post: Pick<ManagedPost, 'title' | 'publishedAt'>, now: number): ToastWords {
  return { title: 'Post unpublished', text: visibility.hiddenWords(post, now) };
}

/** The words after a hidden post was shown again: one whose time is still to come waits for it. */
export function shownAgainWords(post: Pick<ManagedPost, 'title' | 'publishedAt'>, now: number): ToastWords {
  const title = visibility.isToCome(post.publishedAt, now) ? 'Post scheduled again' : 'Post published again';
  return { title, text: visibility.shownAgainWords(post, now, momentInWords) };
}

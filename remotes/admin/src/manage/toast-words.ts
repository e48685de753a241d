import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import { momentInWords } from '../publish-time.ts';
import type { Toast } from '../toasts/store.ts';

/** What a toast says of a post that was changed. */
export type ToastWords = Required<Pick<Toast, 'title' | 'text'>>;

/** The words after a post was hidden. `now` is in milliseconds since 1970, here and in the further words. */
export function hiddenWords(
  { title, publishedAt }: Pick<ManagedPost, 'title' | 'publishedAt'>,
  now: number,
): ToastWords {
  const text = isToCome(publishedAt, now)
    ? `Visitors will not see '${title}' until it is published again.`
    : `Visitors no longer see '${title}'.`;
  return { title: 'Post unpublished', text };
}

/** The words after a hidden post was shown again: one whose time is still to come waits for it. */
export function shownAgainWords(
  { title, publishedAt }: Pick<ManagedPost, 'title' | 'publishedAt'>,
  now: number,
): ToastWords {
  return isToCome(publishedAt, now)
    ? { title: 'Post scheduled again', text: fromThenOn(title, publishedAt) }
    : { title: 'Post published again', text: `'${title}' is back at its address.` };
}

/** The words after a former version was brought back: the state and the time of the post stay as they are. */
export function restoredWords(
  { title }: Pick<ManagedPost, 'title'>,
  { state, publishedAt }: Pick<ManagedPost, 'state' | 'publishedAt'>,
  now: number,
): ToastWords {
  const told = (text: string) => ({ title: 'Version restored', text });
  if (state === 'unpublished') return told(`'${title}' stays hidden from visitors until it is published again.`);
  return told(isToCome(publishedAt, now) ? fromThenOn(title, publishedAt) : `'${title}' is what visitors see now.`);
}

function fromThenOn(title: string, publishedAt: string): string {
  return `Visitors see '${title}' from ${momentInWords(publishedAt)} on.`;
}

function isToCome(publishedAt: string, now: number): boolean {
  return Date.parse(publishedAt) > now;
}

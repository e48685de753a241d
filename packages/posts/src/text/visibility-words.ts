import type { PostCard } from '../post.ts';

type TitledPost = Pick<PostCard, 'title' | 'publishedAt'>;

/** The message after staff hid a post, in the admin area and in the CLI. */
export function hiddenMessage({ title, publishedAt }: TitledPost, now: number): string {
  return isFuture(publishedAt, now)
    ? `Visitors will not see '${title}' until it is published again.`
    : `Visitors no longer see '${title}'.`;
}

/** The message after a hidden post was shown again; a scheduled one is not visible yet. */
export function shownMessage(
  { title, publishedAt }: TitledPost,
  now: number,
  momentInWords: (iso: string) => string,
): string {
  return isFuture(publishedAt, now)
    ? `Visitors see '${title}' from ${momentInWords(publishedAt)} on.`
    : `'${title}' is back at its address.`;
}

export function isFuture(publishedAt: string, now: number): boolean {
  return Date.parse(publishedAt) > now;
}

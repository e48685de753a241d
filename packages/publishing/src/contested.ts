import { momentInUtc } from '@ledgerlight/posts/date-words';
import type { FieldChange } from './fields/field-changes.ts';
import type { FileSource } from './input.ts';
import type { FormerVersion, LastChange, PublishPorts, StoredPost } from './ports.ts';

/** An article that is no longer as its file published it: publishing the file would undo what others did. */
export interface Contested {
  /** The article as it is now. */
  readonly theirs: StoredPost;
  /** The article as the file published it; null when that is not known. */
  readonly published: FormerVersion | null;
  /** Who changed it last, as far as the database knows. */
  readonly change: LastChange | null;
}

/** Finds out what others did to an article since its file published it; null when nothing. */
export async function contestedArticle(
  theirs: StoredPost,
  changes: readonly FieldChange[],
  { published, date, isAsPublished }: FileSource,
  { posts }: PublishPorts,
  signal: AbortSignal,
): Promise<Contested | null> {
  // Its time is no part of the hash. Where nobody remembers it, that of a file which nobody touched was changed on the site.
  const isMovedThere = date === undefined ? isAsPublished : Date.parse(date) !== Date.parse(theirs.publishedAt);
  const isMoved = isMovedThere && changes.some(({ name }) => name === 'publishedAt');
  if (!isMoved && (published === null ? theirs.publication !== null : published === theirs.contentHash)) return null;
  const [change, former] = await Promise.all([
    posts.lastChange(theirs.id, signal),
    published === null ? null : posts.formerVersion(theirs.id, published, signal),
  ]);
  return { theirs, published: former, change };
}

/** That others changed it, who and when, in words. */
export function changedSinceWords({ theirs, published, change }: Contested): string {
  const by = change?.by ? ` by ${change.by}` : '';
  const when = change === null ? '' : ` on ${momentInUtc(change.at)}`;
  return published === null
    ? `The article '${theirs.slug}' has other words than this file, and nobody remembers which of them this file published. It was changed last${by}${when}.`
    : `The article '${theirs.slug}' was changed${by}${when}, after this file published it.`;
}

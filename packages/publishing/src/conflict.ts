import { formatMoment } from '@ledgerlight/posts/date-words';
import type { FieldChange } from './fields/post-fields.ts';
import type { FileSource } from './input.ts';
import type { FormerVersion, LastChange, PublishPorts, StoredPost } from './ports.ts';

/** A stored post that changed since its file published it. */
export interface Conflict {
  readonly theirs: StoredPost;
  readonly published: FormerVersion | null;
  readonly change: LastChange | null;
  /** The lines of the conflict markers that a failed merge wrote into the file. */
  readonly markerLines?: readonly number[];
}

/** Returns what changed on the site since a file published its post, or null. */
export async function findConflict(
  theirs: StoredPost,
  changes: readonly FieldChange[],
  { published, date, isAsPublished }: FileSource,
  { posts }: PublishPorts,
  signal: AbortSignal,
): Promise<Conflict | null> {
  // The time is not part of the hash.
  const isMovedThere = date === undefined ? isAsPublished : Date.parse(date) !== Date.parse(theirs.publishedAt);
  const isMoved = isMovedThere && changes.some(({ name }) => name === 'publishedAt');
  if (!isMoved && (published === null ? theirs.publication !== null : published === theirs.contentHash)) return null;
  const [change, former] = await Promise.all([
    posts.lastChange(theirs.id, signal),
    published === null ? null : posts.formerVersion(theirs.id, published, signal),
  ]);
  return { theirs, published: former, change };
}

/** The message with which the CLI refuses to publish such a file. */
export function conflictMessage({ theirs, published, change }: Conflict): string {
  const by = change?.by ? ` by ${change.by}` : '';
  const when = change === null ? '' : ` on ${formatMoment(change.at)}`;
  return published === null
    ? `The post '${theirs.slug}' differs from this file, and there is no record of the version that this file published. It was last changed${by}${when}.`
    : `The post '${theirs.slug}' was changed${by}${when}, after this file published it.`;
}

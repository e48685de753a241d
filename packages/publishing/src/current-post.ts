import { sleep } from '@ledgerlight/resilience/sleep';
import { fieldsOf, holds } from './fields/post-fields.ts';
import { asShownBy, findStored } from './pictures/pictures.ts';
import type { PostPlan, ReadyPlan } from './plan.ts';
import type { PostFields, PublishedPost, PublishPorts, StoredPost } from './ports.ts';

/** The post as it is stored now; in place of one that a file wants to make, also another that took its slug. */
export async function currentPost(
  { slug, work }: PostPlan,
  { posts }: PublishPorts,
  signal: AbortSignal,
): Promise<StoredPost | null> {
  const own = await posts.findById(work.id, signal);
  const isNewFile = work.existing === null && work.identity.kind === 'file';
  return own === null && isNewFile ? posts.findBySlug(slug, signal) : own;
}

/** The row as it was to be written, or null when it is not there. Its answer may have been lost on the way. */
export async function findWritten(
  plan: ReadyPlan,
  fields: PostFields,
  ports: PublishPorts,
  signal: AbortSignal,
): Promise<PublishedPost | null> {
  for (const wait of ASK_AFTER) {
    if (wait > 0) await sleep(wait, signal);
    const row = await currentPost(plan, ports, signal);
    if (row && holds(row, fields)) return publishedPost(row);
  }
  return null;
}

/**
 * The names of the pictures that `current` shows when it is what the plan wanted: an earlier try whose answer was lost, a second
 * tab or another run wrote it. Null when it is something else, or when that cannot be seen, as of a correction.
 */
export async function imagesOfSamePost(
  plan: ReadyPlan,
  current: StoredPost,
  ports: PublishPorts,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const { pictures, correction } = plan.work;
  if (correction !== null) return null;
  const stored = asShownBy(current, await findStored(pictures, ports.images, signal));
  const isSame = stored.size === pictures.length && holds(current, fieldsOf(plan, stored, ports));
  return isSame ? [...stored.values()] : null;
}

/** What a caller is told of a row. */
export function publishedPost({ id, slug, publishedAt, contentHash }: StoredPost): PublishedPost {
  return { id, slug, publishedAt, contentHash };
}

/** When to ask whether a row whose answer was lost is there after all, in milliseconds after one another. */
const ASK_AFTER = [0, 300] as const;

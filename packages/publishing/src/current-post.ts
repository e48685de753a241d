import { fieldsOf, holds } from './fields/post-fields.ts';
import { asShownBy, findStored } from './images/post-images.ts';
import type { PostPlan } from './plan.ts';
import type { PostFields, PublishedPost, PublishPorts, StoredPost } from './ports.ts';

/**
 * Reads the post as it is stored now; for a new post of a file also another one that took its slug. `applyPlan` compares it with the plan
 * before it writes.
 */
export async function currentPost(
  { slug, work }: PostPlan,
  { posts }: PublishPorts,
  signal: AbortSignal,
): Promise<StoredPost | null> {
  const own = await posts.findById(work.id, signal);
  const isNewFile = work.existing === null && work.identity.kind === 'file';
  return own === null && isNewFile ? posts.findBySlug(slug, signal) : own;
}

/** Looks up a row whose response was lost; null when it was not written. */
export async function findWritten(
  plan: PostPlan,
  fields: PostFields,
  ports: PublishPorts,
  signal: AbortSignal,
): Promise<PublishedPost | null> {
  const row = await currentPost(plan, ports, signal);
  return row && holds(row, fields) && !stillMoves(plan, row) ? publishedPost(row) : null;
}

/**
 * Returns the stored image names if `current` equals the plan, written by an earlier attempt or a concurrent run; null
 * otherwise, and for corrections, which cannot be compared.
 */
export async function imagesOfSamePost(
  { plan, markdown, ports }: { readonly plan: PostPlan; readonly markdown: string; readonly ports: PublishPorts },
  current: StoredPost,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const { pictures, correction, linkTargets } = plan.work;
  if (correction !== null || stillMoves(plan, current)) return null;
  const stored = asShownBy(current, await findStored(pictures, ports.images, signal));
  if (stored.size < pictures.length) return null;
  const fields = fieldsOf(plan.post, { markdown, images: pictures, stored, linkTargets }, ports);
  return holds(current, fields) ? [...stored.values()] : null;
}

/** Returns whether the plan gives a stored post another slug than this row has. */
function stillMoves({ changes, slug }: PostPlan, row: Pick<StoredPost, 'slug'>): boolean {
  return changes.some(({ name }) => name === 'slug') && row.slug !== slug;
}

export function publishedPost({ id, slug, publishedAt, contentHash }: StoredPost): PublishedPost {
  return { id, slug, publishedAt, contentHash };
}

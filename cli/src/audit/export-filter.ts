import { type EvidenceFilter, evidencePeriod } from '@ledgerlight/backend/evidence-rows';
import { createPostsBySlug } from '@ledgerlight/backend/posts-by-slug';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { PostNotFoundError, UsageError } from '../process/errors.ts';

export interface ExportBounds {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly post?: string | undefined;
}

/** Returns the filter of an export from its options. @throws UsageError, PostNotFoundError */
export async function exportFilter({ from, to, post }: ExportBounds, access: StaffAccess): Promise<EvidenceFilter> {
  const period = evidencePeriod(from, to);
  if (period === null) throw new UsageError('--from and --to must be days such as 2026-03-01, in this order.');
  return { ...period, postId: post === undefined ? undefined : await postId(post, access) };
}

/** A removed post is found by its slug, too. */
async function postId(post: string, access: StaffAccess): Promise<string> {
  if (UUID.test(post)) return post.toLowerCase();
  const posts = createPostsBySlug(access);
  const id = (await posts.idOf(post)) ?? (await posts.removed(post))?.postId;
  if (id === undefined) throw new PostNotFoundError(post, `There is no post '${post}'. --post is a slug or an id.`);
  return id;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

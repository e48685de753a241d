import { createPostManagement, type PostManagement } from '@ledgerlight/backend/post-management';
import { createPostsBySlug, type PostsBySlug } from '@ledgerlight/backend/posts-by-slug';
import type { Surroundings } from '../command/surroundings.ts';
import type { StaffSession } from '../session/staff.ts';

/** What commands do with posts that are there. */
export interface Management
  extends Pick<PostManagement, 'list' | 'find' | 'unpublish' | 'republish' | 'remove' | 'restore'> {
  /** The address of the backend. */
  readonly backend: string;
  readonly bySlug: PostsBySlug;
  /** The signal is aborted when the person wants to stop. */
  readonly signal: AbortSignal;
}

/** Opens the management for whoever is signed in. */
export function openManagement({ access }: StaffSession, { signal }: Surroundings): Management {
  return {
    ...createPostManagement(access),
    backend: access.address.url,
    bySlug: createPostsBySlug(access),
    signal,
  };
}

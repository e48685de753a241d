import type { PostState } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMemo } from 'react';

export type FindPosts = ReturnType<typeof useFindPosts>;

/** Returns a search for posts by their titles, for a choice of posts. Without states it finds those of all. */
export function useFindPosts(staff: StaffAccess, limit: number, states: readonly PostState[] = []) {
  const management = useMemo(() => createPostManagement(staff), [staff]);
  return async (search: string, signal: AbortSignal) =>
    (await management.list({ search, types: [], states, limit }, signal)).posts;
}

import { createPostQueries } from '@ledgerlight/backend/post-queries';
import type { PostType } from '@ledgerlight/posts/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdminSession } from '../../session/admin.ts';
import { TILE_TYPES } from './post-tiles.ts';

/** How often they are counted again while the page is looked at, in milliseconds: others publish too. */
const COUNT_EVERY = 60_000;

/** How long changes are waited for that follow each other closely and are counted once, in milliseconds. */
const SETTLE = 150;

/** The posts of each tile's type; null until they are counted, and when they cannot be. */
export interface PostCounts {
  readonly counts: ReadonlyMap<PostType, number> | null;
  readonly state: 'loading' | 'ready' | 'failed';
}

/**
 * Counts posts, hidden and scheduled ones included, and counts again after every change and on coming back to the page.
 * @param inSight whether somebody sees the counts; nothing is counted while nobody is signed in
 */
export function usePostCounts(
  { staff, onChange }: Pick<AdminSession, 'staff' | 'onChange'>,
  inSight: boolean,
): PostCounts {
  const { data, isError, refetch } = useQuery({
    queryKey: ['post-counts'],
    queryFn: ({ signal }) => createPostQueries(staff.client).countByType(TILE_TYPES, signal),
    enabled: inSight,
    refetchInterval: COUNT_EVERY,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (!inSight) return;
    let pending: ReturnType<typeof setTimeout> | undefined;
    const stopListening = onChange(() => {
      clearTimeout(pending);
      pending = setTimeout(refetch, SETTLE);
    });
    return () => {
      clearTimeout(pending);
      stopListening();
    };
  }, [onChange, inSight, refetch]);
  // An older count is better than none.
  return { counts: data ?? null, state: data ? 'ready' : isError ? 'failed' : 'loading' };
}

import { createPostQueries } from '@ledgerlight/backend/post-queries';
import type { PostType } from '@ledgerlight/posts/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdminSession } from '../../session/admin.ts';

const REFETCH_INTERVAL_MS = 60_000;
const CHANGE_DEBOUNCE_MS = 150;

/** The tiles of the dashboard (specification section 2, 'Admin') with the type that each counts and filters by. */
export const POST_TILES = [
  { label: 'Analysis', type: 'market-analysis' },
  { label: 'Guides', type: 'investment-guide' },
  { label: 'News', type: 'financial-news' },
  { label: 'Strategy', type: 'trading-strategy' },
] as const satisfies readonly { label: string; type: PostType }[];

export interface PostCounts {
  readonly counts: ReadonlyMap<PostType, number> | null;
  readonly state: 'loading' | 'ready' | 'failed';
}

/** Counts posts, hidden and scheduled ones included, while the dashboard is visible, and again after every change. */
export function usePostCounts(
  { staff, onChange }: Pick<AdminSession, 'staff' | 'onChange'>,
  isVisible: boolean,
): PostCounts {
  const types = POST_TILES.map(({ type }) => type);
  const { data, isError, refetch } = useQuery({
    queryKey: ['post-counts'],
    queryFn: ({ signal }) => createPostQueries(staff.client).countByType(types, signal),
    enabled: isVisible,
    refetchInterval: REFETCH_INTERVAL_MS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (!isVisible) return;
    let pending: ReturnType<typeof setTimeout> | undefined;
    const stopListening = onChange(() => {
      clearTimeout(pending);
      pending = setTimeout(refetch, CHANGE_DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(pending);
      stopListening();
    };
  }, [onChange, isVisible, refetch]);
  return { counts: data ?? null, state: data ? 'ready' : isError ? 'failed' : 'loading' };
}

import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { type PostType, postTypeLabel } from '@ledgerlight/posts/types';
import { Link } from '@ledgerlight/shell-api';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLoaded } from '../../../kit/use-loaded.ts';
import { ALL_POSTS, type Section, sectionAddress } from '../../../navigation/section-address.ts';
import type { AdminSession } from '../../../session/admin.ts';
import style from './count-tiles.module.css';

const REFETCH_INTERVAL_MS = 60_000;
const CHANGE_DEBOUNCE_MS = 150;

/** The tiles of the header (specification section 2, 'Admin'). */
const POST_TILES = [
  { label: 'Analysis', type: 'market-analysis' },
  { label: 'Guides', type: 'investment-guide' },
  { label: 'News', type: 'financial-news' },
  { label: 'Strategy', type: 'trading-strategy' },
] as const satisfies readonly { label: string; type: PostType }[];

type PostCounts = Pick<UseQueryResult<ReadonlyMap<PostType, number>>, 'data' | 'isError'>;

/** Counts posts, hidden and scheduled ones included, and again after every change. */
function usePostCounts({ staff, onChange }: Pick<AdminSession, 'staff' | 'onChange'>): PostCounts {
  const types = POST_TILES.map(({ type }) => type);
  const query = useLoaded(['post-counts'], (signal) => createPostQueries(staff.client).countByType(types, signal), {
    refetchInterval: REFETCH_INTERVAL_MS,
    refetchOnWindowFocus: true,
  });
  const { refetch } = query;
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    const stopListening = onChange(() => {
      clearTimeout(pending);
      pending = setTimeout(refetch, CHANGE_DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(pending);
      stopListening();
    };
  }, [onChange, refetch]);
  return query;
}

interface PostTilesProps {
  readonly session: Pick<AdminSession, 'staff' | 'onChange'>;
  readonly current: Section;
}

/** Counts the posts of the specified types; each tile leads to its posts. */
export function PostTiles({ session, current }: PostTilesProps) {
  return <CountTiles posts={usePostCounts(session)} chosen={current.name === 'posts' ? current.type : null} />;
}

interface CountTilesProps {
  readonly posts: PostCounts;
  readonly chosen: PostType | null;
}

export function CountTiles({ posts: { data, isError }, chosen }: CountTilesProps) {
  return (
    <ul className={style.tiles} aria-label="Posts by type" aria-busy={!data && !isError}>
      {POST_TILES.map(({ label, type }) => (
        <li key={type}>
          <Link
            to={sectionAddress({ ...ALL_POSTS, type })}
            className={style.tile}
            aria-current={chosen === type ? 'true' : undefined}
          >
            <span className={style.label}>{label}</span>
            <span className={style.count}>{data?.get(type) ?? <NoCount />}</span>
            <span className="visually-hidden">{postTypeLabel(type)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NoCount() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not counted</span>
    </>
  );
}

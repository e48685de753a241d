import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { type PostType, postTypeLabel } from '@ledgerlight/posts/types';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdminSession } from '../../session/admin.ts';
import style from './count-tiles.module.css';

const REFETCH_INTERVAL_MS = 60_000;
const CHANGE_DEBOUNCE_MS = 150;

/** The specified tiles (specification section 2, 'Admin') and those of the other types, which each counts and filters by. */
const POST_TILES = [
  { label: 'Analysis', type: 'market-analysis' },
  { label: 'Guides', type: 'investment-guide' },
  { label: 'News', type: 'financial-news' },
  { label: 'Strategy', type: 'trading-strategy' },
  { label: 'Commentary', type: 'economic-commentary' },
  { label: 'Money guides', type: 'financial-guide' },
  { label: 'Lessons', type: 'education' },
] as const satisfies readonly { label: string; type: PostType }[];

type PostCounts = Pick<UseQueryResult<ReadonlyMap<PostType, number>>, 'data' | 'isError'>;

/** Counts posts, hidden and scheduled ones included, and again after every change. */
function usePostCounts({ staff, onChange }: Pick<AdminSession, 'staff' | 'onChange'>): PostCounts {
  const types = POST_TILES.map(({ type }) => type);
  const query = useQuery({
    queryKey: ['post-counts'],
    queryFn: ({ signal }) => createPostQueries(staff.client).countByType(types, signal),
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

interface PostTilesProps extends Omit<CountTilesProps, 'posts'> {
  readonly session: Pick<AdminSession, 'staff' | 'onChange'>;
}

export function PostTiles({ session, ...props }: PostTilesProps) {
  return <CountTiles posts={usePostCounts(session)} {...props} />;
}

interface CountTilesProps {
  readonly posts: PostCounts;
  readonly chosen: PostType | null;
  readonly onChoose: (type: PostType | null) => void;
}

export function CountTiles({ posts: { data, isError }, chosen, onChoose }: CountTilesProps) {
  return (
    <section aria-label="Posts by type">
      <ul className={style.tiles} aria-busy={!data && !isError}>
        {POST_TILES.map(({ label, type }) => (
          <li key={type} className={style.cell}>
            <button
              type="button"
              className={style.tile}
              aria-pressed={chosen === type}
              onClick={() => onChoose(chosen === type ? null : type)}
            >
              <span className={style.label}>{label}</span>
              <span className={style.count}>{data?.get(type) ?? <NoCount />}</span>
              <span className="visually-hidden">{postTypeLabel(type)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={style.failed} role="status">
        {isError && !data && 'The posts could not be counted. They are counted again in a minute.'}
      </p>
    </section>
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

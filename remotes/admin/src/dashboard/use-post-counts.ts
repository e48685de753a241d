import { createPostQueries } from '@ledgerlight/backend/post-queries';
import type { PostType } from '@ledgerlight/posts/post-types';
import { useEffect, useState } from 'react';
import type { AdminSession } from '../session/admin-session.ts';
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
  const [counted, setCounted] = useState<PostCounts>({ counts: null, state: 'loading' });

  useEffect(() => {
    if (!inSight) return;
    const leaving = new AbortController();
    const queries = createPostQueries(staff.client);
    let pending: ReturnType<typeof setTimeout> | undefined;

    const count = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const counts = await queries.countByType(TILE_TYPES, leaving.signal);
        setCounted({ counts, state: 'ready' });
      } catch {
        // An older count is better than none.
        if (!leaving.signal.aborted) setCounted(({ counts }) => ({ counts, state: counts ? 'ready' : 'failed' }));
      }
    };
    const countSoon = () => {
      clearTimeout(pending);
      pending = setTimeout(count, SETTLE);
    };

    void count();
    const timer = setInterval(count, COUNT_EVERY);
    const stopListening = onChange(countSoon);
    document.addEventListener('visibilitychange', countSoon, { signal: leaving.signal });
    return () => {
      leaving.abort();
      clearInterval(timer);
      clearTimeout(pending);
      stopListening();
    };
  }, [staff, onChange, inSight]);

  return counted;
}

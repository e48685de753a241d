import type { OwnAccount, OwnSession } from '@ledgerlight/backend/own-account';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { useEffect, useState } from 'react';
import { errorMessage } from '../error-message.ts';
import { momentInWords } from '../time/publish-time.ts';
import style from './section.module.css';

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly sessions: readonly OwnSession[] }
  | { readonly state: 'failed'; readonly problem: string };

/** The sessions of whoever is signed in. */
export function SessionList({ account }: { readonly account: OwnAccount }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const isLoading = loaded.state === 'loading';

  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    account.sessions(leaving.signal).then(
      (sessions) => setLoaded({ state: 'ready', sessions }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setLoaded({ state: 'failed', problem: errorMessage(error) });
      },
    );
    return () => leaving.abort();
  }, [account, isLoading]);

  if (loaded.state === 'failed') {
    const retry = () => setLoaded({ state: 'loading' });
    return <ErrorNotice title="Your sessions could not be loaded" text={loaded.problem} onRetry={retry} />;
  }
  if (loaded.state === 'loading') {
    return (
      <SkeletonBlock label="Loading sessions">
        <SkeletonLine size="title" />
      </SkeletonBlock>
    );
  }
  return (
    <ul className={style.list}>
      {loaded.sessions.map(({ startedAt, userAgent, isThisOne }) => (
        <li key={startedAt} className={style.session}>
          <strong>{isThisOne ? 'This session' : 'Another session'}</strong>, since {momentInWords(startedAt)}
          {userAgent !== null && <span className={style.agent}>{userAgent}</span>}
        </li>
      ))}
    </ul>
  );
}

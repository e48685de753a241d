import { errorMessage } from '@ledgerlight/backend/errors';
import type { OwnAccount } from '@ledgerlight/backend/own-account';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { useQuery } from '@tanstack/react-query';
import { momentInWords } from '../publish-time.ts';
import style from './section.module.css';

/** The sessions of whoever is signed in. */
export function SessionList({ account }: { readonly account: OwnAccount }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => account.sessions(signal),
  });
  if (error) {
    return (
      <ErrorNotice
        title="Your sessions could not be loaded"
        text={errorMessage(error)}
        onRetry={refetch}
        busy={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonBlock label="Loading sessions">
        <SkeletonLine size="title" />
      </SkeletonBlock>
    );
  }
  return (
    <ul className={style.list}>
      {data.map(({ startedAt, userAgent, isThisOne }) => (
        <li key={startedAt} className={style.session}>
          <strong>{isThisOne ? 'This session' : 'Another session'}</strong>, since {momentInWords(startedAt)}
          {userAgent !== null && <span className={style.agent}>{userAgent}</span>}
        </li>
      ))}
    </ul>
  );
}

import { errorMessage, NotAllowedError } from '@ledgerlight/backend/errors';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import type { ReleasesOverview, RemoteOverview } from '@ledgerlight/shell-api';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { momentInWords } from '../publish-time.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { questionOf, type Wish } from './copy.ts';
import { HistoryList } from './history-list.tsx';
import { RemoteEntry } from './remote-entry.tsx';
import style from './section.module.css';
import { createReleaseService } from './service.ts';
import { useReleaseChange } from './use-release-change.ts';

/** What visitors get of each part of the site: live, tried, and what could be. Whoever may, changes it. */
export function Releases({
  staff,
  onSessionEnded,
}: {
  readonly staff: Pick<StaffAccess, 'accessToken'>;
  /** Called when the shell knows the person no more. */
  onSessionEnded(): void;
}) {
  const service = useMemo(() => createReleaseService(staff), [staff]);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => service.overview(signal).catch(leave),
    refetchInterval: LOOK_EVERY,
  });

  function leave(failure: unknown): never {
    if (failure instanceof NotAllowedError) onSessionEnded();
    throw failure;
  }

  const { asked, busy, ask, change } = useReleaseChange(
    (request) => service.change(request).catch(leave),
    refetch,
    () => heading.current?.focus(),
  );

  if (error && !data) {
    return (
      <ErrorNotice
        title="The releases could not be loaded"
        text={errorMessage(error)}
        onRetry={refetch}
        busy={isFetching}
      />
    );
  }
  return (
    <div className={style.releases}>
      <section aria-labelledby="releases">
        <h2 id="releases" ref={heading} tabIndex={-1}>
          Releases
        </h2>
        {data ? (
          <Remotes
            overview={data}
            isOutdated={error !== null}
            onWish={(remote, wish) => ask({ remote, wish, revision: data.revision })}
          />
        ) : (
          <SkeletonBlock label="Loading releases">
            <SkeletonLine size="title" />
            <SkeletonLine size="title" />
            <SkeletonLine size="title" />
          </SkeletonBlock>
        )}
      </section>
      {data && data.history.length > 0 && (
        <section aria-labelledby="history">
          <h2 id="history" className={style.title}>
            Last changes
          </h2>
          <HistoryList changes={data.history} />
        </section>
      )}
      {asked && (
        <ConfirmDialog
          question={questionOf(asked.remote, asked.wish)}
          busy={busy}
          onConfirm={() => void change(asked)}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}

function Remotes({
  overview: { remotes, mayChange, obstacle, countedSince, processes },
  isOutdated,
  onWish,
}: {
  readonly overview: ReleasesOverview;
  readonly isOutdated: boolean;
  onWish(remote: RemoteOverview, wish: Wish): void;
}) {
  if (remotes.length === 0) {
    return <EmptyState icon="compass" title="Nothing is live yet" text="What is released appears here." />;
  }
  return (
    <>
      <p className={style.text}>
        {mayChange
          ? 'A change is with every visitor within some seconds.'
          : (obstacle ?? 'Admins change what is live; you can look.')}{' '}
        Views are those that one process of the server answered since {momentInWords(countedSince)}.
        {isOutdated && <strong> The site does not answer just now; this is as it was last seen.</strong>}
      </p>
      <ul className={style.list}>
        {remotes.map((remote) => (
          <RemoteEntry
            processes={processes}
            key={remote.name}
            remote={remote}
            mayChange={mayChange}
            onWish={(wish) => onWish(remote, wish)}
          />
        ))}
      </ul>
    </>
  );
}

/** How often it is looked at again, in milliseconds, as long as it is shown. */
const LOOK_EVERY = 10_000;

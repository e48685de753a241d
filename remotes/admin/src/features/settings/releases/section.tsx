import { NotAllowedError } from '@ledgerlight/backend/errors';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import type { RegistryChange, ReleasesOverview, RemoteOverview } from '@ledgerlight/shell-api';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import layout from '../../../kit/layout.module.css';
import { RowFacts } from '../../../kit/lists/record-row.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { showToast, toastOnError } from '../../../kit/toasts/store.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import historyStyle from './history-list.module.css';
import { createReleaseService, type ReleaseService } from './release-service.ts';
import { PROBLEM_TITLES, RemoteEntry, rollbackTexts } from './remote-entry.tsx';
import style from './section.module.css';

const REFETCH_INTERVAL_MS = 10_000;

interface ReleasesProps {
  readonly staff: Pick<StaffAccess, 'accessToken'>;
  onSessionEnded(): void;
}

export function Releases({ staff, onSessionEnded }: ReleasesProps) {
  const service = useMemo(() => createReleaseService(staff), [staff]);
  const rethrow = (failure: unknown): never => {
    if (failure instanceof NotAllowedError) onSessionEnded();
    throw failure;
  };
  const query = useLoaded(['releases'], (signal) => service.overview(signal).catch(rethrow), {
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  const { pending, setPending, isBusy, confirm, heading } = useRollback(
    (rollback) => service.rollBack(rollback).catch(rethrow),
    query.refetch,
  );
  const close = () => setPending(null);
  const texts = pending && rollbackTexts(pending.remote);

  return (
    <div className={style.releases}>
      <section aria-labelledby="releases">
        <h2 id="releases" ref={heading} tabIndex={-1}>
          Releases
        </h2>
        <QueryView query={query} noun="releases" rows={3}>
          {(overview) => (
            <Remotes overview={overview} onRollBack={(remote) => setPending({ remote, revision: overview.revision })} />
          )}
        </QueryView>
      </section>
      {query.data && query.data.history.length > 0 && <History changes={query.data.history} />}
      {pending && texts && (
        <Dialog
          title={texts.title}
          onClose={close}
          actions={[
            { label: 'Roll back', onClick: () => confirm(pending), disabled: isBusy },
            { label: 'Cancel', onClick: close, variant: 'quiet' },
          ]}
        >
          <p>{texts.text}</p>
        </Dialog>
      )}
    </div>
  );
}

interface RemotesProps {
  readonly overview: ReleasesOverview;
  onRollBack(remote: RemoteOverview): void;
}

function Remotes({ overview, onRollBack }: RemotesProps) {
  const { remotes, mayChange, obstacle, countedSince, processes } = overview;
  if (remotes.length === 0) {
    return <EmptyState icon="compass" title="Nothing is live yet" text="What is released appears here." />;
  }
  return (
    <>
      <p className={style.text}>
        {mayChange
          ? 'A rollback is with every visitor within some seconds.'
          : (obstacle ?? 'Admins roll back; you can look.')}{' '}
        Views are those that one process of the server answered since {formatDateTime(countedSince)}.
      </p>
      <ul className={style.list}>
        {remotes.map((remote) => (
          <RemoteEntry
            key={remote.name}
            remote={remote}
            processes={processes}
            mayRollBack={mayChange}
            onRollBack={() => onRollBack(remote)}
          />
        ))}
      </ul>
    </>
  );
}

function History({ changes }: { readonly changes: readonly RegistryChange[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={style.title}>
        Last changes
      </h2>
      <ol className={layout.list}>
        {changes.map(({ revision, at, by, what, message }) => (
          <li key={revision} className={historyStyle.change}>
            <p className={historyStyle.what}>{what}</p>
            <RowFacts>
              <span>Revision {revision}</span>
              <time dateTime={at}>{formatDateTime(at)}</time>
              <span>by {by}</span>
            </RowFacts>
            {message !== '' && <p className={historyStyle.why}>{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PendingRollback {
  readonly remote: RemoteOverview;
  readonly revision: number;
}

/** Rolls a remote back once it is confirmed, reports the result in a toast, and then focuses the heading. */
function useRollback(send: ReleaseService['rollBack'], reload: () => Promise<unknown>) {
  const [pending, setPending] = useState<PendingRollback | null>(null);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (confirmed: PendingRollback) => {
      const { remote, revision } = confirmed;
      await toastOnError('The release was not changed', async () => {
        const { problem, words } = await send({ remote: remote.name, revision });
        if (problem === null) showToast({ kind: 'success', title: 'Rolled back', text: remote.name });
        else showToast({ kind: 'problem', title: PROBLEM_TITLES[problem], text: words, seconds: 10 });
      });
      await reload();
      // Another dialog may be open by now.
      setPending((current) => (current === confirmed ? null : current));
    },
  });
  // The pressed button may be gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSuccess) heading.current?.focus();
  }, [isSuccess]);
  return { pending, setPending, isBusy: isPending, confirm: mutate, heading };
}

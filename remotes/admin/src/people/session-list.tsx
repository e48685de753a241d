import type { StaffSession } from '@ledgerlight/backend/people';
import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '../action-button.tsx';
import layout from '../layout.module.css';
import { formatDateTime } from '../publish-time.ts';
import { QueryView } from '../query-view.tsx';
import { showToast } from '../toasts/store.ts';
import { useTask } from '../toasts/use-task.ts';
import { deviceName } from './device-name.ts';
import style from './people.module.css';

interface SessionListProps {
  readonly queryKey: readonly string[];
  readonly load: (signal: AbortSignal) => Promise<readonly StaffSession[]>;
  readonly revoke: (id: string) => Promise<void>;
}

/** Active sessions of a person, each with a button that ends it. */
export function SessionList({ queryKey, load, revoke }: SessionListProps) {
  const query = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  const ending = useTask('The session was not ended', async ({ id, userAgent }: StaffSession) => {
    await revoke(id);
    showToast({ kind: 'success', title: 'The session was ended', text: deviceName(userAgent) });
    await query.refetch();
  });
  return (
    <QueryView query={query} noun="sessions">
      {(sessions) =>
        sessions.length === 0 ? (
          <p className={style.text}>Not signed in anywhere.</p>
        ) : (
          <ul className={layout.list} aria-label="Sessions">
            {sessions.map((session) => (
              <li key={session.id} className={style.entry}>
                <div className={style.entryText}>
                  <strong>{deviceName(session.userAgent)}</strong>
                  {session.isThisOne && ' (this session)'}
                  <span className={style.small}>
                    since {formatDateTime(session.startedAt)}
                    {session.address !== null && `, ${session.address}`}
                  </span>
                </div>
                {!session.isThisOne && (
                  <ActionButton
                    label="End"
                    subject={`${deviceName(session.userAgent)}, since ${formatDateTime(session.startedAt)}`}
                    isDestructive
                    disabled={ending.isPending}
                    onClick={() => ending.mutate(session)}
                  />
                )}
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

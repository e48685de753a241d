import type { StaffSession } from '@ledgerlight/backend/people';
import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../../kit/action-button.tsx';
import layout from '../../../kit/layout.module.css';
import { useFocusAfterRemoval } from '../../../kit/lists/use-focus-after-removal.ts';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { showToast } from '../../../kit/toasts/store.ts';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { deviceName } from './device-name.ts';
import style from './people.module.css';

interface SessionListProps {
  readonly queryKey: readonly string[];
  readonly load: (signal: AbortSignal) => Promise<readonly StaffSession[]>;
  readonly revoke: (id: string) => Promise<void>;
}

export function SessionList({ queryKey, load, revoke }: SessionListProps) {
  const query = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  const focus = useFocusAfterRemoval(query.data?.map(({ id }) => id) ?? [], undefined, 'li > [tabindex]');
  const ending = useTask('The session was not ended', async ({ id, userAgent }: StaffSession) => {
    await revoke(id);
    focus.expect(id);
    showToast({ kind: 'success', title: 'The session was ended', text: deviceName(userAgent) });
    await query.refetch();
  });
  return (
    <section ref={focus.region} tabIndex={-1}>
      <QueryView query={query} noun="sessions">
        {(sessions) =>
          sessions.length === 0 ? (
            <p className={style.text}>Not signed in anywhere.</p>
          ) : (
            <ul className={layout.list} aria-label="Sessions">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isBusy={ending.isPending}
                  onEnd={() => ending.mutate(session)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

interface SessionRowProps {
  readonly session: StaffSession;
  readonly isBusy: boolean;
  onEnd(): void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { userAgent, startedAt, address, isThisOne } = session;
  return (
    <li className={style.entry}>
      <div className={style.entryText} tabIndex={-1}>
        <strong>{deviceName(userAgent)}</strong>
        {isThisOne && ' (this session)'}
        <span className={style.small}>
          since {formatDateTime(startedAt)}
          {address !== null && `, ${address}`}
        </span>
      </div>
      {!isThisOne && (
        <ActionButton
          label="End"
          subject={`${deviceName(userAgent)}, since ${formatDateTime(startedAt)}`}
          isDestructive
          disabled={isBusy}
          onClick={onEnd}
        />
      )}
    </li>
  );
}

import type { StaffSession } from '@ledgerlight/backend/people';
import Bowser from 'bowser';
import { ActionList } from '../../../kit/lists/action-list.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';

interface SessionListProps {
  readonly queryKey: readonly string[];
  readonly load: (signal: AbortSignal) => Promise<readonly StaffSession[]>;
  readonly revoke: (id: string) => Promise<void>;
}

export function SessionList({ queryKey, load, revoke }: SessionListProps) {
  return (
    <ActionList
      label="Sessions"
      queryKey={queryKey}
      load={load}
      empty="Not signed in anywhere."
      idOf={({ id }) => id}
      titleOf={({ userAgent, isThisOne }) => `${deviceName(userAgent)}${isThisOne ? ' (this session)' : ''}`}
      action={{
        label: 'End',
        failure: 'The session was not ended',
        isOffered: ({ isThisOne }) => !isThisOne,
        subject: ({ userAgent, startedAt }) => `${deviceName(userAgent)}, since ${formatDateTime(startedAt)}`,
        async run({ id, userAgent }) {
          await revoke(id);
          return { title: 'The session was ended', text: deviceName(userAgent) };
        },
      }}
    >
      {({ startedAt, address }) => `since ${formatDateTime(startedAt)}${address === null ? '' : `, ${address}`}`}
    </ActionList>
  );
}

/** Returns a name for a browser or program by what it calls itself: `Firefox on Windows`. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unknown device';
  if (userAgent === 'node') return 'Command line';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return userAgent.slice(0, 60);
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

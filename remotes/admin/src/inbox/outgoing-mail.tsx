import { createOutgoingMails, type MailState, type OutgoingMail } from '@ledgerlight/backend/outgoing-mail';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import actionStyle from '../action-button.module.css';
import { ActionButton } from '../action-button.tsx';
import { formatDateTime } from '../publish-time.ts';
import { RecordList } from '../records/record-list.tsx';
import { StateMark, type StateMarkProps } from '../state-mark.tsx';
import { showToast } from '../toasts/store.ts';
import { useTask } from '../toasts/use-task.ts';
import listStyle from './message-list.module.css';
import style from './outgoing-mail.module.css';

/** The mail that the site sent or is about to send; the inbox shows it below what visitors sent. */
export function OutgoingMailList({ staff }: { readonly staff: StaffAccess }) {
  const mails = useMemo(() => createOutgoingMails(staff), [staff]);
  const query = useQuery({ queryKey: ['outgoing-mail'], queryFn: ({ signal }) => mails.list(signal) });
  const repeating = useTask('The mail was not queued', async ({ id, to }: OutgoingMail) => {
    const isQueued = await mails.repeat(id);
    showToast(
      isQueued
        ? { kind: 'success', title: 'The mail is sent again', text: `To ${to}` }
        : { kind: 'problem', title: 'The mail was not queued', text: 'Its link is over, or it is being sent.' },
    );
    await query.refetch();
  });
  return (
    <section aria-labelledby="outgoing-mail">
      <h2 id="outgoing-mail">Outgoing mail</h2>
      <RecordList
        query={query}
        label="Outgoing mail"
        noun="mail"
        rows={3}
        icon="mail"
        empty={{ title: 'No mail yet', text: 'Invitations and notices that the site sends appear here.' }}
      >
        {(mail) => (
          <MailEntry key={mail.id} mail={mail} isBusy={repeating.isPending} onRepeat={() => repeating.mutate(mail)} />
        )}
      </RecordList>
    </section>
  );
}

interface MailEntryProps {
  readonly mail: OutgoingMail;
  readonly isBusy: boolean;
  onRepeat(): void;
}

function MailEntry({ mail, isBusy, onRepeat }: MailEntryProps) {
  const { to, subject, text, state, reason, createdAt, mayBeRepeated } = mail;
  return (
    <li className={listStyle.entry}>
      <details>
        <summary className={listStyle.summary}>
          <bdi className={listStyle.subject}>{subject}</bdi> <StateMark {...STATES[state]} />
          <span className={listStyle.facts}>
            to <bdi>{to}</bdi>, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </span>
        </summary>
        {reason !== null && <p className={style.reason}>{reason}</p>}
        <p className={listStyle.message} dir="auto">
          {text}
        </p>
        {mayBeRepeated && (
          <div className={actionStyle.actions}>
            <ActionButton label="Send again" subject={`${subject}, to ${to}`} disabled={isBusy} onClick={onRepeat} />
          </div>
        )}
      </details>
    </li>
  );
}

const STATES: Readonly<Record<MailState, StateMarkProps>> = {
  queued: { label: 'Queued', tone: 'waiting' },
  sending: { label: 'Sending', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  filed: { label: 'Not sent: no mail server', tone: 'muted' },
  failed: { label: 'Failed', tone: 'gone' },
  expired: { label: 'Expired', tone: 'gone' },
};

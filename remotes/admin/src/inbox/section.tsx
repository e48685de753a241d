import { createInbox } from '@ledgerlight/backend/inbox';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMemo } from 'react';
import { MessageList } from './message-list.tsx';
import { OutgoingMailList } from './outgoing-mail.tsx';
import style from './section.module.css';
import { Subscribers } from './subscribers.tsx';

export function InboxSection({ staff }: { readonly staff: StaffAccess }) {
  const inbox = useMemo(() => createInbox(staff), [staff]);
  return (
    <div className={style.inbox}>
      <MessageList inbox={inbox} />
      <Subscribers inbox={inbox} />
      <OutgoingMailList staff={staff} />
    </div>
  );
}

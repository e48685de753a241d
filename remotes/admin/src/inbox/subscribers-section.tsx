import { createInbox } from '@ledgerlight/backend/inbox';
import { useMemo } from 'react';
import type { AdminArea } from '../dashboard/sections/admin-area.ts';
import { OutgoingMailList } from './outgoing-mail.tsx';
import style from './section.module.css';
import { Subscribers } from './subscribers.tsx';

/** The addresses of the newsletter, and the mails that are on their way. */
export function SubscribersSection({ staff }: Pick<AdminArea, 'staff'>) {
  const inbox = useMemo(() => createInbox(staff), [staff]);
  return (
    <div className={style.inbox}>
      <Subscribers inbox={inbox} />
      <OutgoingMailList staff={staff} />
    </div>
  );
}

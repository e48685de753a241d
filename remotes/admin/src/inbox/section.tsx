import { createInbox } from '@ledgerlight/backend/inbox';
import { useMemo } from 'react';
import type { AdminArea } from '../dashboard/sections/admin-area.ts';
import { MessageList } from './message-list.tsx';
import { OutgoingMailList } from './outgoing-mail.tsx';
import style from './section.module.css';
import { Subscribers } from './subscribers.tsx';

interface InboxSectionProps extends Pick<AdminArea, 'staff' | 'origin'> {
  readonly onCorrect: (postId: string, reportId: string) => void;
}

export function InboxSection({ staff, origin, onCorrect }: InboxSectionProps) {
  const inbox = useMemo(() => createInbox(staff), [staff]);
  return (
    <div className={style.inbox}>
      <MessageList inbox={inbox} origin={origin} onCorrect={onCorrect} />
      <Subscribers inbox={inbox} />
      <OutgoingMailList staff={staff} />
    </div>
  );
}

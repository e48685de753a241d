import { createInbox } from '@ledgerlight/backend/inbox';
import { useMemo } from 'react';
import type { AdminArea } from '../../navigation/admin-area.ts';
import { MessageList } from './message-list.tsx';

interface InboxSectionProps extends Pick<AdminArea, 'staff' | 'origin'> {
  readonly onCorrect: (postId: string, reportId: string) => void;
}

export function InboxSection({ staff, origin, onCorrect }: InboxSectionProps) {
  const inbox = useMemo(() => createInbox(staff), [staff]);
  return <MessageList inbox={inbox} origin={origin} onCorrect={onCorrect} />;
}

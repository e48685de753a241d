import { createOutbox } from '@ledgerlight/backend/outbox';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMemo } from 'react';
import { FiledMailList } from './filed-mail-list.tsx';
import { OpenMail } from './open-mail.tsx';

interface OutboxSectionProps {
  readonly staff: StaffAccess;
  /** The file of the mail that is open; null shows all. */
  readonly file: string | null;
  onOpen(file: string): void;
}

/** The mail that was written to files because no mail server is configured: the list, or one mail. */
export function OutboxSection({ staff, file, onOpen }: OutboxSectionProps) {
  const outbox = useMemo(() => createOutbox(staff), [staff]);
  return file === null ? <FiledMailList outbox={outbox} onOpen={onOpen} /> : <OpenMail outbox={outbox} file={file} />;
}

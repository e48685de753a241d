import { createDrafts } from '@ledgerlight/backend/drafts';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMemo } from 'react';
import { unsentDrafts } from '../offline/unsent.ts';
import { createDraftServices } from '../services.ts';
import { DraftList } from './section.tsx';

interface DraftsSectionProps {
  readonly staff: StaffAccess;
  readonly username: string;
  onOpen(id: string): void;
  onNew(): void;
}

export function DraftsSection({ staff, username, onOpen, onNew }: DraftsSectionProps) {
  const drafts = useMemo(() => createDrafts(staff), [staff]);
  const services = useMemo(() => createDraftServices(staff, username), [staff, username]);
  return <DraftList drafts={drafts} findUnsent={() => unsentDrafts(services)} onOpen={onOpen} onNew={onNew} />;
}

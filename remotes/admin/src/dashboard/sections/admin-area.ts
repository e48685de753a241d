import type { StaffAccess, StaffMember } from '@ledgerlight/backend/staff-access';
import type { AdminSession } from '../../session/admin.ts';
import type { OpenedPost } from './opened-post.ts';
import type { Section } from './section-address.ts';

/** Opens a section: `keepsPlace` leaves scroll position and focus, `replaces` makes no entry in the browser's history. */
export type GoTo = (section: Section, how?: { readonly keepsPlace?: boolean; readonly replaces?: boolean }) => void;

/** What the sections of the admin area are rendered with. */
export interface AdminArea extends Pick<StaffMember, 'username' | 'rights'> {
  readonly session: AdminSession;
  readonly staff: StaffAccess;
  readonly member: StaffMember;
  readonly origin: string;
  readonly opened: OpenedPost;
  readonly goTo: GoTo;
  readonly onSessionEnded: () => void;
}

/** A section, by its name. */
export type NamedSection<Name extends Section['name']> = Section & { readonly name: Name };

export interface SectionProps<Name extends Section['name']> {
  readonly section: NamedSection<Name>;
  readonly area: AdminArea;
}

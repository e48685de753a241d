import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import type { StaffAccess, StaffMember } from '@ledgerlight/backend/staff-access';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { AdminSession } from '../session/admin.ts';
import { type Section, sectionKey } from './section-address.ts';

/** Opens a section: `keepsPlace` leaves scroll position and focus, `replaces` makes no entry in the browser's history. */
export type GoTo = (section: Section, how?: { readonly keepsPlace?: boolean; readonly replaces?: boolean }) => void;

/**
 * Opens another section, unless the person has left the one that calls it: an upload or a slow request that ends later must not take them
 * away from where they are. Returns whether it did.
 */
export type SectionGoTo = (...to: Parameters<GoTo>) => boolean;

/** What the sections of the admin area are rendered with. */
export interface AdminArea extends Pick<StaffMember, 'username' | 'rights'> {
  readonly session: AdminSession;
  readonly staff: StaffAccess;
  readonly member: StaffMember;
  readonly origin: string;
  readonly opened: OpenedPost;
  readonly goTo: SectionGoTo;
  readonly onSessionEnded: () => void;
  /** Renders the comments beside a text, in the editor and in review. */
  readonly comments: (postId: string) => ReactNode;
}

export type NamedSection<Name extends Section['name']> = Section & { readonly name: Name };

export interface SectionProps<Name extends Section['name']> {
  readonly section: NamedSection<Name>;
  readonly area: AdminArea;
}

export type OpenedPost = RefObject<{ readonly post: ManagedPostDetail; readonly version: PostRevision | null } | null>;

/** Holds the post that a list has loaded until its editor is left, so that the editor does not load it again. */
export function useOpenedPost(section: Section): OpenedPost {
  const opened: OpenedPost = useRef(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared when the section changes
  useEffect(() => {
    return () => {
      if (section.name === 'edit') opened.current = null;
    };
  }, [sectionKey(section)]);
  return opened;
}

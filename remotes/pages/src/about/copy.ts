import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { ABOUT_DEFAULT } from './copy.default.ts';
import { ABOUT_ORIGINAL } from './copy.original.ts';

/** A member of the team (specification section 2, 'About'). */
export interface TeamMember {
  readonly name: string;
  readonly role: string;
  /** The address of a drawing. */
  readonly image: string;
  readonly bio: string;
  readonly credentials: readonly string[];
  readonly specialties: readonly string[];
}

export type AboutCopy = Omit<typeof ABOUT_DEFAULT, 'disclosure' | 'team'> & {
  /** Null where the figures are not about money. */
  readonly disclosure: string | null;
  /** Null shows the authors of the database. */
  readonly team: readonly TeamMember[] | null;
};

export const TEAM_LABELS = {
  credentials: 'Credentials',
  specialties: 'Specialties',
  interests: 'Conflicts of interest',
  all: 'All authors',
  none: 'Nobody has published an article here yet.',
} as const;

export const ABOUT_COPY: Readonly<Record<CopyEdition, AboutCopy>> = {
  default: ABOUT_DEFAULT,
  original: ABOUT_ORIGINAL,
};

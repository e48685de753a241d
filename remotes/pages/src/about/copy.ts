import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import type { Figure } from '@ledgerlight/site/copy/figure';
import { ABOUT_DEFAULT } from './copy.default.ts';
import { ABOUT_ORIGINAL } from './copy.original.ts';

/** Something that the company holds to. */
export interface AboutValue {
  readonly title: string;
  readonly text: string;
}

/** A person of the team (specification section 2, 'About'). */
export interface TeamMember {
  readonly name: string;
  readonly role: string;
  readonly bio: string;
  readonly credentials: readonly string[];
  readonly specialties: readonly string[];
}

/** The texts of the about page. */
export interface AboutCopy {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly keywords: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly missionTitle: string;
  readonly mission: readonly string[];
  /** The words of the link to the contact page. */
  readonly missionLink: string;
  readonly figuresTitle: string;
  /** The four tiles. */
  readonly figures: readonly Figure[];
  /** What the figures do not say; null where they are not about money. */
  readonly disclosure: string | null;
  readonly valuesTitle: string;
  /** The four cards. */
  readonly values: readonly AboutValue[];
  readonly teamTitle: string;
  readonly teamText: string;
  /** Whether the people are made up: each of them is then called an example. */
  readonly teamIsIllustrative: boolean;
  /** The three people. */
  readonly team: readonly TeamMember[];
  readonly actionTitle: string;
  readonly actionText: string;
  readonly actionContact: string;
  readonly actionBlog: string;
}

/** What stands above the facts of a person, in every edition. */
export const TEAM_LABELS = { credentials: 'Credentials', specialties: 'Specialties' } as const;

/** The about page in this edition. */
export function aboutCopy(edition: CopyEdition): AboutCopy {
  return EDITIONS[edition];
}

const EDITIONS: Readonly<Record<CopyEdition, AboutCopy>> = { default: ABOUT_DEFAULT, original: ABOUT_ORIGINAL };

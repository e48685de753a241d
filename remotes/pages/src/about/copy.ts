import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { ABOUT_DEFAULT } from './copy.default.ts';
import { ABOUT_ORIGINAL } from './copy.original.ts';

export type AboutCopy = Omit<typeof ABOUT_DEFAULT, 'disclosure'> & {
  /** Null where the figures are not about money. */
  readonly disclosure: string | null;
};

export const TEAM_LABELS = {
  credentials: 'Credentials',
  specialties: 'Specialties',
} as const;

export const ABOUT_COPY: Readonly<Record<CopyEdition, AboutCopy>> = {
  default: ABOUT_DEFAULT,
  original: ABOUT_ORIGINAL,
};

import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { HOME_DEFAULT } from './copy.default.ts';
import { HOME_ORIGINAL } from './copy.original.ts';
import type { HomeCopy } from './copy-type.ts';

/** Decision 0043. */
export function homeCopy(edition: CopyEdition): HomeCopy {
  return edition === 'original' ? HOME_ORIGINAL : HOME_DEFAULT;
}

/** Shown in place of a third-party form until the visitor loads it. */
export const EXTERNAL_FORM_COPY = {
  text: (host: string) => `The form comes from ${host}, which learns of your visit when you show it.`,
  show: 'Show the sign-up form',
} as const;

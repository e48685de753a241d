import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { HOME_DEFAULT } from './copy.default.ts';
import { HOME_ORIGINAL } from './copy.original.ts';
import type { HomeCopy } from './copy-type.ts';

/** The texts of the home page in this edition (decision 0043). */
export function homeCopy(edition: CopyEdition): HomeCopy {
  return edition === 'original' ? HOME_ORIGINAL : HOME_DEFAULT;
}

/** What stands in place of a form of another site until somebody asks for it. `host` is that site's. */
export const OTHER_FORM_COPY = {
  text: (host: string) => `The form comes from ${host}, which learns of your visit when you show it.`,
  show: 'Show the sign-up form',
} as const;

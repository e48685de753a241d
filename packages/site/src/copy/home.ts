import type { CopyEdition } from './edition.ts';
import { HOME_DEFAULT } from './home.default.ts';
import { HOME_ORIGINAL } from './home.original.ts';
import type { HomeCopy } from './home-copy.ts';

/** The texts of the home page in this edition (decision 0043). */
export function homeCopy(edition: CopyEdition): HomeCopy {
  return edition === 'original' ? HOME_ORIGINAL : HOME_DEFAULT;
}

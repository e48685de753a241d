import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** Whether the shell's dialog 'Join Our Newsletter' is open. A remote's button may set it. */
export const newsletterDialogOpenAtom = atom(false);

/** Whether the menu of small screens is open. */
export const mobileMenuOpenAtom = atom(false);

/** Whether the key `/` leads to the search; the visitor's choice, kept in the browser. */
export const searchKeyOnAtom = atomWithStorage('ledgerlight-search-key', true);

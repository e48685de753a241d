import { atom } from 'jotai';

/** Whether the shell's dialog 'Join Our Newsletter' is open. A remote's button may set it. */
export const newsletterDialogOpenAtom = atom(false);

/** Whether the menu of small screens is open. */
export const mobileMenuOpenAtom = atom(false);

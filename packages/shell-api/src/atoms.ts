import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/vanilla/utils';
import type { AdminSessionState } from './admin-session.ts';
import { documentTheme, setDocumentTheme, THEME_STORAGE_KEY, type Theme } from './theme.ts';
import type { ShownToast } from './toast.ts';

/** Whether the shell's dialog 'Join Our Newsletter' is open. A remote's button may set it. */
export const newsletterDialogOpenAtom = atom(false);

/** Whether the menu of small screens is open. */
export const mobileMenuOpenAtom = atom(false);

/** Whether the key `/` leads to the search; the visitor's choice, stored in the browser. */
export const searchKeyOnAtom = atomWithStorage('ledgerlight-search-key', true);

/** The theme of the document, which has one before there are atoms; the visitor's choice, stored in the browser. */
export const themeAtom = atomWithStorage<Theme>(THEME_STORAGE_KEY, 'system', {
  getItem: documentTheme,
  setItem: (_key, theme) => setDocumentTheme(theme),
  removeItem: () => setDocumentTheme('system'),
  subscribe(_key, follow) {
    const changed = () => follow(documentTheme());
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  },
});

/** The toasts on the page, oldest first. */
export const toastsAtom = atom<readonly ShownToast[]>([]);

/** The session of the admin area. */
export const adminSessionAtom = atom<AdminSessionState>({ kind: 'starting' });

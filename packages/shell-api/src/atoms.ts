import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/vanilla/utils';
import type { AdminSessionState } from './admin-session.ts';
import { documentTheme, setDocumentTheme, THEME_STORAGE_KEY, type Theme } from './theme.ts';
import type { ShownToast } from './toast.ts';

/** State that the shell and the components of remotes share in the browser. */
export const newsletterDialogOpenAtom = atom(false);

export const mobileMenuOpenAtom = atom(false);

export const searchKeyOnAtom = atomWithStorage('ledgerlight-search-key', true);

/** The theme of the document, which a script sets before React starts. */
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

export const toastsAtom = atom<readonly ShownToast[]>([]);

export const adminSessionAtom = atom<AdminSessionState>({ kind: 'starting' });

import { mobileMenuOpenAtom, type NavigationState, searchKeyOnAtom, useNavigate } from '@ledgerlight/shell-api';
import { ROUTES, SEARCH_FIELD_ID } from '@ledgerlight/site/routes';
import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';

export const SEARCH_FOCUS: NavigationState = { focus: SEARCH_FIELD_ID };

/** Focuses the search field and selects its text if it is on the page. Returns whether it is. */
export function focusSearchField(): boolean {
  const field = document.getElementById(SEARCH_FIELD_ID);
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return true;
}

/**
 * The key `/` leads to the search field, except while a visitor types, in an open dialog, or when they have turned
 * it off.
 */
export function useSearchKey(): void {
  const navigate = useNavigate();
  const setMenuOpen = useSetAtom(mobileMenuOpenAtom);
  const store = useStore();
  useEffect(() => {
    // Subscribing reads the stored choice at once; a rendered value would come later than a key that is replayed after hydration.
    const unsubscribe = store.sub(searchKeyOnAtom, () => undefined);
    const goToSearch = (event: KeyboardEvent) => {
      if (
        !store.get(searchKeyOnAtom) ||
        !isSearchKey(event) ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      event.preventDefault();
      setMenuOpen(false);
      if (!focusSearchField()) void navigate(ROUTES.search, { state: SEARCH_FOCUS });
    };
    document.addEventListener('keydown', goToSearch);
    return () => {
      document.removeEventListener('keydown', goToSearch);
      unsubscribe();
    };
  }, [navigate, setMenuOpen, store]);
}

/** Shift is allowed: many keyboard layouts need it for this character. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey && !repeat && !isComposing && !defaultPrevented;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

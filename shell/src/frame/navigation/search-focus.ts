import { mobileMenuOpenAtom, type NavigationState, searchKeyOnAtom, useNavigate } from '@ledgerlight/shell-api';
import { ROUTES, SEARCH_FIELD_ID } from '@ledgerlight/site/routes';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** What a navigation to the search carries, so that its field gets the focus. */
export const SEARCH_FOCUS: NavigationState = { focus: SEARCH_FIELD_ID };

/** Gives the focus to the search field when it is on the page, its words selected. @returns whether it is */
export function focusSearchField(): boolean {
  const field = document.getElementById(SEARCH_FIELD_ID);
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return true;
}

/**
 * The key `/` leads to the search field wherever a visitor is, but not while they type or in an open dialog, nor when they
 * have turned it off on the page of the search.
 */
export function useSearchKey(): void {
  const navigate = useNavigate();
  const setMenuOpen = useSetAtom(mobileMenuOpenAtom);
  const isOn = useAtomValue(searchKeyOnAtom);
  useEffect(() => {
    if (!isOn) return;
    const goToSearch = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setMenuOpen(false);
      if (!focusSearchField()) void navigate(ROUTES.search, { state: SEARCH_FOCUS });
    };
    document.addEventListener('keydown', goToSearch);
    return () => document.removeEventListener('keydown', goToSearch);
  }, [navigate, setMenuOpen, isOn]);
}

/** Shift is no modifier here: many keyboards need it for this character. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey && !repeat && !isComposing && !defaultPrevented;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

import { type NavigationState, useNavigate } from '@ledgerlight/shell-api';
import { type RefObject, useEffect, useRef } from 'react';
import { parseSearchQuery, type SearchQuery, searchAddress } from './address.ts';

const TYPING_PAUSE_MS = 300;
const KEEPS_FOCUS: NavigationState = { focus: null };
/** What is typed for a search before the button is pressed. */
const MIN_TYPED = 3;

interface TypedSearch {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Searches after a pause. */
  readonly onInput: () => void;
  /** Searches at once; `isTyping` replaces the entry of the browser's history and keeps the focus. */
  readonly search: (isTyping: boolean) => void;
}

/** Follows what is typed into the search form, whose field shows the terms of the address. */
export function useTypedSearch(query: SearchQuery): TypedSearch {
  const { terms } = query;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const searched = useRef(terms);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Shows the searched terms, also after going back, unless the visitor has typed on meanwhile.
    if (field.current?.value === searched.current) field.current.value = terms;
    searched.current = terms;
  }, [terms]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(isTyping: boolean): void {
    clearTimeout(timer.current);
    const wanted = wantedBy(form.current);
    if (isTyping && (wanted.terms.length < MIN_TYPED || searchAddress(wanted) === searchAddress(query))) return;
    searched.current = field.current?.value ?? '';
    void navigate(
      searchAddress(wanted),
      isTyping ? { replace: true, preventScrollReset: true, state: KEEPS_FOCUS } : {},
    );
  }

  function onInput(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(true), TYPING_PAUSE_MS);
  }

  return { form, field, search, onInput };
}

function wantedBy(form: HTMLFormElement | null): SearchQuery {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form ?? undefined)) search.set(name, String(value));
  return parseSearchQuery(search);
}

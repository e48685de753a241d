import { type NavigationState, useNavigate } from '@ledgerlight/shell-api';
import { type RefObject, useEffect, useRef } from 'react';
import { parseSearchQuery, type SearchQuery, searchAddress } from './address.ts';

const TYPING_PAUSE_MS = 300;
const KEEPS_FOCUS: NavigationState = { focus: null };
/** Replaces the entry of the browser's history, and leaves the focus and the scroll position as they are. */
const IN_PLACE = { replace: true, preventScrollReset: true, state: KEEPS_FOCUS };
/** What is typed for a search before the button is pressed. */
const MIN_TYPED = 3;

interface TypedSearch {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Searches in place for what is typed, after a pause and from `MIN_TYPED` letters on. */
  readonly onInput: () => void;
  /** Searches in place for terms of any length. */
  readonly onFilter: () => void;
  readonly onSubmit: () => void;
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

  function search(wanted: SearchQuery, isInPlace: boolean): void {
    clearTimeout(timer.current);
    searched.current = field.current?.value ?? '';
    void navigate(searchAddress(wanted), isInPlace ? IN_PLACE : {});
  }

  function searchTyped(): void {
    const wanted = wantedBy(form.current);
    if (wanted.terms.length >= MIN_TYPED && searchAddress(wanted) !== searchAddress(query)) search(wanted, true);
  }

  return {
    form,
    field,
    onInput() {
      clearTimeout(timer.current);
      timer.current = setTimeout(searchTyped, TYPING_PAUSE_MS);
    },
    onFilter() {
      const wanted = wantedBy(form.current);
      if (wanted.terms !== '') search(wanted, true);
    },
    onSubmit: () => search(wantedBy(form.current), false),
  };
}

function wantedBy(form: HTMLFormElement | null): SearchQuery {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form ?? undefined)) search.set(name, String(value));
  return parseSearchQuery(search);
}

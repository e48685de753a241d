import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { searchKeyOnAtom, useNavigate } from '@ledgerlight/shell-api';
import { ROUTES, SEARCH_FIELD_ID, SEARCH_PARAMETER } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { useAtom } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parseSearchQuery, searchAddress } from './address.ts';
import { SEARCH_COPY } from './copy.ts';
import choiceStyle from './key-choice.module.css';
import style from './search-form.module.css';

const HINT_ID = 'search-hint';

/** Without scripts the browser sends the form to the same address. */
export function SearchForm({ terms }: { readonly terms: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const searched = useRef(terms);
  useEffect(() => {
    // Shows the searched terms, also after going back, unless the visitor has typed on meanwhile.
    if (field.current?.value === searched.current) field.current.value = terms;
    searched.current = terms;
  }, [terms]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(SEARCH_PARAMETER) ?? '');
    searched.current = typed;
    const wanted = parseSearchQuery(new URLSearchParams({ [SEARCH_PARAMETER]: typed }));
    void navigate(searchAddress(wanted));
  }

  return (
    <search aria-label={SEARCH_COPY.formLabel}>
      <form className={style.form} action={ROUTES.search} onSubmit={search}>
        <label className={style.label} htmlFor={SEARCH_FIELD_ID}>
          {SEARCH_COPY.fieldLabel}
        </label>
        <div className={style.row}>
          <input
            ref={field}
            id={SEARCH_FIELD_ID}
            className={style.field}
            type="search"
            name={SEARCH_PARAMETER}
            defaultValue={terms}
            maxLength={SEARCH_QUERY_LIMIT}
            placeholder={SEARCH_COPY.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            dir="auto"
            aria-describedby={HINT_ID}
          />
          <Button type="submit">{SEARCH_COPY.submit}</Button>
        </div>
        <p id={HINT_ID} className={style.hint}>
          {SEARCH_COPY.hint}
        </p>
        <SearchKeyChoice />
      </form>
    </search>
  );
}

/** Turns the key `/` off and on, because speech input can trigger single keys (WCAG 2.1.4). */
function SearchKeyChoice() {
  const [isOn, setOn] = useAtom(searchKeyOnAtom);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <label className={hydrated ? choiceStyle.choice : `${choiceStyle.choice} ${choiceStyle.useless}`}>
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {SEARCH_COPY.keyChoice}
    </label>
  );
}

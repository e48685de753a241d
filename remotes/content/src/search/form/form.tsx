import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { useNavigate } from '@ledgerlight/shell-api';
import { ROUTES, SEARCH_FIELD_ID, SEARCH_PARAMETER } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { type FormEvent, useEffect, useRef } from 'react';
import { parseSearchQuery, searchAddress } from '../address.ts';
import { SEARCH_COPY } from '../copy.ts';
import style from './form.module.css';
import { SearchKeyChoice } from './key-choice.tsx';

const HINT_ID = 'search-hint';

/** The field for what to look for. Without scripts the browser itself sends it to the same address. */
export function SearchForm({ words }: { readonly words: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const lookedFor = useRef(words);
  useEffect(() => {
    // What was looked for last stands in the field, also after going back, unless the visitor has typed on meanwhile.
    if (field.current?.value === lookedFor.current) field.current.value = words;
    lookedFor.current = words;
  }, [words]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(SEARCH_PARAMETER) ?? '');
    lookedFor.current = typed;
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
            defaultValue={words}
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

import type { AuthorLink } from '@ledgerlight/posts/author';
import type { TopicLink } from '@ledgerlight/posts/post';
import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { searchKeyOnAtom } from '@ledgerlight/shell-api';
import { ROUTES, SEARCH_FIELD_ID, SEARCH_PARAMETER } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { SearchQuery } from './address.ts';
import { SEARCH_COPY } from './copy.ts';
import choiceStyle from './key-choice.module.css';
import { SearchFilters } from './search-filters.tsx';
import style from './search-form.module.css';
import { useTypedSearch } from './use-typed-search.ts';

const HINT_ID = 'search-hint';

interface SearchFormProps {
  readonly query: SearchQuery;
  readonly topics: readonly TopicLink[];
  readonly authors: readonly AuthorLink[];
}

/** Searches while the visitor types. Without scripts the browser sends the form to the same address. */
export function SearchForm({ query, topics, authors }: SearchFormProps) {
  const { form, field, onInput, onFilter, onSubmit } = useTypedSearch(query);
  return (
    <search aria-label={SEARCH_COPY.formLabel}>
      <form
        ref={form}
        className={style.form}
        action={ROUTES.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
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
            defaultValue={query.terms}
            maxLength={SEARCH_QUERY_LIMIT}
            placeholder={SEARCH_COPY.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            dir="auto"
            aria-describedby={HINT_ID}
            onInput={onInput}
          />
          <Button type="submit">{SEARCH_COPY.submit}</Button>
        </div>
        <SearchFilters query={query} topics={topics} authors={authors} onChange={onFilter} />
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

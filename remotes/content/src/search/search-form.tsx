import type { AuthorLink } from '@ledgerlight/posts/author';
import type { TopicLink } from '@ledgerlight/posts/post';
import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { type NavigationState, searchKeyOnAtom, useNavigate } from '@ledgerlight/shell-api';
import { ROUTES, SEARCH_FIELD_ID, SEARCH_PARAMETER } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { FILTER_PARAMETERS, parseSearchQuery, type SearchQuery, searchAddress } from './address.ts';
import { SEARCH_COPY, SEARCH_PERIODS } from './copy.ts';
import choiceStyle from './key-choice.module.css';
import style from './search-form.module.css';

const HINT_ID = 'search-hint';
const TYPING_PAUSE_MS = 300;
const KEEPS_FOCUS: NavigationState = { focus: null };
/** What is typed for a search before the button is pressed. */
const MIN_TYPED = 3;
const TYPE_CHOICES = [{ value: '', label: SEARCH_COPY.anyType }, ...POST_TYPES];
const PERIOD_CHOICES = [{ value: '', label: SEARCH_COPY.anyPeriod }, ...SEARCH_PERIODS];

interface SearchFormProps {
  readonly query: SearchQuery;
  readonly topics: readonly TopicLink[];
  readonly authors: readonly AuthorLink[];
}

/** Searches while the visitor types. Without scripts the browser sends the form to the same address. */
export function SearchForm({ query, topics, authors }: SearchFormProps) {
  const { terms, type = '', topic = '', within = '', author = '' } = query;
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

  return (
    <search aria-label={SEARCH_COPY.formLabel}>
      <form
        ref={form}
        className={style.form}
        action={ROUTES.search}
        onSubmit={(event) => {
          event.preventDefault();
          search(false);
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
            defaultValue={terms}
            maxLength={SEARCH_QUERY_LIMIT}
            placeholder={SEARCH_COPY.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            dir="auto"
            aria-describedby={HINT_ID}
            onInput={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(() => search(true), TYPING_PAUSE_MS);
            }}
          />
          <Button type="submit">{SEARCH_COPY.submit}</Button>
        </div>
        <div className={style.filters}>
          <Filter
            key={`type ${type}`}
            name={FILTER_PARAMETERS.type}
            label={SEARCH_COPY.typeLabel}
            chosen={type}
            choices={TYPE_CHOICES}
            onChange={() => search(true)}
          />
          {topics.length > 0 && (
            <Filter
              key={`topic ${topic}`}
              name={FILTER_PARAMETERS.topic}
              label={SEARCH_COPY.topicLabel}
              chosen={topic}
              choices={[{ value: '', label: SEARCH_COPY.anyTopic }, ...topics.map(choiceOf)]}
              onChange={() => search(true)}
            />
          )}
          <Filter
            key={`within ${within}`}
            name={FILTER_PARAMETERS.within}
            label={SEARCH_COPY.periodLabel}
            chosen={within}
            choices={PERIOD_CHOICES}
            onChange={() => search(true)}
          />
          {authors.length > 0 && (
            <Filter
              key={`author ${author}`}
              name={FILTER_PARAMETERS.author}
              label={SEARCH_COPY.authorLabel}
              chosen={author}
              choices={[{ value: '', label: SEARCH_COPY.anyAuthor }, ...authors.map(choiceOf)]}
              onChange={() => search(true)}
            />
          )}
        </div>
        <p id={HINT_ID} className={style.hint}>
          {SEARCH_COPY.hint}
        </p>
        <SearchKeyChoice />
      </form>
    </search>
  );
}

interface FilterProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: () => void;
}

function Filter({ name, label, chosen, choices, onChange }: FilterProps) {
  return (
    <label className={style.filter}>
      {label}
      <select className={style.choice} name={name} defaultValue={chosen} onChange={onChange}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function choiceOf({ slug, name }: TopicLink | AuthorLink): FilterProps['choices'][number] {
  return { value: slug, label: name };
}

function wantedBy(form: HTMLFormElement | null): SearchQuery {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form ?? undefined)) search.set(name, String(value));
  return parseSearchQuery(search);
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

import type { AuthorLink } from '@ledgerlight/posts/author';
import type { TopicLink } from '@ledgerlight/posts/post';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { useEffect, useRef } from 'react';
import { SEARCH_PARAMETERS, type SearchQuery } from './address.ts';
import { SEARCH_COPY, SEARCH_PERIODS } from './copy.ts';
import style from './search-form.module.css';

const TYPE_CHOICES = [{ value: '', label: SEARCH_COPY.anyType }, ...POST_TYPES];
const PERIOD_CHOICES = [{ value: '', label: SEARCH_COPY.anyPeriod }, ...SEARCH_PERIODS];

interface SearchFiltersProps {
  readonly query: SearchQuery;
  readonly topics: readonly TopicLink[];
  readonly authors: readonly AuthorLink[];
  readonly onChange: () => void;
}

/** What narrows a search. A choice without an alternative is left out. */
export function SearchFilters({ query, topics, authors, onChange }: SearchFiltersProps) {
  const { typeLabel, topicLabel, periodLabel, authorLabel, anyTopic, anyAuthor } = SEARCH_COPY;
  const filters = [
    { name: 'type', label: typeLabel, choices: TYPE_CHOICES },
    { name: 'topic', label: topicLabel, choices: [{ value: '', label: anyTopic }, ...topics.map(choiceOf)] },
    { name: 'within', label: periodLabel, choices: PERIOD_CHOICES },
    { name: 'author', label: authorLabel, choices: [{ value: '', label: anyAuthor }, ...authors.map(choiceOf)] },
  ] as const;
  return (
    <div className={style.filters}>
      {filters
        .filter(({ choices }) => choices.length > 1)
        .map(({ name, label, choices }) => (
          <Filter
            key={name}
            name={SEARCH_PARAMETERS[name]}
            label={label}
            value={query[name] ?? ''}
            choices={choices}
            onChange={onChange}
          />
        ))}
    </div>
  );
}

interface FilterProps {
  readonly name: string;
  readonly label: string;
  /** That of the address. */
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: () => void;
}

/** Shows the filter of the address, also after going back, and what is chosen while results load. */
function Filter({ name, label, value, choices, onChange }: FilterProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (select.current && shown.current !== value) select.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <label className={style.filter}>
      {label}
      <select ref={select} className={style.choice} name={name} defaultValue={value} onChange={onChange}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function choiceOf({ slug, name }: TopicLink | AuthorLink) {
  return { value: slug, label: name };
}

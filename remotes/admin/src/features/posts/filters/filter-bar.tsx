import type { ManagedTopic } from '@ledgerlight/backend/topics';
import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ActionButton } from '../../../kit/action-button.tsx';
import { InputField, type Option, SelectField } from '../../../kit/forms/plain-field.tsx';
import layout from '../../../kit/layout.module.css';
import {
  FILTER_STATES,
  filterOfState,
  NO_FILTER,
  POST_ORDERS,
  type PostFilter,
} from '../../../navigation/post-filter.ts';
import style from './filter-bar.module.css';

interface FilterBarProps {
  readonly filter: PostFilter;
  readonly authors: readonly string[];
  readonly topics: readonly Pick<ManagedTopic, 'slug' | 'name'>[];
  /** `replaces` is for what is typed: each letter would be an entry of the browser's history. */
  onFilter(changes: Partial<PostFilter>, replaces?: boolean): void;
}

/** What the list of posts shows. On a narrow screen all but the search is folded. */
export function FilterBar({ filter, authors, topics, onFilter }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const active = countActive(filter);
  return (
    <search className={style.bar}>
      <SearchField
        search={filter.search}
        isEverywhere={filter.everywhere}
        onSearch={(search) => onFilter({ search }, true)}
        onEverywhere={(everywhere) => onFilter({ everywhere })}
      />
      <div className={style.fold}>
        <ActionButton
          label={active === 0 ? 'Filters' : `Filters (${active} used)`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={id} className={`${style.choices} ${isOpen ? style.open : ''}`}>
        <FilterChoices {...{ filter, authors, topics, onFilter }} />
      </div>
      {active > 0 && (
        <div className={style.reset}>
          <ActionButton
            label="Reset filters"
            onClick={() => onFilter({ ...NO_FILTER, search: filter.search, everywhere: filter.everywhere })}
          />
        </div>
      )}
    </search>
  );
}

function FilterChoices({ filter, authors, topics, onFilter }: FilterBarProps) {
  const { type, state, author, topic, order } = filter;
  const names = authors.map((name) => ({ value: name, label: name }));
  const slugs = topics.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <>
      <SelectField
        label="Type"
        value={type ?? ''}
        options={TYPES}
        onChoose={(chosen) => onFilter({ type: chosen || null })}
      />
      <SelectField
        label="State"
        value={state ?? ''}
        options={STATES}
        onChoose={(chosen) => onFilter(filterOfState(chosen || null))}
      />
      <SelectField
        label="Author"
        value={author}
        options={withChosen('All authors', names, author)}
        onChoose={(chosen) => onFilter({ author: chosen })}
      />
      <SelectField
        label="Topic"
        value={topic}
        options={withChosen('All topics', slugs, topic)}
        onChoose={(chosen) => onFilter({ topic: chosen })}
      />
      <SelectField label="Order" value={order} options={ORDERS} onChoose={(chosen) => onFilter({ order: chosen })} />
    </>
  );
}

/** An address may name what is not listed, or not yet. */
function withChosen(none: string, options: readonly Option[], chosen: string): readonly Option[] {
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return [{ value: '', label: none }, ...(isListed ? [] : [{ value: chosen, label: chosen }]), ...options];
}

function countActive({ type, state, author, topic, order }: PostFilter): number {
  return [type !== null, state !== null, author !== '', topic !== '', order !== 'newest'].filter(Boolean).length;
}

const TYPES = [{ value: '', label: 'All types' } as const, ...POST_TYPES];
const STATE_LABELS = {
  'in-review': 'In review',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden',
} as const;
const STATES = [
  { value: '', label: 'All states' } as const,
  ...FILTER_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
];
const ORDER_LABELS = { newest: 'Newest first', oldest: 'Oldest first', changed: 'Last changed first' } as const;
const ORDERS = POST_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }));

interface SearchFieldProps {
  /** As it is in the address, which may change by a link too. */
  readonly search: string;
  readonly isEverywhere: boolean;
  onSearch(search: string): void;
  onEverywhere(isEverywhere: boolean): void;
}

const SEARCH_DELAY_MS = 250;

/** The search of the list of posts, which follows what is typed after a pause. */
function SearchField({ search, isEverywhere, onSearch, onEverywhere }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = useEffectEvent(() => {
    if (typed.trim() === sent.current) return;
    sent.current = typed.trim();
    onSearch(sent.current);
  });
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => send(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={style.search}>
      <InputField label="Search titles" type="search" value={typed} maxLength={SEARCH_QUERY_LIMIT} onType={setTyped} />
      <label className={layout.choice}>
        <input type="checkbox" checked={isEverywhere} onChange={({ target }) => onEverywhere(target.checked)} />
        Also in texts and authors
      </label>
    </div>
  );
}

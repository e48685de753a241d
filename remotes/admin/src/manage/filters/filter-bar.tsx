import type { ManagedTopic } from '@ledgerlight/backend/topics';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { useId, useState } from 'react';
import { ActionButton } from '../../action-button.tsx';
import { FILTER_STATES, NO_FILTER, POST_ORDERS, type PostFilter } from '../../dashboard/sections/post-filter.ts';
import { SelectField } from '../../plain-field.tsx';
import style from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';

interface FilterBarProps {
  readonly filter: PostFilter;
  readonly authors: readonly string[];
  readonly topics: readonly Pick<ManagedTopic, 'slug' | 'name'>[];
  /** `replaces` is for what is typed: each letter would be an entry of the browser's history. */
  onFilter(filter: PostFilter, replaces?: boolean): void;
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
        onSearch={(search) => onFilter({ ...filter, search }, true)}
        onEverywhere={(everywhere) => onFilter({ ...filter, everywhere })}
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
  return (
    <>
      <Choice
        label="Type"
        value={type}
        options={POST_TYPES}
        onChoose={(chosen) => onFilter({ ...filter, type: chosen })}
        none="All types"
      />
      <Choice
        label="State"
        value={state}
        options={STATES}
        onChoose={(chosen) => onFilter({ ...filter, state: chosen })}
        none="All states"
      />
      <Choice
        label="Author"
        value={author === '' ? null : author}
        options={withChosen(
          authors.map((name) => ({ value: name, label: name })),
          author,
        )}
        onChoose={(chosen) => onFilter({ ...filter, author: chosen ?? '' })}
        none="All authors"
      />
      <Choice
        label="Topic"
        value={topic === '' ? null : topic}
        options={withChosen(
          topics.map(({ slug, name }) => ({ value: slug, label: name })),
          topic,
        )}
        onChoose={(chosen) => onFilter({ ...filter, topic: chosen ?? '' })}
        none="All topics"
      />
      <Choice
        label="Order"
        value={order === 'newest' ? null : order}
        options={ORDERS}
        onChoose={(chosen) => onFilter({ ...filter, order: chosen ?? 'newest' })}
        none="Newest first"
      />
    </>
  );
}

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** An address may name what is not listed, or not yet. */
function withChosen(options: readonly Option<string>[], chosen: string): readonly Option<string>[] {
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: chosen }, ...options];
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly Option<Value>[];
  onChoose(value: Value | null): void;
  /** The label of no choice. */
  readonly none: string;
}

function Choice<Value extends string>({ label, value, options, onChoose, none }: ChoiceProps<Value>) {
  return (
    <SelectField<Value | ''>
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: none }, ...options]}
      onChoose={(chosen) => onChoose(chosen || null)}
    />
  );
}

function countActive({ type, state, author, topic, order }: PostFilter): number {
  return [type !== null, state !== null, author !== '', topic !== '', order !== 'newest'].filter(Boolean).length;
}

const STATE_LABELS = {
  'in-review': 'In review',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden',
} as const;
const STATES = FILTER_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));
const ORDER_LABELS = { newest: 'Newest first', oldest: 'Oldest first', changed: 'Last changed first' } as const;
const ORDERS = POST_ORDERS.filter((order) => order !== 'newest').map((value) => ({
  value,
  label: ORDER_LABELS[value],
}));

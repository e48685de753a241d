import type { AuditFilter, AuditLog } from '@ledgerlight/backend/audit-log';
import { useState } from 'react';
import fieldStyle from '../../../kit/forms/filters.module.css';
import { InputField, SelectField } from '../../../kit/forms/plain-field.tsx';
import type { FindPosts } from '../../../kit/lists/use-find-posts.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import { ACTION_TEXTS } from './action-texts.ts';

interface AuditFiltersProps {
  readonly log: Pick<AuditLog, 'actors'>;
  readonly findPosts: FindPosts;
  readonly filter: AuditFilter;
  onChange(filter: AuditFilter): void;
}

export function AuditFilters({ log, findPosts, filter, onChange }: AuditFiltersProps) {
  const actors = useLoaded(['audit', 'actors'], log.actors);
  const change = (changes: AuditFilter) => onChange({ ...filter, ...changes });
  return (
    <search className={fieldStyle.filters} aria-label="Filter entries">
      <SelectField
        label="Person"
        options={[ANY_PERSON, ...(actors.data ?? []).map((name) => ({ value: name, label: name }))]}
        onChoose={(actor) => change({ actor: actor || undefined })}
      />
      <SelectField label="Action" options={ACTIONS} onChoose={(action) => change({ action: action || undefined })} />
      <PostFilter findPosts={findPosts} onChoose={(postId) => change({ postId })} />
      <InputField label="From" type="date" onType={(day) => change({ since: day || undefined })} />
      <InputField label="To" type="date" onType={(day) => change({ until: day ? dayAfter(day) : undefined })} />
    </search>
  );
}

interface PostFilterProps extends Pick<AuditFiltersProps, 'findPosts'> {
  onChoose(postId: string | undefined): void;
}

/** A search by title, then a choice among the posts that it found. */
function PostFilter({ findPosts, onChoose }: PostFilterProps) {
  const [search, setSearch] = useState('');
  const { data = [] } = useLoaded(['found-posts', search], (signal) => findPosts(search, signal), {
    enabled: search.trim() !== '',
  });
  const found = data.length === 1 ? 'One post' : `${data.length} posts`;
  return (
    <>
      <InputField
        label="Title of a post"
        type="search"
        onType={(typed) => {
          setSearch(typed);
          onChoose(undefined);
        }}
      />
      {search.trim() !== '' && (
        <SelectField
          key={search}
          label="Post"
          options={[{ value: '', label: found }, ...data.map(({ id, title }) => ({ value: id, label: title }))]}
          onChoose={(postId) => onChoose(postId || undefined)}
        />
      )}
    </>
  );
}

function dayAfter(day: string): string {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString();
}

const ANY_PERSON = { value: '', label: 'Every person' };
const ACTIONS = [
  { value: '', label: 'Every action' },
  ...Object.entries(ACTION_TEXTS)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
];

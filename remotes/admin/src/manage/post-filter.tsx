import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { isPostType, POST_TYPES, type PostType } from '@ledgerlight/posts/types';
import { formField } from '@ledgerlight/ui/form-field';
import { useEffect, useState } from 'react';
import style from './post-filter.module.css';

const SEARCH_DELAY_MS = 250;

interface PostFilterProps {
  readonly type: PostType | null;
  onSearch(search: string): void;
  onTypeChange(type: PostType | null): void;
}

export function PostFilter({ type, onSearch, onTypeChange }: PostFilterProps) {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(search.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search, onSearch]);
  return (
    <search className={style.filter}>
      <label className={formField.field}>
        <span className={formField.label}>Search titles</span>
        <input
          className={formField.control}
          type="search"
          value={search}
          maxLength={SEARCH_QUERY_LIMIT}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <label className={formField.field}>
        <span className={formField.label}>Type</span>
        <select
          className={formField.control}
          value={type ?? ''}
          onChange={({ target }) => onTypeChange(isPostType(target.value) ? target.value : null)}
        >
          <option value="">All types</option>
          {POST_TYPES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}

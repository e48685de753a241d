import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { isPostType, POST_TYPES, type PostType } from '@ledgerlight/posts/types';
import { formField } from '@ledgerlight/ui/form-field';
import { useEffect, useState } from 'react';
import style from './post-filter.module.css';

/** How many milliseconds without a keystroke pass before the list is searched. */
const TYPING_PAUSE = 250;

/** Narrows the list down by words of the title and by type. */
export function PostFilter({
  type,
  onSearch,
  onTypeChange,
}: {
  readonly type: PostType | null;
  onSearch(words: string): void;
  onTypeChange(type: PostType | null): void;
}) {
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(words.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [words, onSearch]);
  return (
    <search className={style.filter}>
      <label className={formField.field}>
        <span className={formField.label}>Search titles</span>
        <input
          className={formField.control}
          type="search"
          value={words}
          maxLength={SEARCH_QUERY_LIMIT}
          onChange={(event) => setWords(event.target.value)}
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

import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { InputField } from '../../../kit/forms/plain-field.tsx';
import layout from '../../../kit/layout.module.css';
import style from './filter-bar.module.css';

interface SearchFieldProps {
  /** As it is in the address, which may change by a link too. */
  readonly search: string;
  readonly isEverywhere: boolean;
  onSearch(search: string): void;
  onEverywhere(isEverywhere: boolean): void;
}

const SEARCH_DELAY_MS = 250;

/** The search of the list of posts, which follows what is typed after a pause. */
export function SearchField({ search, isEverywhere, onSearch, onEverywhere }: SearchFieldProps) {
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
      <InputField
        label="Search titles"
        type="search"
        value={typed}
        maxLength={SEARCH_QUERY_LIMIT}
        onChange={(event) => setTyped(event.target.value)}
      />
      <label className={layout.choice}>
        <input type="checkbox" checked={isEverywhere} onChange={({ target }) => onEverywhere(target.checked)} />
        Also in texts and authors
      </label>
    </div>
  );
}

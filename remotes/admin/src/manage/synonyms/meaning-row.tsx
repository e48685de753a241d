import type { SearchSynonym } from '@ledgerlight/backend/search-synonyms';
import { useLayoutEffect, useRef } from 'react';
import { ActionButton } from '../../action-button.tsx';
import { RecordRow } from '../../records/record-row.tsx';
import style from './section.module.css';

interface MeaningRowProps {
  readonly meaning: string;
  readonly phrases: readonly string[];
  readonly onRemove: ((synonym: SearchSynonym) => void) | null;
}

export function MeaningRow({ meaning, phrases, onRemove }: MeaningRowProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (removed.current === null || phrases.includes(removed.current)) return;
    removed.current = null;
    if (document.activeElement === document.body) list.current?.parentElement?.querySelector('h3')?.focus();
  }, [phrases]);
  function remove(phrase: string) {
    removed.current = phrase;
    onRemove?.({ phrase, meaning });
  }
  return (
    <RecordRow title={meaning}>
      <ul ref={list} className={style.phrases}>
        {phrases.map((phrase) => (
          <li key={phrase} className={style.phrase}>
            <span dir="auto">{phrase}</span>
            {onRemove && <ActionButton label="Remove" subject={phrase} onClick={() => remove(phrase)} isDestructive />}
          </li>
        ))}
      </ul>
    </RecordRow>
  );
}

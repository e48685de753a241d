import {
  createSearchSynonyms,
  type EmptySearch,
  SYNONYM_MAX_LENGTH,
  SYNONYM_MIN_LENGTH,
} from '@ledgerlight/backend/search-synonyms';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { formatDay } from '@ledgerlight/posts/date-words';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ActionButton } from '../../action-button.tsx';
import layout from '../../layout.module.css';
import { QueryView } from '../../query-view.tsx';
import { RecordRow, RowFacts } from '../../records/record-row.tsx';
import pageStyle from '../../records/section-frame.module.css';

interface EmptySearchesProps {
  readonly staff: StaffAccess;
  /** Starts a synonym; null for those who may only read. */
  readonly onStart: ((terms: string) => void) | null;
}

/** What visitors searched for without a result, the most frequent first. */
export function EmptySearches({ staff, onStart }: EmptySearchesProps) {
  const synonyms = useMemo(() => createSearchSynonyms(staff), [staff]);
  const query = useQuery({
    queryKey: ['empty-searches'],
    queryFn: ({ signal }) => synonyms.emptySearches(signal),
  });
  return (
    <section aria-labelledby="empty-searches">
      <div className={pageStyle.head}>
        <h2 id="empty-searches">Searches without a result</h2>
      </div>
      <p className={pageStyle.count}>Counted over the last 90 days, without a note of who searched.</p>
      <QueryView query={query} noun="searches" rows={3}>
        {(searches) =>
          searches.length === 0 ? (
            <p>Every search found something.</p>
          ) : (
            <ul className={layout.list} aria-label="Searches without a result">
              {searches.map((search) => (
                <SearchRow key={search.terms} search={search} onStart={onStart} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

interface SearchRowProps extends Pick<EmptySearchesProps, 'onStart'> {
  readonly search: EmptySearch;
}

function SearchRow({ search: { terms, count, lastDay }, onStart }: SearchRowProps) {
  const fits = terms.length >= SYNONYM_MIN_LENGTH && terms.length <= SYNONYM_MAX_LENGTH;
  return (
    <RecordRow
      title={terms}
      actions={onStart && fits && <ActionButton label="Add synonym…" subject={terms} onClick={() => onStart(terms)} />}
    >
      <RowFacts>
        <strong>{count === 1 ? 'Once' : `${count} times`}</strong>
        <span>last on {formatDay(lastDay)}</span>
      </RowFacts>
    </RecordRow>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toastOnError } from '../toasts/store.ts';
import { useEditedRow } from './use-edited-row.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface Removal {
  /** The title of the toast when the record was not removed. */
  readonly failure: string;
  run(): Promise<void>;
}

/** The records of a section. They are loaded again after each attempt to change them. */
export function useRecords<Row>(
  key: string,
  load: (signal: AbortSignal) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
) {
  const query = useQuery({ queryKey: [key], queryFn: ({ signal }) => load(signal) });
  const focus = useFocusAfterRemoval(query.data?.map(idOf) ?? []);
  const [removed, setRemoved] = useState<Row | null>(null);
  return {
    query,
    region: focus.region,
    row: useEditedRow(focus.region),
    /** Rejects as the change does: a refusal is the form's to show. */
    async change(run: () => Promise<unknown>): Promise<void> {
      try {
        await run();
      } finally {
        await query.refetch();
      }
    },
    /** The record whose removal is to be confirmed. */
    removed,
    confirmRemoval: setRemoved,
    cancelRemoval: () => setRemoved(null),
    /** Closes the dialog and removes the record; the focus moves to the next one. */
    async remove(record: Row, { failure, run }: Removal): Promise<void> {
      setRemoved(null);
      focus.expect(idOf(record));
      await toastOnError(failure, run);
      await query.refetch();
    },
  };
}

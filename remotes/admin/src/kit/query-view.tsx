import { errorMessage } from '@ledgerlight/backend/errors';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface QueryViewProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What is loaded, such as 'rates'. */
  readonly noun: string;
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a skeleton while the query loads, then its data, and its error with a button to retry. */
export function QueryView<Data>({ query, noun, rows = 1, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error && (
        <ErrorNotice
          title={`The ${noun} could not be loaded`}
          text={errorMessage(error)}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && <SkeletonRows label={`Loading the ${noun}`} rows={rows} />}
    </>
  );
}

export function SkeletonRows({ label, rows }: { readonly label: string; readonly rows: number }) {
  return (
    <SkeletonBlock label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <SkeletonLine key={row} size="title" />
      ))}
    </SkeletonBlock>
  );
}

import { errorMessage } from '@ledgerlight/backend/errors';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface QueryViewProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  readonly errorTitle: string;
  readonly loadingLabel: string;
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a skeleton while the query loads, then its data, and its error with a button to retry. */
export function QueryView<Data>({ query, errorTitle, loadingLabel, rows = 1, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error && <ErrorNotice title={errorTitle} text={errorMessage(error)} onRetry={refetch} busy={isFetching} />}
      {data !== undefined && children(data)}
      {data === undefined && !error && <SkeletonRows label={loadingLabel} rows={rows} />}
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

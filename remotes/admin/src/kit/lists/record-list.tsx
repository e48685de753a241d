import { EmptyState } from '@ledgerlight/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import layout from '../layout.module.css';
import { QueryView } from '../query-view.tsx';

interface RecordListProps<Row> {
  readonly query: UseQueryResult<readonly Row[]>;
  readonly label: string;
  readonly noun: string;
  readonly rows: number;
  readonly empty: Pick<ComponentProps<typeof EmptyState>, 'title' | 'text'>;
  readonly icon?: ComponentProps<typeof EmptyState>['icon'];
  readonly children: (row: Row) => ReactNode;
}

/** The records of a section as a list, while they load a skeleton, and a hint when there are none. */
export function RecordList<Row>({
  query,
  label,
  empty,
  icon = 'newspaper',
  children,
  ...loading
}: RecordListProps<Row>) {
  return (
    <QueryView query={query} {...loading}>
      {(records) =>
        records.length === 0 ? (
          <EmptyState icon={icon} {...empty} />
        ) : (
          <ul className={layout.list} aria-label={label}>
            {records.map((record) => children(record))}
          </ul>
        )
      }
    </QueryView>
  );
}

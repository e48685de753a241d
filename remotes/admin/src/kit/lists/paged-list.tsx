import { Button } from '@ledgerlight/ui/button';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import { SkeletonRows } from '../query-view.tsx';
import style from './paged-list.module.css';
import type { Pages } from './use-pages.ts';

interface PagedListProps<Item> {
  readonly pages: Pages<Item>;
  /** The plural of what the list contains, such as 'posts'. */
  readonly noun: string;
  readonly className?: string | undefined;
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

export function PagedList<Item>({ pages, noun, className = layout.list, empty, children }: PagedListProps<Item>) {
  const { items, state, problem, hasMore, loadMore } = pages;
  return (
    <>
      {items.length > 0 && (
        <ul className={className} aria-busy={state === 'loading'}>
          {items.map(children)}
        </ul>
      )}
      {items.length === 0 && state === 'loading' && (
        <div className={style.loading}>
          <SkeletonRows label={`Loading ${noun}`} rows={6} />
        </div>
      )}
      {items.length === 0 && state === 'ready' && !hasMore && empty}
      {state === 'failed' && (
        <ErrorNotice title={`The ${noun} could not be loaded`} text={problem} onRetry={loadMore} />
      )}
      {hasMore && state !== 'failed' && (
        <div className={style.foot}>
          <Button variant="secondary" disabled={state === 'loading'} onClick={loadMore}>
            {state === 'loading' ? 'Loading' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  );
}

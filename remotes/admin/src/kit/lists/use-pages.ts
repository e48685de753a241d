import { errorMessage } from '@ledgerlight/backend/errors';
import type { KeyedPage } from '@ledgerlight/backend/pagination';
import { keepPreviousData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

export interface Pages<Item> {
  readonly items: readonly Item[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly problem: string;
  readonly hasMore: boolean;
  /** Loads the next page; after a failure, repeats the request that failed. */
  loadMore(): void;
  reload(): void;
  /** Changes the loaded items without a request; `update` gets one page after the other. */
  change(update: (items: readonly Item[]) => readonly Item[]): void;
}

/** Loads a list page by page. Items of the previous key stay until the first page of a new key has loaded. */
export function usePages<Item, Cursor>(
  key: QueryKey,
  load: (before: Cursor | undefined, signal: AbortSignal) => Promise<KeyedPage<Item, Cursor>>,
): Pages<Item> {
  const client = useQueryClient();
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam: { before }, signal }) => load(before, signal),
    initialPageParam: FIRST_PAGE as { readonly before: Cursor | undefined },
    getNextPageParam: ({ next }) => (next === null ? null : { before: next }),
    placeholderData: keepPreviousData,
  });
  return {
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    state: isFetching ? 'loading' : error ? 'failed' : 'ready',
    problem: error ? errorMessage(error) : '',
    hasMore: hasNextPage,
    loadMore: () => void (error && !isFetchNextPageError ? refetch() : fetchNextPage()),
    reload: () => void refetch(),
    change: (update) =>
      client.setQueryData<typeof data>(
        key,
        (last) => last && { ...last, pages: last.pages.map((page) => ({ ...page, items: update(page.items) })) },
      ),
  };
}

const FIRST_PAGE = { before: undefined };

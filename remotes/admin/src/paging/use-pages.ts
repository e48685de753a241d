import { errorMessage } from '@ledgerlight/backend/errors';
import { keepPreviousData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

/** One page of a list. `next` is null on the last page. */
export interface Page<Item, Place> {
  readonly items: readonly Item[];
  readonly next: Place | null;
}

/** A list that grows page by page. */
export interface Pages<Item> {
  readonly items: readonly Item[];
  readonly state: 'loading' | 'ready' | 'failed';
  /** Why the last page did not come, in words for the person. */
  readonly problem: string;
  /** Whether there are items after those shown. */
  readonly more: boolean;
  /** Asks for the next page; after a failure, for the one that did not come. */
  loadMore(): void;
  /** Asks again for what is shown, which stays until the answer has come. */
  reload(): void;
  /** Changes what is shown without asking; `update` gets one page after the other. */
  change(update: (items: readonly Item[]) => readonly Item[]): void;
}

/**
 * @param key names the list: with another one another list begins, and what is shown stays until its first page has come
 * @param load the page after `before`, or the first one
 */
export function usePages<Item, Place>(
  key: QueryKey,
  load: (before: Place | undefined, signal: AbortSignal) => Promise<Page<Item, Place>>,
): Pages<Item> {
  const client = useQueryClient();
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam: { before }, signal }) => load(before, signal),
    initialPageParam: BEGINNING as { readonly before: Place | undefined },
    getNextPageParam: ({ next }) => (next === null ? null : { before: next }),
    placeholderData: keepPreviousData,
  });
  return {
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    state: isFetching ? 'loading' : error ? 'failed' : 'ready',
    problem: error ? errorMessage(error) : '',
    more: hasNextPage,
    loadMore: () => void (error && !isFetchNextPageError ? refetch() : fetchNextPage()),
    reload: () => void refetch(),
    change: (update) =>
      client.setQueryData<typeof data>(
        key,
        (last) => last && { ...last, pages: last.pages.map((page) => ({ ...page, items: update(page.items) })) },
      ),
  };
}

const BEGINNING = { before: undefined };

import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../error-message.ts';
import { asking, NOTHING_YET, type Page, type PagedList, placeOfMore, withPage, withProblem } from './paged-list.ts';

/** Loads the page after `before`, or the first one. */
export type LoadPage<Item, Place> = (before: Place | undefined, signal: AbortSignal) => Promise<Page<Item, Place>>;

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
  /** Begins anew and keeps what is shown until the first page has come. */
  reload(): void;
  /** Changes what is shown without asking. */
  change(update: (items: readonly Item[]) => readonly Item[]): void;
}

/** @param load must stay the same function while the list is the same one: another function begins another list */
export function usePages<Item, Place>(load: LoadPage<Item, Place>): Pages<Item> {
  const [list, setList] = useState<PagedList<Item, Place>>(NOTHING_YET);
  const underway = useRef<AbortController>(null);

  const ask = useCallback(
    async (before: Place | undefined) => {
      underway.current?.abort();
      const attempt = new AbortController();
      underway.current = attempt;
      setList((last) => asking(last, before));
      try {
        const page = await load(before, attempt.signal);
        if (!attempt.signal.aborted) setList((last) => withPage(last, page));
      } catch (error) {
        if (!attempt.signal.aborted) setList((last) => withProblem(last, errorMessage(error)));
      }
    },
    [load],
  );

  useEffect(() => {
    void ask(undefined);
    return () => underway.current?.abort();
  }, [ask]);

  return {
    items: list.items,
    state: list.state,
    problem: list.problem,
    more: list.next !== null,
    loadMore: () => void ask(placeOfMore(list)),
    reload: () => void ask(undefined),
    change: (update) => setList((last) => ({ ...last, items: update(last.items) })),
  };
}

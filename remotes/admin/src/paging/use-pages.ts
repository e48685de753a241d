import { useCallback, useEffect, useRef, useState } from 'react';

/** One page of a list. `next` is null on the last page. */
export interface Page<Item, Place> {
  readonly items: readonly Item[];
  readonly next: Place | null;
}

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
  const [shown, setShown] = useState<Shown<Item, Place>>(NOTHING_YET);
  const underway = useRef<AbortController>(null);

  const ask = useCallback(
    async (before: Place | undefined) => {
      underway.current?.abort();
      const attempt = new AbortController();
      underway.current = attempt;
      setShown((last) => ({ ...last, state: 'loading' }));
      try {
        const page = await load(before, attempt.signal);
        if (attempt.signal.aborted) return;
        setShown(({ items }) => ({
          items: before === undefined ? page.items : [...items, ...page.items],
          next: page.next,
          state: 'ready',
          problem: '',
        }));
      } catch (error) {
        if (attempt.signal.aborted) return;
        setShown((last) => ({
          ...last,
          state: 'failed',
          problem: error instanceof Error ? error.message : String(error),
        }));
      }
    },
    [load],
  );

  useEffect(() => {
    void ask(undefined);
    return () => underway.current?.abort();
  }, [ask]);

  return {
    items: shown.items,
    state: shown.state,
    problem: shown.problem,
    more: shown.next !== null,
    loadMore: () => void ask(shown.next ?? undefined),
    reload: () => void ask(undefined),
    change: (update) => setShown((last) => ({ ...last, items: update(last.items) })),
  };
}

interface Shown<Item, Place> extends Page<Item, Place> {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly problem: string;
}

const NOTHING_YET = { items: [], next: null, state: 'loading', problem: '' } as const;

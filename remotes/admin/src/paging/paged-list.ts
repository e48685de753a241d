/** One page of a list. `next` is null on the last page. */
export interface Page<Item, Place> {
  readonly items: readonly Item[];
  readonly next: Place | null;
}

/** A list that grows page by page, as it stands. */
export interface PagedList<Item, Place> extends Page<Item, Place> {
  readonly state: 'loading' | 'ready' | 'failed';
  /** Why the page that was asked for last did not come, in words for the person. */
  readonly problem: string;
  /** The place after which the page was asked for last; undefined is the beginning. */
  readonly asked: Place | undefined;
}

/** The list before its first page was asked for. */
export const NOTHING_YET = { items: [], next: null, state: 'loading', problem: '', asked: undefined } as const;

/** The list while the page after `before` is on its way, or the first one when that is undefined. What is shown stays. */
export function asking<Item, Place>(list: PagedList<Item, Place>, before: Place | undefined): PagedList<Item, Place> {
  return { ...list, state: 'loading', asked: before };
}

/** The list with the page that was asked for: the first one takes the place of all, any other follows what is shown. */
export function withPage<Item, Place>(
  list: PagedList<Item, Place>,
  { items, next }: Page<Item, Place>,
): PagedList<Item, Place> {
  return {
    ...list,
    items: list.asked === undefined ? items : [...list.items, ...items],
    next,
    state: 'ready',
    problem: '',
  };
}

/** The list without the page that was asked for, and with the reason. */
export function withProblem<Item, Place>(list: PagedList<Item, Place>, problem: string): PagedList<Item, Place> {
  return { ...list, state: 'failed', problem };
}

/** The place after which more is asked for: after a failure, that of the page that did not come. */
export function placeOfMore<Item, Place>({ state, asked, next }: PagedList<Item, Place>): Place | undefined {
  return state === 'failed' ? asked : (next ?? undefined);
}

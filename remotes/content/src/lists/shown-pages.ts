import type { NavigationState } from '@ledgerlight/shell-api';
import type { ListData } from './data.ts';

/** What a step by 'Load more' keeps in `location.state`, so that coming back shows the same cards. */
export interface ShownPagesState extends NavigationState {
  /** The addresses of the pages over the last one, in their order. */
  readonly pagesBefore: readonly string[];
}

/** The pages of lists that a visitor has gone through in this document. They are known in the browser only. */
export interface ShownPages {
  /** Remembers that the page at `address` stood over the one at `following`. */
  remember(following: string, address: string, page: ListData): void;
  /**
   * The pages over the one at `address`, in their order, as `state` names them; none when one of them is no longer at
   * hand, or when the page was not reached by 'Load more'.
   */
  before(address: string, state: unknown): readonly ListData[];
}

/** Makes an empty memory. */
export function createShownPages(): ShownPages {
  // A place in a list has one page over it; kept by that place, what is new at the top of the list changes nothing here.
  const over = new Map<string, { readonly address: string; readonly page: ListData }>();
  return {
    remember(following, address, page) {
      over.set(following, { address, page });
    },
    before(address, state) {
      const pages: ListData[] = [];
      let following = address;
      for (const name of pagesBefore(state).toReversed()) {
        const found = over.get(following);
        if (found?.address !== name) return [];
        pages.unshift(found.page);
        following = name;
      }
      return pages;
    },
  };
}

/** The addresses that `state` names. History may hold what others put there. */
export function pagesBefore(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('pagesBefore' in state)) return [];
  const { pagesBefore: addresses } = state;
  return Array.isArray(addresses) && addresses.every((address) => typeof address === 'string') ? addresses : [];
}

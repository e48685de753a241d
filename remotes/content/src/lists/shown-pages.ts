import type { PostPage } from '@ledgerlight/posts/post';
import type { NavigationState } from '@ledgerlight/shell-api';

export interface ListData extends PostPage {
  /** Of the posts that tiles count, in their order; null for what is not counted. */
  readonly counts?: readonly (number | null)[] | undefined;
  /** Distinguishes a failed request from an empty page. */
  readonly failed?: boolean;
}

/** Stored in `location.state` by 'Load more', so that coming back shows the same cards. */
export interface ShownPagesState extends NavigationState {
  /** The addresses of the pages above the last one, in order. */
  readonly pagesBefore: readonly string[];
}

/** The pages of lists that a visitor has loaded in this document. */
export interface ShownPages {
  /** Stores the page at `address` as the one above `following`. */
  remember(following: string, address: string, page: ListData): void;
  /** Returns the pages above `address` in order, as `state` names them; none when one of them is missing. */
  before(address: string, state: unknown): readonly ListData[];
}

export function createShownPages(): ShownPages {
  // Keyed by the address below, so that posts published meanwhile change nothing.
  const above = new Map<string, { readonly address: string; readonly page: ListData }>();
  return {
    remember(following, address, page) {
      above.set(following, { address, page });
    },
    before(address, state) {
      const pages: ListData[] = [];
      let following = address;
      for (const name of pagesBefore(state).toReversed()) {
        const found = above.get(following);
        if (found?.address !== name) return [];
        pages.unshift(found.page);
        following = name;
      }
      return pages;
    },
  };
}

/** Validates `state`, because other code can write to the history. */
export function pagesBefore(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('pagesBefore' in state)) return [];
  const { pagesBefore: addresses } = state;
  return Array.isArray(addresses) && addresses.every((address) => typeof address === 'string') ? addresses : [];
}

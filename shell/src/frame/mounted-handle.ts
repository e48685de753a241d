import type { LazyRoute, PageHandle } from '@ledgerlight/shell-api';

/** The handle of a remote's page once the shell has mounted its route. */
export type MountedHandle = PageHandle & {
  /** Distinguishes a page without data from one whose data is missing. */
  readonly loads?: boolean;
  readonly chunk?: LazyRoute['chunk'];
  /** The admin area: the page has a header of its own, below a lower navigation, and no footer. */
  readonly hasCompactFrame?: boolean;
};

import type { LazyRoute, PageHandle } from '@ledgerlight/shell-api';

/** The handle of a remote's page once the shell has mounted its route. */
export type MountedHandle = PageHandle & {
  /** Distinguishes a page without data from one whose data is missing. */
  readonly loads?: boolean;
  readonly chunk?: LazyRoute['chunk'];
  /** The page brings its own header, so that the shell shows neither navigation nor footer. */
  readonly hasOwnFrame?: boolean;
};

import type { PageHandle } from '@ledgerlight/shell-api';

/** The handle of a page as the shell mounts it. */
export type MountedHandle = PageHandle & {
  /** Tells a page without data from one whose data is missing. */
  readonly loads?: boolean;
  /** The chunk that its code came in, where that is one of its own. */
  readonly chunk?: string;
};

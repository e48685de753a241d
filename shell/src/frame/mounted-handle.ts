import type { PageHandle } from '@ledgerlight/shell-api';

export type MountedHandle = PageHandle & {
  /** Distinguishes a page without data from one whose data is missing. */
  readonly loads?: boolean;
  readonly chunk?: string;
};

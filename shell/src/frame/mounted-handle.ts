import type { PageHandle } from '@ledgerlight/shell-api';

/** The handle of a page as the shell mounts it; `loads` tells a page without data from one whose data is missing. */
export type MountedHandle = PageHandle & { readonly loads?: boolean };

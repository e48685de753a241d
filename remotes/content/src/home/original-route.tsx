import type { RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import { HOME_ORIGINAL } from './copy/copy.original.ts';
import { homeRoute } from './route.tsx';

/** Home of the edition `original`, in a chunk of its own. */
export function originalHomeRoute(services: ShellServices): RemoteRoute {
  return homeRoute(services, HOME_ORIGINAL);
}

import { ROUTES } from '@ledgerlight/site/routes';
import { useLocation, useMatches, useNavigation } from 'react-router-dom';
import type { MountedHandle } from '../mounted-handle.ts';

/**
 * Returns the path of the section that the navigation highlights: that of a pending navigation, whose skeleton is shown, or of the
 * present page. The section of a post is known when it has loaded.
 */
export function useCurrentSection(): string {
  const { location: pending } = useNavigation();
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  if (pending && !pending.pathname.startsWith(`${ROUTES.blog}/`)) return pending.pathname;
  const handle = page?.handle as MountedHandle | undefined;
  if (!handle?.section || page?.loaderData === undefined) return pathname;
  return handle.section(page.loaderData as never);
}

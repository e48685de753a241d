import { ROUTES } from '@ledgerlight/site/routes';
import { useLocation, useMatches, useNavigation } from 'react-router-dom';
import type { MountedHandle } from '../mounted-handle.ts';

/**
 * The path of the section that the navigation highlights: of the page that is shown, or of the one on its way, whose
 * skeleton stands there already. Which section a post belongs to is known with the post; until then the highlight stays.
 */
export function useSectionAhead(): string {
  const { location: ahead } = useNavigation();
  const shown = useSectionShown();
  return ahead && !ahead.pathname.startsWith(POSTS) ? ahead.pathname : shown;
}

const POSTS = `${ROUTES.blog}/`;

function useSectionShown(): string {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const handle = page?.handle as MountedHandle | undefined;
  if (!handle?.section || page?.loaderData === undefined) return pathname;
  // The same route gave data and handle, so they belong together.
  return handle.section(page.loaderData as never);
}

import type { PageHandle } from '@ledgerlight/shell-api';
import { type ReactNode, useEffect, useRef } from 'react';
import { matchRoutes, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { Frame } from '../frame/frame.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { PageHead } from './page-head.tsx';
import { useShell } from './shell-context.ts';

/** The frame around every page: head, navigation, the page or its skeleton, footer. */
export function Root() {
  const { newsletterUrl } = useShell().site;
  const skeleton = usePendingSkeleton();
  useFocusOnNewPage();
  return (
    <>
      <PageHead />
      <Frame newsletterUrl={newsletterUrl}>{skeleton ?? <Outlet />}</Frame>
      <ScrollRestoration />
    </>
  );
}

/** While the data of another page is on its way: the skeleton of that page. */
function usePendingSkeleton(): ReactNode {
  const navigation = useNavigation();
  const { knownRoutes } = useShell();
  const shown = useLocation();
  if (navigation.state !== 'loading' || navigation.location.pathname === shown.pathname) return undefined;
  const page = matchRoutes(knownRoutes(), navigation.location)?.at(-1);
  const handle = page?.route.handle as PageHandle | undefined;
  return handle?.skeleton ?? <PageSkeleton />;
}

/** After a navigation the new page's heading gets the focus, so that a screen reader reads on from there. */
function useFocusOnNewPage() {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  useEffect(() => {
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, search]);
}

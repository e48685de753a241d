import type { NavigationState, PageHandle } from '@ledgerlight/shell-api';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  matchRoutes,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { Frame } from '../frame/around-page.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { useShell } from '../frame/shell-context.ts';
import { HeadBoundary } from './document/head-boundary.tsx';
import { PageHead } from './document/page-head.tsx';

/** The frame around every page: head, navigation, the page or its skeleton, footer. */
export function Root() {
  const { newsletterUrl } = useShell().site;
  const location = useLocation();
  const skeleton = usePendingSkeleton();
  useFocusOnNewPage();
  return (
    <>
      <HeadBoundary key={location.pathname + location.search}>
        <PageHead />
      </HeadBoundary>
      <Frame newsletterUrl={newsletterUrl}>{skeleton ?? <Outlet />}</Frame>
      <ScrollRestoration />
    </>
  );
}

/** The skeleton of another page while its data is on its way. */
function usePendingSkeleton(): ReactNode {
  const navigation = useNavigation();
  const { knownRoutes } = useShell();
  const shown = useLocation();
  const leaves = navigation.state === 'loading' && navigation.location.pathname !== shown.pathname;
  // A skeleton is shorter than the page before it; from further down only its end would be seen.
  useEffect(() => {
    if (leaves) window.scrollTo(0, 0);
  }, [leaves]);
  if (!leaves) return undefined;
  const page = matchRoutes(knownRoutes(), navigation.location)?.at(-1);
  const handle = page?.route.handle as PageHandle | undefined;
  return handle?.skeleton ?? <PageSkeleton />;
}

/**
 * After a navigation the new page's heading gets the focus, so that a screen reader reads on from there, or what the
 * navigation names instead (`NavigationState`).
 */
function useFocusOnNewPage() {
  const { pathname, search, state } = useLocation();
  const comesBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname + search);
  useEffect(() => {
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    const wish = comesBack ? undefined : focusWish(state);
    if (wish === null) return;
    const element = wish && document.getElementById(wish);
    if (element) element.focus();
    else focusHeading();
  }, [pathname, search, state, comesBack]);
}

/** The field of `NavigationState`; undefined when the navigation says nothing of it. History may hold what others put there. */
function focusWish(state: unknown): NavigationState['focus'] | undefined {
  if (typeof state !== 'object' || state === null || !('focus' in state)) return undefined;
  return typeof state.focus === 'string' || state.focus === null ? state.focus : undefined;
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

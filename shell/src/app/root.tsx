import type { NavigationState, PageHandle } from '@ledgerlight/shell-api';
import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
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
import { PageHead } from './document/page-head.tsx';

/** The root route on server and in browser: the frame and head around every page, skeletons and focus of navigations. */
export function Root() {
  const location = useLocation();
  const skeleton = usePendingSkeleton();
  useFocusOnNewPage();
  return (
    <>
      <HeadBoundary key={location.pathname + location.search}>
        <PageHead />
      </HeadBoundary>
      <Frame>{skeleton ?? <Outlet />}</Frame>
      <ScrollRestoration />
    </>
  );
}

/** Preserves the page when a remote's `meta` throws in the browser. On the server the error reaches the renderer. */
class HeadBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function usePendingSkeleton(): ReactNode {
  const navigation = useNavigation();
  const { knownRoutes, applyStylesOf } = useShell();
  const shown = useLocation();
  const leaves = navigation.state === 'loading' && navigation.location.pathname !== shown.pathname;
  const { pathname } = leaves ? navigation.location : shown;
  // With the change of the page, before the browser paints it.
  useLayoutEffect(() => applyStylesOf?.(pathname), [applyStylesOf, pathname]);
  // A skeleton is shorter than the page before it; a visitor who had scrolled down would see only its end.
  useEffect(() => {
    if (leaves) window.scrollTo(0, 0);
  }, [leaves]);
  if (!leaves) return undefined;
  const page = matchRoutes(knownRoutes(), navigation.location)?.at(-1);
  const handle = page?.route.handle as PageHandle | undefined;
  return handle?.skeleton ?? <PageSkeleton />;
}

function useFocusOnNewPage() {
  const { pathname, search, state } = useLocation();
  const comesBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname + search);
  useEffect(() => {
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    const id = comesBack ? undefined : focusTarget(state);
    if (id === null) return;
    const element = id && document.getElementById(id);
    if (element) element.focus();
    else focusHeading();
  }, [pathname, search, state, comesBack]);
}

/** Third-party code can put anything into the history state. */
function focusTarget(state: unknown): NavigationState['focus'] | undefined {
  if (typeof state !== 'object' || state === null || !('focus' in state)) return undefined;
  return typeof state.focus === 'string' || state.focus === null ? state.focus : undefined;
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

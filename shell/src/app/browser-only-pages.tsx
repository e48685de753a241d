import type { BrowserOnlyRoute, PageHandle, RemoteRoute } from '@ledgerlight/shell-api';
import { BRAND } from '@ledgerlight/site/brand';
import type { RouteObject } from 'react-router-dom';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { AfterHydration } from './after-hydration.tsx';

/** The pages of a remote that is rendered in the browser only, as the server shows them: a skeleton in the frame. */
export function browserOnlyPlaceholders(remote: string, paths: readonly string[]): RouteObject[] {
  return paths.map((path) => ({
    id: `${remote}:${path}`,
    path,
    element: <PageSkeleton />,
    handle: browserOnlyHandle(path),
  }));
}

/** The pages of a browser-only remote in the browser, where its own take the skeleton's place once the document is taken over. */
export function browserOnlyPages(routes: readonly BrowserOnlyRoute[]): RemoteRoute[] {
  return routes.map(({ Component, element, ...route }) => ({
    ...route,
    handle: browserOnlyHandle(route.path),
    element: <AfterHydration before={<PageSkeleton />}>{Component ? <Component /> : element}</AfterHydration>,
  }));
}

/** How the shell presents them: kept out of search engines. Server and browser must agree on it before the remote is there. */
function browserOnlyHandle(path: string): PageHandle {
  return {
    meta: () => ({
      title: 'Staff area',
      description: `Sign in to publish and manage what ${BRAND.name} publishes.`,
      path,
      kind: 'website',
      index: false,
      structuredData: [],
    }),
    skeleton: <PageSkeleton />,
    retries: 0,
  };
}

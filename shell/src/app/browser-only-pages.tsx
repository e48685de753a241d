import type { BrowserOnlyRoute, RemoteRoute } from '@ledgerlight/shell-api';
import { BRAND } from '@ledgerlight/site/brand';
import type { RouteObject } from 'react-router-dom';
import type { MountedHandle } from '../frame/mounted-handle.ts';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { AfterHydration } from './after-hydration.tsx';
import { unindexedMeta } from './document/page-head.tsx';

/** Returns the pages of a browser-only remote, the admin area, for the server: a skeleton under a head. */
export function browserOnlyPlaceholders(remote: string, paths: readonly string[]): RouteObject[] {
  return paths.map((path) => ({
    id: `${remote}:${path}`,
    path,
    element: <PageSkeleton />,
    handle: browserOnlyHandle(path),
  }));
}

/** Returns the pages of a browser-only remote in the browser, where they replace the skeleton after hydration. */
export function browserOnlyPages(routes: readonly BrowserOnlyRoute[]): RemoteRoute[] {
  return routes.map(({ Component, element, ...route }) => ({
    ...route,
    handle: browserOnlyHandle(route.path),
    element: <AfterHydration before={<PageSkeleton />}>{Component ? <Component /> : element}</AfterHydration>,
  }));
}

export function browserOnlyHandle(path: string): MountedHandle {
  return {
    hasCompactFrame: true,
    meta: () => unindexedMeta('Staff area', `Sign in to publish and manage the articles of ${BRAND.name}.`, path),
    skeleton: <PageSkeleton />,
    retries: 0,
  };
}

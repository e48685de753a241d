import type { PageHandle, RemoteRoute } from '@ledgerlight/shell-api';
import type { ComponentType } from 'react';
import { type LoaderFunction, matchPath, type RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../frame/failures/not-found-page.tsx';
import type { MountedHandle } from '../frame/mounted-handle.ts';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { FailureHead, unindexedMeta } from './document/page-head.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';

export const ROOT_ROUTE_ID = 'root';
export const NOT_FOUND_ROUTE_ID = 'not-found';

const notFoundHandle: PageHandle = {
  meta: () => unindexedMeta('Page not found', 'This page does not exist. Find news, guides and tools from here.'),
  skeleton: <PageSkeleton />,
  retries: 0,
};

/**
 * Returns the shell's routes around the given pages: the frame, and the not-found page for all other paths. The failure to load
 * a remote is rendered there too, because its paths have no routes yet.
 */
export function frameRoutes(pages: readonly RouteObject[]): RouteObject[] {
  const notFound: RouteObject = {
    id: NOT_FOUND_ROUTE_ID,
    path: '*',
    Component: NotFoundPage,
    errorElement: <FailedPage Boundary={RouteFailure} />,
    handle: notFoundHandle,
  };
  return [{ id: ROOT_ROUTE_ID, Component: Root, children: [...pages, notFound] }];
}

/**
 * Returns a remote's routes as the shell mounts them: with ids that server and browser agree on, an error boundary, and the
 * shell's loader in place of the remote's.
 * @param replaceLoader creates that loader, for routes that have one
 */
export function pageRoutes(
  remote: string,
  routes: readonly RemoteRoute[],
  replaceLoader: (route: RemoteRoute, loader: LoaderFunction) => LoaderFunction,
): RouteObject[] {
  return routes.map((route) => {
    const { loader } = route;
    const { ErrorBoundary, ...mounted } = route;
    const page: RouteObject = {
      ...mounted,
      errorElement: <FailedPage Boundary={ErrorBoundary ?? RouteFailure} />,
      id: `${remote}:${route.path}`,
      handle: { ...route.handle, loads: typeof loader === 'function' } satisfies MountedHandle,
    };
    return typeof loader === 'function' ? { ...page, loader: replaceLoader(route, loader) } : page;
  });
}

/**
 * Returns the remote that owns a path by the paths in the registry. Server and browser choose by it what to load for a request or a
 * navigation.
 */
export function ownerOf(
  remotes: Readonly<Record<string, { readonly paths: readonly string[] }>>,
  pathname: string,
): string | undefined {
  const owner = Object.entries(remotes).find(([, { paths }]) => paths.some((path) => matchPath(path, pathname)));
  return owner?.[0];
}

function FailedPage({ Boundary }: { readonly Boundary: ComponentType }) {
  return (
    <>
      <FailureHead />
      <Boundary />
    </>
  );
}

import type { RemoteRoute } from '@ledgerlight/shell-api';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { MountedHandle } from '../frame/mounted-handle.ts';
import { FailureHead } from './document/page-head.tsx';
import { NotFoundRoute, notFoundHandle } from './not-found-route.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';

/** The id of the route that holds the frame; pages of remotes are its children. */
export const ROOT_ROUTE_ID = 'root';

/** The id of the route that answers for every path that nobody owns. */
export const NOT_FOUND_ROUTE_ID = 'not-found';

/**
 * The shell's own routes around the given pages: the frame outside, the not-found page for all other paths. Until its
 * remote is loaded a page is such another path, so the failure to load it is shown there.
 */
export function frameRoutes(pages: readonly RouteObject[]): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE_ID,
      Component: Root,
      children: [
        ...pages,
        {
          id: NOT_FOUND_ROUTE_ID,
          path: '*',
          Component: NotFoundRoute,
          errorElement: <FailedPage Boundary={RouteFailure} />,
          handle: notFoundHandle,
        },
      ],
    },
  ];
}

/**
 * A remote's routes as the shell mounts them: with ids that server and browser agree on, with an error boundary that
 * keeps a failure in the page's own place, and with the shell's own loader instead of the remote's.
 * @param replaceLoader makes the loader that runs instead, on routes that have one
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

function FailedPage({ Boundary }: { readonly Boundary: ComponentType }) {
  return (
    <>
      <FailureHead />
      <Boundary />
    </>
  );
}

import { isPathCovered } from '@ledgerlight/federation/path-patterns';
import type { LazyRoute, RemoteRoute } from '@ledgerlight/shell-api';
import type { RouteObject } from 'react-router-dom';

type GivenRoute = Partial<RemoteRoute & LazyRoute> & Pick<RouteObject, 'children' | 'index'>;

class RemoteContractError extends Error {
  override readonly name = 'RemoteContractError';
  readonly code = 'REMOTE_CONTRACT';
}

/**
 * Checks at run time what the compiler checked when the remote was built.
 * @param paths the paths that the registry says the remote owns; a route outside of them would take the page of another remote
 * @throws RemoteContractError
 */
export function checkContract(
  remote: string,
  routes: unknown,
  paths: readonly string[],
): asserts routes is readonly (RemoteRoute | LazyRoute)[] {
  const problem = Array.isArray(routes) ? routes.map((route) => problemOf(route, paths)).find(Boolean) : NO_LIST;
  if (problem) throw new RemoteContractError(`The remote '${remote}' breaks its contract: ${problem}`);
}

const NO_LIST = 'it exposes no list of routes';

function problemOf(route: GivenRoute | null | undefined, paths: readonly string[]): string | undefined {
  if (typeof route?.path !== 'string') return 'a route has no path';
  if (route.children || route.index) return `the route ${route.path} has child routes or is an index route`;
  if (!isPathCovered(route.path, paths)) {
    return `the route ${route.path} is outside the paths of its rsbuild.config.ts: ${paths.join(', ')}`;
  }
  if (typeof route.load !== 'function' && typeof route.handle?.meta !== 'function') {
    return `the route ${route.path} has no handle with a function 'meta'`;
  }
  return undefined;
}

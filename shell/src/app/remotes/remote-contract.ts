import { isPathCovered } from '@ledgerlight/federation/path-patterns';
import type { LateRoute, RemoteRoute } from '@ledgerlight/shell-api';
import type { RouteObject } from 'react-router-dom';

/** What a route of a remote has when it breaks the contract. */
type GivenRoute = Partial<RemoteRoute & LateRoute> & Pick<RouteObject, 'children' | 'index'>;

/** A remote gives something else than the contract of packages/shell-api says. `code` is 'REMOTE_CONTRACT'. */
class RemoteContractError extends Error {
  override readonly name = 'RemoteContractError';
  readonly code = 'REMOTE_CONTRACT';

  constructor(remote: string, problem: string) {
    super(`The remote '${remote}' breaks its contract: ${problem}`);
  }
}

/**
 * What the compiler checked when the remote was built, looked at again where it is used: it may be another build.
 * @param paths the paths that the registry says the remote owns; a route outside of them would take the page of another remote
 * @throws RemoteContractError
 */
export function checkContract(
  remote: string,
  routes: unknown,
  paths: readonly string[],
): asserts routes is readonly (RemoteRoute | LateRoute)[] {
  if (!Array.isArray(routes)) throw new RemoteContractError(remote, 'it gives no list of routes');
  for (const route of routes as readonly GivenRoute[]) {
    if (typeof route?.path !== 'string') throw new RemoteContractError(remote, 'a route has no path');
    if (route.children || route.index) {
      throw new RemoteContractError(remote, `the route ${route.path} has child routes or is an index route`);
    }
    if (!isPathCovered(route.path, paths)) {
      throw new RemoteContractError(
        remote,
        `the route ${route.path} is outside the paths of its rsbuild.config.ts: ${paths.join(', ')}`,
      );
    }
    if (typeof route.load !== 'function' && typeof route.handle?.meta !== 'function') {
      throw new RemoteContractError(remote, `the route ${route.path} has no handle with a function 'meta'`);
    }
  }
}

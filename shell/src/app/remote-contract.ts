import type { LateRoute, RemoteRoute } from '@ledgerlight/shell-api';

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
 * @throws RemoteContractError
 */
export function checkContract(remote: string, routes: unknown): asserts routes is readonly (RemoteRoute | LateRoute)[] {
  if (!Array.isArray(routes)) throw new RemoteContractError(remote, 'it gives no list of routes');
  for (const route of routes as readonly Partial<RemoteRoute & LateRoute>[]) {
    if (typeof route?.path !== 'string') throw new RemoteContractError(remote, 'a route has no path');
    if (typeof route.load !== 'function' && typeof route.handle?.meta !== 'function') {
      throw new RemoteContractError(remote, `the route ${route.path} has no handle with a function 'meta'`);
    }
  }
}

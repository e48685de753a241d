import type { RemoteLoader } from '@ledgerlight/federation/remote-loader';
import type { RemoteRoute, RemoteRoutes, ShellServices } from '@ledgerlight/shell-api';
import { matchPath } from 'react-router-dom';
import { loadRemoteRoutes } from '../../app/load-remote-routes.ts';
import { checkContract } from '../../app/remote-contract.ts';
import type { FaultsOfRemotes } from './remote-faults.ts';

/** A remote failed again and again and is not used just now. `code` is 'REMOTE_PAUSED'. */
class RemotePausedError extends Error {
  override readonly name = 'RemotePausedError';
  readonly code = 'REMOTE_PAUSED';

  constructor(remote: string) {
    super(`The remote '${remote}' failed several times and is left out for a while`);
  }
}

/** The pages of remotes, as the server may use them. */
export interface RemotePages {
  /**
   * The routes of a remote, which are made once.
   * @throws RemoteLoadError, RemoteContractError, RemotePausedError, or what the remote itself throws
   */
  routesOf(remote: string): Promise<readonly RemoteRoute[]>;
  /** Loads a remote and looks at what it gives. Rejects when it cannot be used. */
  check(remote: string): Promise<void>;
  /** The query of an address of this remote in the form under which its answer is kept; '' when the remote cannot be had. */
  queryOf(remote: string, pathname: string, search: string): Promise<string>;
}

/** Makes the pages of the remotes that `remotes` loads, none of which may end the process. */
export function createRemotePages(
  remotes: Pick<RemoteLoader, 'load'>,
  faults: FaultsOfRemotes,
  services: ShellServices,
): RemotePages {
  const made = new Map<string, readonly RemoteRoute[]>();

  async function routesOf(remote: string): Promise<readonly RemoteRoute[]> {
    if (faults.isPaused(remote)) throw new RemotePausedError(remote);
    return made.get(remote) ?? makeRoutes(remote);
  }

  async function makeRoutes(remote: string): Promise<readonly RemoteRoute[]> {
    return faults.within(remote, async () => {
      const createRoutes = await loadRemoteRoutes<RemoteRoutes>(remotes, remote);
      const routes = createRoutes(services);
      checkContract(remote, routes);
      made.set(remote, routes);
      return routes;
    });
  }

  return {
    routesOf,
    async check(remote) {
      await routesOf(remote);
    },
    async queryOf(remote, pathname, search) {
      try {
        const routes = made.get(remote) ?? (await routesOf(remote));
        const route = routes.find(({ path }) => matchPath(path, pathname));
        const query = faults.within(remote, () => route?.handle.query?.(new URLSearchParams(search))) ?? '';
        return /^(\?|$)/.test(query) ? query : '';
      } catch {
        return '';
      }
    },
  };
}

import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import type { RemoteLoader } from '@ledgerlight/federation/remote-loader';
import type { RemoteRoute, RemoteRoutes, ShellServices } from '@ledgerlight/shell-api';
import { matchPath } from 'react-router-dom';
import { wholeRoute } from '../../../app/remotes/late-routes.ts';
import { loadRemoteRoutes } from '../../../app/remotes/load-remote-routes.ts';
import { checkContract } from '../../../app/remotes/remote-contract.ts';
import { unreadBy } from '../unread-queries.ts';
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
  /** Returns the canonical queries of a path of this remote; null until its routes are created. */
  queryOf(remote: string, pathname: string): CanonicalQuery | null;
}

/** Returns a query without what the page does not read: '' or one that begins with '?'. */
export type CanonicalQuery = (search: string) => string;

/**
 * Makes the pages of the remotes that `remotes` loads, none of which may end the process.
 * @param releases what the registry says of them
 */
export function createRemotePages(
  remotes: Pick<RemoteLoader, 'load'>,
  faults: FaultsOfRemotes,
  services: ShellServices,
  releases: ReleaseSet['remotes'],
): RemotePages {
  const made = new Map<string, readonly RemoteRoute[]>();

  async function routesOf(remote: string): Promise<readonly RemoteRoute[]> {
    if (faults.isPaused(remote)) throw new RemotePausedError(remote);
    return made.get(remote) ?? makeRoutes(remote);
  }

  async function makeRoutes(remote: string): Promise<readonly RemoteRoute[]> {
    return faults.withinAsync(remote, async () => {
      const createRoutes = await loadRemoteRoutes<RemoteRoutes>(remotes, remote);
      const given = createRoutes(services);
      checkContract(remote, given, releases[remote]?.paths ?? []);
      const routes = await Promise.all(given.map((route) => wholeRoute(remote, route)));
      made.set(remote, routes);
      return routes;
    });
  }

  return {
    routesOf,
    queryOf(remote, pathname) {
      const routes = made.get(remote);
      if (!routes) return null;
      const form = routes.find(({ path }) => matchPath(path, pathname))?.handle.query;
      if (!form) return () => '';
      const inForm = (search: URLSearchParams): string => {
        try {
          const query = faults.within(remote, () => form(search), pathname);
          return /^(\?|$)/.test(query) ? query : '';
        } catch {
          return '';
        }
      };
      const isUnread = unreadBy((search) => faults.within(remote, () => form(search), pathname));
      return (search) => (isUnread(search) ? '' : inForm(new URLSearchParams(search)));
    },
  };
}

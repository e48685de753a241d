import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import type { RemoteLoader } from '@ledgerlight/federation/remote-loader';
import { runForReadParameters } from '@ledgerlight/federation/run-for-read-parameters';
import type { RemoteRoute, RemoteRoutes, ShellServices } from '@ledgerlight/shell-api';
import { LRUCache } from 'lru-cache';
import { matchPath } from 'react-router-dom';
import { loadRoute } from '../../../app/remotes/lazy-routes.ts';
import { checkContract } from '../../../app/remotes/remote-contract.ts';
import { ownerOf } from '../../../app/routes.tsx';
import { canonicalPath } from '../../http/route.ts';
import type { FaultsOfRemotes } from './remote-faults.ts';

class RemotePausedError extends Error {
  override readonly name = 'RemotePausedError';
  readonly code = 'REMOTE_PAUSED';
}

export interface RemotePages {
  /** @throws RemoteLoadError, RemoteContractError, RemotePausedError, or what the remote throws */
  routesOf(remote: string): Promise<readonly RemoteRoute[]>;
  /** Returns a function that removes what the page does not read from a query; null until the remote is loaded. */
  queryOf(remote: string, pathname: string): ((search: string) => string) | null;
}

/** Creates access to the pages of a set of remotes, whose code is loaded once and cannot end the process. */
export function createRemotePages(
  loader: Pick<RemoteLoader, 'load'>,
  faults: FaultsOfRemotes,
  services: ShellServices,
  releases: ReleaseSet['remotes'],
): RemotePages {
  const loaded = new Map<string, readonly RemoteRoute[]>();

  return {
    async routesOf(remote) {
      if (faults.isPaused(remote))
        throw new RemotePausedError(`The remote '${remote}' is paused after repeated failures`);
      const known = loaded.get(remote);
      if (known) return known;
      return faults.runAsync(remote, async () => {
        // The compiler checks both sides of the contract; the loader has checked that it is a function.
        const createRoutes = (await loader.load(remote)) as RemoteRoutes;
        const given = createRoutes(services);
        checkContract(remote, given, releases[remote]?.paths ?? []);
        const routes = await Promise.all(given.map((route) => loadRoute(remote, route)));
        loaded.set(remote, routes);
        return routes;
      });
    },
    queryOf(remote, pathname) {
      const routes = loaded.get(remote);
      if (!routes) return null;
      const canonical = routes.find(({ path }) => matchPath(path, pathname))?.handle.query ?? (() => '');
      return runForReadParameters((parameters) => {
        try {
          const query = faults.run(remote, () => canonical(parameters), pathname);
          return /^(\?|$)/.test(query) ? query : '';
        } catch {
          return '';
        }
      });
    },
  };
}

export interface PageOwner {
  readonly remote: string;
  readonly version: string;
}

export type PathOwners = ReturnType<typeof createPathOwners>;

export function createPathOwners({ remotes, disabled }: ReleaseSet, pages: RemotePages) {
  /** Matching a path costs more than the rest of a cached response. */
  const owners = new LRUCache<string, OwnedPath>({
    max: MAX_PATHS,
    memoMethod(pathname) {
      const remote = ownerOf(remotes, pathname);
      const version = remote === undefined ? undefined : remotes[remote]?.version;
      return { owner: remote === undefined || version === undefined ? null : { remote, version } };
    },
  });

  return {
    /** Returns null for a path without owner, or whose remote is hidden. */
    ownerOf(pathname: string): PageOwner | null {
      const { owner } = owners.memo(pathname);
      return owner && !disabled.has(owner.remote) ? owner : null;
    },
    isBrowserOnly(pathname: string): boolean {
      const { owner } = owners.memo(pathname);
      return owner !== null && remotes[owner.remote]?.ssr === null;
    },
    /**
     * Returns the canonical address, without query parameters that the page does not read. The query stays whole until the remote is
     * loaded, which this does not do: loading belongs to the time and the limits of a page.
     */
    address(pathname: string, search: string): string {
      const path = canonicalPath(pathname);
      const owned = owners.memo(path);
      if (owned.owner === null) return pathname;
      const { remote } = owned.owner;
      if (search === '' || disabled.has(remote) || remotes[remote]?.ssr === null) return path;
      owned.query ??= pages.queryOf(remote, path);
      return path + (owned.query ? owned.query(search) : search);
    },
  };
}

interface OwnedPath {
  readonly owner: PageOwner | null;
  /** Null or missing until the remote is loaded. */
  query?: ReturnType<RemotePages['queryOf']>;
}

const MAX_PATHS = 1_000;

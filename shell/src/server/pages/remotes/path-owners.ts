import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { LRUCache } from 'lru-cache';
import { ownerOf } from '../../../app/remotes/remote-paths.ts';
import { canonicalPath } from '../../http/request-path.ts';
import type { CanonicalQuery, RemotePages } from './remote-routes.ts';

/** The release that a path belongs to. */
export interface PageOwner {
  readonly remote: string;
  readonly version: string;
}

/** Knows whose page is at a path of a set of releases, and the canonical spelling of its address. */
export interface PathOwners {
  /** Whose page visitors get at this path; null when it is nobody's, or a remote's that is hidden, which is no fault of its release. */
  ownerOf(pathname: string): PageOwner | null;
  /** Whether the page at this path is rendered in the browser only, and talks to the backend from there. */
  isBrowserOnly(pathname: string): boolean;
  /**
   * The address in the one spelling that its page has, without what the page does not read: under it an answer may be kept.
   * A path that nobody owns, or whose page the server has no code for, is given back without its query; one whose remote is not
   * loaded yet with all of it: nothing is loaded here, since only the making of a page has its time and its place in a queue.
   */
  address(pathname: string, search: string): string;
}

/** Creates the owners of the paths of a set. */
export function createPathOwners({ remotes, disabled }: ReleaseSet, pages: RemotePages): PathOwners {
  /** Matching a path costs more than the rest of a cached response. */
  const owners = new LRUCache<string, OwnedPath>({
    max: PATHS,
    memoMethod(pathname) {
      const remote = ownerOf(remotes, pathname);
      const version = remote === undefined ? undefined : remotes[remote]?.version;
      return { owner: remote === undefined || version === undefined ? null : { remote, version } };
    },
  });

  return {
    ownerOf(pathname) {
      const { owner } = owners.memo(pathname);
      return owner && !disabled.has(owner.remote) ? owner : null;
    },
    isBrowserOnly(pathname) {
      const { owner } = owners.memo(pathname);
      return owner !== null && remotes[owner.remote]?.ssr === null;
    },
    address(pathname, search) {
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

/** A path with what is known of it. */
interface OwnedPath {
  readonly owner: PageOwner | null;
  /** Null or missing as long as the remote is not loaded. */
  query?: CanonicalQuery | null;
}

/** How many paths are remembered with the remote that owns them. */
const PATHS = 1_000;

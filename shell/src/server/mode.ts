import type { IncomingMessage } from 'node:http';
import type { ActiveRegistry } from '@ledgerlight/federation/active-registry';
import type { AuthorReader, PostReader } from '@ledgerlight/shell-api';
import type { PageCache } from './cache/page-cache.ts';
import type { RouteResponse } from './http/response.ts';
import type { Route } from './http/route.ts';
import type { createPageRoutes } from './pages/routes.ts';
import type { Canaries } from './releases/canary/canaries.ts';
import type { LiveReleases } from './releases/live-releases.ts';

export interface ServedPages extends ReturnType<typeof createPageRoutes> {
  readonly releases: LiveReleases;
  readonly canaries: Canaries;
  /** The keys of the releases whose rollout ended in this process only. */
  endedRollouts(): readonly string[];
}

export interface PageStores {
  readonly posts: PostReader;
  readonly authors: AuthorReader;
  readonly cache: PageCache;
}

/** What differs between the server for visitors, the development server and the benchmark. */
export interface ServerMode {
  files(folder: string): Promise<readonly Route[]>;
  /** Whether promotions wait for this server. */
  readonly servesVisitors: boolean;
  /** Refuses requests before any route; null accepts them. */
  refusal?(request: IncomingMessage): RouteResponse | null;
  headers(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /**
   * Creates the pages.
   * @param registry the active registry
   * @param serve creates the pages of a registry
   */
  pages(
    registry: ActiveRegistry,
    serve: (registry: Pick<ActiveRegistry, 'read'>, stores: PageStores) => Promise<ServedPages>,
    stores: PageStores,
  ): Promise<ServedPages>;
}

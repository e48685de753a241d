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

/** Creates the pages of a registry. */
export type ServePages = (registry: Pick<ActiveRegistry, 'read'>, stores: PageStores) => Promise<ServedPages>;

/** What differs from the server for visitors in the development server and the benchmark. */
export interface ServerMode {
  /** Creates the routes of the browser's files in a folder; by default of copies in memory. */
  files?(folder: string): Promise<readonly Route[]>;
  /** Whether promotions do not wait for this server. */
  readonly isDevelopment?: boolean;
  /** Refuses requests before any route; null accepts them. */
  refusal?(request: IncomingMessage): RouteResponse | null;
  headers?(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** Creates the pages with another registry than the active one, or other stores. */
  pages?(registry: ActiveRegistry, serve: ServePages, stores: PageStores): Promise<ServedPages>;
}

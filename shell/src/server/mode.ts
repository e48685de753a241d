import type { IncomingMessage } from 'node:http';
import type { RegistryInForce } from '@ledgerlight/federation/registry-in-force';
import type { PostReader } from '@ledgerlight/shell-api';
import type { PageCache } from './cache/page-cache.ts';
import type { Answer, Route } from './http/answer.ts';
import type { PageRoutes } from './pages/routes.ts';
import type { Canaries } from './releases/canary/canaries.ts';
import type { LiveReleases } from './releases/live-releases.ts';

/** Pages, and the releases that they are made of. */
export interface ServedPages extends PageRoutes {
  readonly releases: LiveReleases;
  readonly canaries: Canaries;
  /** The candidates that ended in this process alone. */
  withdrawn(): readonly string[];
}

/** Where pages come from when nobody has to make them anew. */
export interface PageStores {
  readonly posts: PostReader;
  readonly cache: PageCache;
}

/** What is done for visitors in one way, in another for whoever develops the site, and in a third where its speed is measured. */
export interface ServerMode {
  /** Routes that give the files of the browser's build. */
  files(folder: string): Promise<readonly Route[]>;
  /** Whether promotions wait for this server, because visitors get its pages. */
  readonly servesVisitors: boolean;
  /** Refuses requests before any route; null accepts them. */
  refusal?(request: IncomingMessage): Answer | null;
  /** The headers of pages. */
  headers(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /**
   * The pages.
   * @param registry what is live for visitors
   * @param serve makes pages of what a registry says
   * @param stores those of visitors
   */
  pages(
    registry: RegistryInForce,
    serve: (registry: Pick<RegistryInForce, 'read'>, stores: PageStores) => Promise<ServedPages>,
    stores: PageStores,
  ): Promise<ServedPages>;
}

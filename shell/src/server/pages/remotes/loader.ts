import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import type { RemoteRoute, SiteFacts } from '@ledgerlight/shell-api';
import {
  createStaticHandler,
  type LoaderFunction,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { browserOnlyPlaceholders } from '../../../app/browser-only-pages.tsx';
import { ownerOf } from '../../../app/remotes/remote-paths.ts';
import { HiddenPage, RouteFailure } from '../../../app/route-failure.tsx';
import { frameRoutes, NOT_FOUND_ROUTE_ID, pageRoutes } from '../../../app/routes.tsx';
import type { CacheSection } from '../../cache/section.ts';
import { startDeadline } from '../../context/deadline.ts';
import { type PageContext, requestContext, runInContext } from '../../context/request-context.ts';
import { releaseKey } from '../../releases/key.ts';
import type { FaultsOfRemotes } from './remote-faults.ts';
import type { RemotePages } from './remote-routes.ts';
import { withRetries } from './retries.ts';

/** What pages are loaded with. */
export interface PageLoaderOptions {
  readonly releases: ReleaseSet;
  readonly pages: RemotePages;
  readonly faults: FaultsOfRemotes;
  /** What loaders returned, by release and path; shared by all sets of releases. */
  readonly data: CacheSection<unknown>;
  /** The longest time for one page, retries included, in milliseconds. */
  readonly timeout: number;
  readonly site: SiteFacts;
  /** Is told of every failure that a visitor does not see in full. */
  report(failure: unknown, path: string): void;
}

/** A page with its data, as the router gives it. */
export interface LoadedPage {
  readonly url: URL;
  readonly context: StaticHandlerContext;
  readonly dataRoutes: StaticHandler['dataRoutes'];
  /** The remote that owns the path; undefined when none does. */
  readonly owner: string | undefined;
  /** Whether the remote could not be had. */
  readonly unavailable: boolean;
  /** Whether every part could be had. */
  readonly whole: boolean;
  readonly status: number;
}

/** Loads the pages of remotes and what they need, in the time of one page. */
export interface PageLoader {
  /** @param retrying whether data is asked for again: a browser that asks for data does so itself, a document cannot */
  load(path: string, retrying: boolean): Promise<LoadedPage>;
  /** The page when its remote fails with all that was loaded: the frame alone, which says so. */
  withoutRemote(page: LoadedPage, failure: unknown): Promise<LoadedPage>;
}

/**
 * Makes the loader for one set of releases, with the routes of each remote as the router needs them.
 */
export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const { timeout, site, report, releases } = options;
  const handlers = createHandlers(options);

  async function load(path: string, retrying: boolean): Promise<LoadedPage> {
    const url = new URL(path, site.origin);
    const owner = ownerOf(releases.remotes, url.pathname);
    const failures: unknown[] = [];
    const { end, ...deadline } = startDeadline(timeout);
    const fail = (failure: unknown) => {
      failures.push(failure);
      report(failure, url.pathname);
    };
    const page: PageContext = { ...deadline, url, retrying, fail };
    try {
      return await runInContext({ page }, async () =>
        queried(url, owner, owner === undefined ? handlers.none : await handlers.of(owner, page), failures),
      );
    } finally {
      end();
    }
  }

  /** @param handler undefined when the remote that owns the path cannot be had */
  async function queried(
    url: URL,
    owner: string | undefined,
    handler: StaticHandler | undefined,
    failures: readonly unknown[],
  ): Promise<LoadedPage> {
    const { query, dataRoutes } = handler ?? handlers.without(owner);
    const context = await query(new Request(url));
    if (context instanceof Response) throw new Error(`The route of ${url.pathname} answered with a redirect`);
    const unavailable = handler === undefined;
    const status = failures.length > 0 && (unavailable || context.statusCode === 500) ? UNAVAILABLE : statusOf(context);
    return { url, context, dataRoutes, owner, unavailable, whole: failures.length === 0, status };
  }

  return { load, withoutRemote: ({ url, owner }, failure) => queried(url, owner, undefined, [failure]) };
}

/** Creates the router's handlers, each once for a set of releases. */
function createHandlers(options: PageLoaderOptions) {
  const { releases, pages } = options;
  const handlers = new Map<string, StaticHandler>();

  function handlerOf(name: string, routes: () => readonly RouteObject[]): StaticHandler {
    const handler = handlers.get(name) ?? createStaticHandler(frameRoutes(routes()));
    handlers.set(name, handler);
    return handler;
  }

  return {
    /** Handles a path that no remote owns. */
    none: createStaticHandler(frameRoutes([])),
    /** Returns the handler of a remote's pages; undefined when its code could not be loaded. */
    async of(remote: string, { over, fail }: PageContext): Promise<StaticHandler | undefined> {
      const live = releases.remotes[remote];
      if (releases.disabled.has(remote)) {
        fail(new Error(`The remote '${remote}' is disabled`));
        return undefined;
      }
      if (live?.ssr === null) return handlerOf(`pages of ${remote}`, () => browserOnlyPlaceholders(remote, live.paths));
      try {
        const routes = await Promise.race([pages.routesOf(remote), over]);
        return handlerOf(`pages of ${remote}`, () =>
          pageRoutes(remote, routes, (route, loader) => cachedLoader(options, remote, route, loader)),
        );
      } catch (failure) {
        fail(failure);
        return undefined;
      }
    },
    /** Handles the pages of a remote that is hidden or could not be loaded. */
    without(owner: string | undefined): StaticHandler {
      const paths = owner === undefined ? [] : (releases.remotes[owner]?.paths ?? []);
      const Component = owner !== undefined && releases.disabled.has(owner) ? HiddenPage : RouteFailure;
      return handlerOf(`instead of ${owner}`, () => paths.map((path) => ({ id: `${owner}:${path}`, path, Component })));
    },
  };
}

/** Returns a route's loader as the server runs it: cached, with retries, and with the route's fallback in place of a failure. */
function cachedLoader(
  { releases, faults, data }: PageLoaderOptions,
  remote: string,
  route: RemoteRoute,
  loader: LoaderFunction,
): LoaderFunction {
  const release = releaseKey(remote, releases.remotes[remote]?.version ?? '');
  return async (input) => {
    const { page } = requestContext();
    if (!page) throw new Error(`The loader of ${route.path} runs without a page`);
    const { url, retrying, limit, over, fail } = page;
    const key = `${release} ${url.pathname}${url.search}`;
    // Other pages may join the load, so it must end even if the loader never does.
    const load = () => Promise.race([loader(input, undefined), over]);
    const read = async () => data.read(key, load).value;
    try {
      return await faults.withinAsync(remote, () => withRetries(retrying ? route.handle.retries : 0, limit, read));
    } catch (failure) {
      // An answer such as 404 passes.
      if (!(failure instanceof Error)) throw failure;
      fail(failure);
      if (route.handle.fallback === undefined) throw failure;
      return route.handle.fallback;
    }
  };
}

function statusOf(context: StaticHandlerContext): number {
  return context.matches.at(-1)?.route.id === NOT_FOUND_ROUTE_ID ? 404 : context.statusCode;
}

/** The status of a page that cannot be had just now. */
export const UNAVAILABLE = 503;

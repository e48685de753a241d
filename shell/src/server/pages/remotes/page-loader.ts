import { BackendUnreachableError, isTransient } from '@ledgerlight/backend/errors';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { retry } from '@ledgerlight/resilience/retry';
import type { RemoteRoute, SiteFacts } from '@ledgerlight/shell-api';
import {
  createStaticHandler,
  type LoaderFunction,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { browserOnlyPlaceholders } from '../../../app/browser-only-pages.tsx';
import { HiddenPage, RouteFailure } from '../../../app/route-failure.tsx';
import { frameRoutes, NOT_FOUND_ROUTE_ID, ownerOf, pageRoutes } from '../../../app/routes.tsx';
import type { CacheSection, PageCache } from '../../cache/page-cache.ts';
import { holdDeadline, type PageRequestContext, requestContext, runInContext } from '../../context/request-context.ts';
import { releaseKey } from '../../releases/release-key.ts';
import type { FaultsOfRemotes } from './remote-faults.ts';
import type { RemotePages } from './remote-routes.ts';

export interface PageLoaderOptions {
  readonly releases: ReleaseSet;
  readonly pages: RemotePages;
  readonly faults: FaultsOfRemotes;
  readonly data: CacheSection<unknown>;
  readonly timeouts: PageTimeouts;
  readonly site: SiteFacts;
  report(failure: unknown, path: string): void;
}

/** In milliseconds. */
export interface PageTimeouts {
  /** For a page that waits for nothing but its own code; no request is repeated after it. */
  readonly page: number;
  /** For a page that waits for the backend or a worker. */
  readonly slowPage: number;
}

/** What a loader's permanent redirect makes of a page. */
export interface MovedPage {
  readonly status: number;
  /** A path without a query. */
  readonly movedTo: string;
}

export interface LoadedPage {
  readonly url: URL;
  readonly context: StaticHandlerContext;
  readonly dataRoutes: StaticHandler['dataRoutes'];
  readonly owner: string | undefined;
  readonly unavailable: boolean;
  readonly whole: boolean;
  readonly status: number;
}

/** Creates the loader of pages: the renderer calls it, and it runs the loader of the remote's route with cache and deadline. */
export function createPageLoader(options: PageLoaderOptions) {
  const { timeouts, site, report, releases } = options;
  const handlers = createHandlers(options);

  /** @param handler undefined when the owner's code could not be loaded */
  async function query(
    url: URL,
    owner: string | undefined,
    handler: StaticHandler | undefined,
    failures: readonly unknown[],
  ): Promise<LoadedPage | MovedPage> {
    const { query: load, dataRoutes } = handler ?? handlers.fallback(owner);
    const context = await load(new Request(url));
    if (context instanceof Response) return movedPage(context, url);
    const unavailable = handler === undefined;
    const status = failures.length > 0 && (unavailable || context.statusCode === 500) ? UNAVAILABLE : statusOf(context);
    return { url, context, dataRoutes, owner, unavailable, whole: failures.length === 0, status };
  }

  return {
    /** @param retrying false for data requests, which the browser retries itself */
    async load(path: string, retrying: boolean): Promise<LoadedPage | MovedPage> {
      const url = new URL(path, site.origin);
      const owner = ownerOf(releases.remotes, url.pathname);
      const failures: unknown[] = [];
      const fail = (failure: unknown) => {
        failures.push(failure);
        report(failure, url.pathname);
      };
      const page = { ...startDeadline(timeouts), url, retrying, fail };
      return runInContext({ page }, async () =>
        query(url, owner, owner === undefined ? handlers.notFound : await handlers.of(owner, page), failures),
      ).finally(page.stop);
    },
    async withoutRemote({ url, owner }: LoadedPage, failure: unknown): Promise<LoadedPage> {
      const page = await query(url, owner, undefined, [failure]);
      if ('movedTo' in page) throw new Error('A fallback redirects');
      return page;
    },
  };
}

/** Creates the cache section of what loaders return. Pages are rendered from fresh data only. */
export function loaderDataSection(cache: PageCache): CacheSection<unknown> {
  return cache.section('data', { freshMs: DATA_FRESH_MS, refreshesInBackground: false });
}

/** Aborts `signal` at the deadline, and rejects `expired` shortly after that, so that cached data can be used. */
function startDeadline(timeouts: PageTimeouts) {
  const aborter = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // The page may be complete already.
  expired.catch(() => undefined);
  const endAfter = (milliseconds: number, failureOf: () => Error) =>
    setTimeout(() => {
      const failure = failureOf();
      aborter.abort(failure);
      setTimeout(() => reject(failure), CACHED_DATA_GRACE_MS).unref();
    }, milliseconds).unref();
  const becomeIdle = () => endAfter(timeouts.page, () => new Error('The page did not load in time'));
  const slow = endAfter(timeouts.slowPage, () => new BackendUnreachableError('The backend did not respond in time'));
  let idle = becomeIdle();
  let held = 0;
  function hold() {
    held += 1;
    clearTimeout(idle);
    return () => {
      held -= 1;
      if (held === 0) idle = becomeIdle();
    };
  }
  /** Timers would retain the data of a loaded page. */
  function stop() {
    clearTimeout(slow);
    hold();
  }
  return { signal: aborter.signal, expired, hold, stop };
}

function createHandlers(options: PageLoaderOptions) {
  const { releases, pages } = options;
  const handlers = new Map<string, StaticHandler>();

  function handlerOf(name: string, routes: () => readonly RouteObject[]): StaticHandler {
    const handler = handlers.get(name) ?? createStaticHandler(frameRoutes(routes()));
    handlers.set(name, handler);
    return handler;
  }

  return {
    notFound: createStaticHandler(frameRoutes([])),
    /** Returns the handler of a remote's pages; undefined when its code could not be loaded. */
    async of(remote: string, { expired, fail }: PageRequestContext): Promise<StaticHandler | undefined> {
      const live = releases.remotes[remote];
      if (releases.disabled.has(remote)) {
        fail(new Error(`The remote '${remote}' is disabled`));
        return undefined;
      }
      if (live?.ssr === null) return handlerOf(`pages of ${remote}`, () => browserOnlyPlaceholders(remote, live.paths));
      try {
        const routes = await Promise.race([holdDeadline(pages.routesOf(remote)), expired]);
        return handlerOf(`pages of ${remote}`, () =>
          pageRoutes(remote, routes, (route, loader) => cachedLoader(options, remote, route, loader)),
        );
      } catch (failure) {
        fail(failure);
        return undefined;
      }
    },
    fallback(owner: string | undefined): StaticHandler {
      const paths = owner === undefined ? [] : (releases.remotes[owner]?.paths ?? []);
      const Component = owner !== undefined && releases.disabled.has(owner) ? HiddenPage : RouteFailure;
      return handlerOf(`fallback of ${owner}`, () =>
        paths.map((path) => ({ id: `${owner}:${path}`, path, Component })),
      );
    },
  };
}

/** Returns a route's loader with cache and retries, which returns the route's fallback when it fails. */
function cachedLoader(
  { releases, faults, data, timeouts }: PageLoaderOptions,
  remote: string,
  { path, handle }: RemoteRoute,
  loader: LoaderFunction,
): LoaderFunction {
  const release = releaseKey(remote, releases.remotes[remote]?.version ?? '');
  return async (input) => {
    const { page } = requestContext();
    if (!page) throw new Error(`The loader of ${path} runs outside a page`);
    const { url, retrying, expired, fail } = page;
    // Other pages may join the load, so it must end even if the loader never does. A redirect is cached like other data.
    const load = async () => Promise.race([loader(input, undefined), expired]);
    const read = async () => data.read(`${release} ${url.pathname}${url.search}`, () => load().catch(asRedirect)).value;
    try {
      const delays = retrying ? FIRST_DELAYS_MS.slice(0, handle.retries) : [];
      const signal = AbortSignal.timeout(timeouts.page);
      return await faults.runAsync(remote, () => retry(read, { delays, signal, isTransient }));
    } catch (failure) {
      // A response such as 404.
      if (!(failure instanceof Error)) throw failure;
      fail(failure);
      if (handle.fallback === undefined) throw failure;
      return handle.fallback;
    }
  };
}

function asRedirect(thrown: unknown): Response {
  if (thrown instanceof Response && thrown.headers.has('location')) return thrown;
  throw thrown;
}

function movedPage({ status, headers }: Response, { origin, pathname }: URL): MovedPage {
  const target = new URL(headers.get('location') ?? '', origin);
  if (target.origin !== origin) throw new Error(`The route of ${pathname} redirects to another site`);
  return { status, movedTo: target.pathname + target.search };
}

function statusOf(context: StaticHandlerContext): number {
  return context.matches.at(-1)?.route.id === NOT_FOUND_ROUTE_ID ? 404 : context.statusCode;
}

export const UNAVAILABLE = 503;
const DATA_FRESH_MS = 4_000;
const CACHED_DATA_GRACE_MS = 200;
const FIRST_DELAYS_MS = [100, 200, 400, 800];

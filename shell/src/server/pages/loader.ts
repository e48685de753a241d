import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import type { RemoteRoute, SiteFacts } from '@ledgerlight/shell-api';
import {
  createStaticHandler,
  type LoaderFunction,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { browserOnlyPlaceholders } from '../../app/browser-only-pages.tsx';
import { ownerOf } from '../../app/remote-paths.ts';
import { RouteFailure } from '../../app/route-failure.tsx';
import { frameRoutes, NOT_FOUND_ROUTE_ID, pageRoutes } from '../../app/routes.tsx';
import { releaseKey } from '../releases/key.ts';
import { askAgain } from './ask-again.ts';
import type { LastGoodData } from './last-good-data.ts';
import type { FaultsOfRemotes } from './remote-faults.ts';
import type { RemotePages } from './remote-routes.ts';
import { beginPageTime, type PageUnderWay, presentPage, withPage } from './under-way.ts';

/** What pages are loaded with. */
export interface PageLoaderOptions {
  readonly releases: ReleaseSet;
  readonly pages: RemotePages;
  readonly faults: FaultsOfRemotes;
  /** What the loaders of pages gave last, in this set or in another. */
  readonly lastGood: LastGoodData;
  /** The longest time for one page, however often its data is asked for, in milliseconds. */
  readonly answerWithin: number;
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
export function createPageLoader({
  releases,
  pages: remotePages,
  faults,
  lastGood,
  answerWithin,
  site,
  report,
}: PageLoaderOptions): PageLoader {
  const handlers = new Map<string, StaticHandler>();

  function handlerOf(name: string, pages: () => readonly RouteObject[]): StaticHandler {
    const handler = handlers.get(name) ?? createStaticHandler(frameRoutes(pages()));
    handlers.set(name, handler);
    return handler;
  }

  async function load(path: string, retrying: boolean): Promise<LoadedPage> {
    const url = new URL(path, site.origin);
    const owner = ownerOf(releases.remotes, url.pathname);
    const failures: unknown[] = [];
    const { end, ...time } = beginPageTime(answerWithin);
    const fail = (failure: unknown) => {
      failures.push(failure);
      report(failure, url.pathname);
    };
    const page: PageUnderWay = { ...time, url, retrying, fail };
    try {
      return await withPage(page, async () =>
        queried(url, owner, owner === undefined ? noRemote() : await handlerOfRemote(owner, page), failures),
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
    const { query, dataRoutes } = handler ?? withoutPages(owner);
    const context = await query(new Request(url));
    if (context instanceof Response) throw new Error(`The route of ${url.pathname} answered with a redirect`);
    const unavailable = handler === undefined;
    const status = failures.length > 0 && (unavailable || context.statusCode === 500) ? UNAVAILABLE : statusOf(context);
    return { url, context, dataRoutes, owner, unavailable, whole: failures.length === 0, status };
  }

  async function handlerOfRemote(remote: string, { over, fail }: PageUnderWay): Promise<StaticHandler | undefined> {
    const live = releases.remotes[remote];
    if (releases.disabled.has(remote)) {
      fail(new Error(`The remote '${remote}' is disabled`));
      return undefined;
    }
    if (live?.ssr === null) return handlerOf(`pages of ${remote}`, () => browserOnlyPlaceholders(remote, live.paths));
    try {
      const routes = await Promise.race([remotePages.routesOf(remote), over]);
      return handlerOf(`pages of ${remote}`, () =>
        pageRoutes(remote, routes, (route, loader) => loaderInTime(remote, route, loader)),
      );
    } catch (failure) {
      fail(failure);
      return undefined;
    }
  }

  /** The loader of a route as the server runs it: it gives what it gave last, or the route's fallback, rather than nothing. */
  function loaderInTime(remote: string, route: RemoteRoute, loader: LoaderFunction): LoaderFunction {
    const release = releaseKey(remote, releases.remotes[remote]?.version ?? '');
    return async (input) => {
      const page = presentPage();
      if (!page) throw new Error(`The data of ${route.path} is asked for without a page`);
      const { url, retrying, limit, over, fail } = page;
      const read = () =>
        lastGood.read(
          `${release} ${url.pathname}${url.search}`,
          (away) => askAgain(retrying && !away ? route.handle.retries : 0, limit, async () => loader(input, undefined)),
          // The query may hold what a visitor looked for.
          (failure) => report(failure, url.pathname),
        );
      try {
        return await Promise.race([faults.within(remote, read), over]);
      } catch (failure) {
        // An answer such as 404 passes.
        if (!(failure instanceof Error)) throw failure;
        fail(failure);
        if (route.handle.fallback === undefined) throw failure;
        return route.handle.fallback;
      }
    };
  }

  const noRemote = () => handlerOf('no pages', () => []);

  /** What stands in for the pages of a remote that cannot be had. */
  function withoutPages(owner: string | undefined): StaticHandler {
    const paths = owner === undefined ? [] : (releases.remotes[owner]?.paths ?? []);
    return handlerOf(`instead of ${owner}`, () =>
      paths.map((path) => ({ id: `${owner}:${path}`, path, Component: RouteFailure })),
    );
  }

  return { load, withoutRemote: ({ url, owner }, failure) => queried(url, owner, undefined, [failure]) };
}

function statusOf(context: StaticHandlerContext): number {
  return context.matches.at(-1)?.route.id === NOT_FOUND_ROUTE_ID ? 404 : context.statusCode;
}

/** The status of a page that cannot be had just now. */
export const UNAVAILABLE = 503;

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
import type { ArticleReader } from './article-reader.ts';
import { askAgain } from './ask-again.ts';
import { createLastGoodData } from './last-good-data.ts';
import type { FaultsOfRemotes } from './remote-faults.ts';
import type { RemotePages } from './remote-routes.ts';

/** What pages are loaded with. */
export interface PageLoaderOptions {
  readonly releases: ReleaseSet;
  readonly pages: RemotePages;
  readonly faults: FaultsOfRemotes;
  readonly posts: ArticleReader;
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

/** Makes the loader for one set of releases. It keeps what pages were given last, for when the backend is away. */
export function createPageLoader({
  releases,
  pages: remotePages,
  faults,
  posts,
  answerWithin,
  site,
  report,
}: PageLoaderOptions): PageLoader {
  const lastGood = createLastGoodData();

  async function load(path: string, retrying: boolean): Promise<LoadedPage> {
    const url = new URL(path, site.origin);
    const owner = ownerOf(releases.remotes, url.pathname);
    const failures: unknown[] = [];
    const fail = (failure: unknown) => {
      failures.push(failure);
      report(failure, url.pathname);
    };
    const pages = owner === undefined ? [] : await pagesOf(owner, url, retrying, fail);
    return queried(url, owner, pages, failures);
  }

  /** @param pages undefined when the remote that owns the path cannot be had */
  async function queried(
    url: URL,
    owner: string | undefined,
    pages: RouteObject[] | undefined,
    failures: readonly unknown[],
  ): Promise<LoadedPage> {
    const { query, dataRoutes } = createStaticHandler(frameRoutes(pages ?? standIns(owner)));
    const context = await query(new Request(url));
    if (context instanceof Response) throw new Error(`The route of ${url.pathname} answered with a redirect`);
    const unavailable = pages === undefined;
    const status = failures.length > 0 && (unavailable || context.statusCode === 500) ? UNAVAILABLE : statusOf(context);
    return { url, context, dataRoutes, owner, unavailable, whole: failures.length === 0, status };
  }

  async function pagesOf(
    remote: string,
    { pathname, search }: URL,
    retrying: boolean,
    fail: (failure: unknown) => void,
  ): Promise<RouteObject[] | undefined> {
    const keepingLast =
      ({ handle }: RemoteRoute, loader: LoaderFunction, limit: AbortSignal): LoaderFunction =>
      (input) =>
        lastGood.read(
          pathname + search,
          (away) => askAgain(retrying && !away ? handle.retries : 0, limit, async () => loader(input, undefined)),
          // The query may hold what a visitor looked for.
          (failure) => report(failure, pathname),
        );
    const live = releases.remotes[remote];
    if (releases.disabled.has(remote)) {
      fail(new Error(`The remote '${remote}' is disabled`));
      return undefined;
    }
    if (live?.ssr === null) return browserOnlyPlaceholders(remote, live.paths);
    try {
      const limit = AbortSignal.timeout(answerWithin);
      const over = AbortSignal.timeout(answerWithin + FOR_WHAT_IS_KEPT);
      const services = { posts: posts(limit), site, backend: null };
      const routes = await inTime(remotePages.routesOf(remote, services), over);
      return pageRoutes(remote, routes, (route, loader) => {
        const read = keepingLast(route, loader, limit);
        return loaderWithFallback(
          route,
          (input) =>
            inTime(
              faults.within(remote, () => read(input, undefined)),
              over,
            ),
          fail,
        );
      });
    } catch (failure) {
      fail(failure);
      return undefined;
    }
  }

  function standIns(owner: string | undefined): RouteObject[] {
    const paths = owner === undefined ? [] : (releases.remotes[owner]?.paths ?? []);
    return paths.map((path) => ({ id: `${owner}:${path}`, path, Component: RouteFailure }));
  }

  return { load, withoutRemote: ({ url, owner }, failure) => queried(url, owner, undefined, [failure]) };
}

/** What `work` gives, or a failure when the time of the page is over first. */
async function inTime<Result>(work: Result | Promise<Result>, over: AbortSignal): Promise<Result> {
  let end = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(new Error('The page was not ready in time'));
    if (over.aborted) end();
    else over.addEventListener('abort', end);
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    over.removeEventListener('abort', end);
  }
}

/** A failure becomes the route's fallback where it has one; an answer such as 404 passes. */
function loaderWithFallback(
  route: RemoteRoute,
  loader: LoaderFunction,
  fail: (failure: unknown) => void,
): LoaderFunction {
  return async (input) => {
    try {
      return await loader(input, undefined);
    } catch (failure) {
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

/** How long handing on what is kept takes after the backend's time is over, in milliseconds. */
const FOR_WHAT_IS_KEPT = 200;

import type { LiveRemote, Registry } from '@ledgerlight/federation/registry';
import type { BackendFacts, RemoteRoute, SiteFacts } from '@ledgerlight/shell-api';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type LoaderFunction,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { browserOnlyPlaceholders } from '../../app/browser-only-pages.tsx';
import { Document } from '../../app/document.tsx';
import type { CarriedError, HydrationState, RemoteFile } from '../../app/hydration-state.ts';
import { releaseName } from '../../app/release.ts';
import { ownerOf } from '../../app/remote-paths.ts';
import { RouteFailure } from '../../app/route-failure.tsx';
import { frameRoutes, NOT_FOUND_ROUTE_ID, pageRoutes } from '../../app/routes.tsx';
import { ShellContext } from '../../frame/shell-context.ts';
import type { ShellAssets } from '../assets/manifest.ts';
import { canonicalPath } from '../http/request-path.ts';
import type { ArticleReader } from './article-reader.ts';
import { askAgain } from './ask-again.ts';
import { createLastGoodData } from './last-good-data.ts';
import type { RemoteFaults } from './remote-faults.ts';
import type { RemotePages } from './remote-routes.ts';

const UNAVAILABLE = 503;
/** How long handing on what is kept takes after the backend's time is over, in milliseconds. */
const FOR_WHAT_IS_KEPT = 200;

/** What the renderer works with. */
export interface PageRendererOptions {
  readonly registry: Registry;
  readonly pages: RemotePages;
  readonly faults: RemoteFaults;
  readonly remotesUrl: string;
  readonly posts: ArticleReader;
  /** The longest time for one page, however often its data is asked for, in milliseconds. */
  readonly answerWithin: number;
  readonly assets: ShellAssets;
  readonly site: SiteFacts;
  /** The backend's place, for pages that are rendered in the browser. */
  readonly backend: BackendFacts;
  /** Is told of every failure that a visitor does not see in full. */
  report(failure: unknown, path: string): void;
}

/** A finished answer. `whole` is false when a part could not be had: such an answer is not kept. */
export interface RenderedPage {
  readonly status: number;
  readonly body: string;
  readonly whole: boolean;
}

/** Renders pages as documents, and their data alone for a browser that already runs the shell. */
export interface PageRenderer {
  readonly release: string;
  /** Whether the page at this path is rendered in the browser only, and talks to the backend from there. */
  isBrowserOnly(pathname: string): boolean;
  /**
   * The address in the one spelling that its page has, without what the page does not read: under it an answer may be kept.
   * A path that nobody owns is given back without its query.
   */
  address(pathname: string, search: string): Promise<string>;
  /** @param path pathname and query as they stand in the address */
  document(path: string): Promise<RenderedPage>;
  /** The data of the page as JSON; a page without data answers null. */
  data(path: string): Promise<RenderedPage>;
}

/** Makes the renderer for one state of the registry. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { registry, pages: remotePages, faults, remotesUrl, site, assets, report } = options;
  const release = releaseName(assets.scripts, registry);
  const lastGood = createLastGoodData();
  const remoteFile = ({ files }: LiveRemote, file: string): RemoteFile => ({
    address: `${remotesUrl}/${file}`,
    // A registry without a hash for it does not pass `parseRegistry`.
    integrity: files[file] ?? '',
  });
  const browserRemotes = Object.fromEntries(
    Object.entries(registry.remotes).map(([name, live]) => {
      const { address: entry, integrity } = remoteFile(live, live.web.entry);
      return [name, { container: live.container, paths: live.paths, entry, integrity, browserOnly: live.ssr === null }];
    }),
  );

  /** A browser that asks for data asks again itself; a document has only the server to do so. */
  async function loadPage(path: string, retrying: boolean) {
    const url = new URL(path, site.origin);
    const owner = ownerOf(registry.remotes, url.pathname);
    const failures: unknown[] = [];
    const fail = (failure: unknown) => {
      failures.push(failure);
      report(failure, url.pathname);
    };
    const pages = owner ? await pagesOf(owner, url, retrying, fail) : [];
    return queried(url, owner, pages, failures);
  }

  /** @param pages undefined when the remote that owns the path cannot be had */
  async function queried(url: URL, owner: string | undefined, pages: RouteObject[] | undefined, failures: unknown[]) {
    const { query, dataRoutes } = createStaticHandler(frameRoutes(pages ?? standIns(owner, registry)));
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
    const live = registry.remotes[remote];
    if (live?.ssr === null) return browserOnlyPlaceholders(remote, live.paths);
    try {
      const limit = AbortSignal.timeout(options.answerWithin);
      const over = AbortSignal.timeout(options.answerWithin + FOR_WHAT_IS_KEPT);
      const services = { posts: options.posts(limit), site, backend: null };
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

  function rendered(page: Awaited<ReturnType<typeof loadPage>>): RenderedPage {
    const { context, dataRoutes, owner, unavailable, whole, status } = page;
    const live = owner === undefined ? undefined : registry.remotes[owner];
    const state: HydrationState = {
      release,
      site,
      backend: live?.ssr === null ? options.backend : null,
      remotes: browserRemotes,
      styles: assets.styles,
      remoteStyles: live ? live.web.styles.map((file) => remoteFile(live, file)) : [],
      preloads: live ? [live.web.entry, ...live.web.scripts].map((file) => remoteFile(live, file)) : [],
      scripts: assets.scripts,
      unavailable,
      whole,
      loaderData: context.loaderData,
      errors: context.errors && carryErrors(context.errors),
    };
    const router = createStaticRouter(dataRoutes, context);
    const html = renderToString(
      <Document state={state}>
        <ShellContext value={{ site, knownRoutes: () => [...router.routes] }}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </ShellContext>
      </Document>,
    );
    return { status, whole, body: `<!doctype html>${html}` };
  }

  return {
    release,
    isBrowserOnly(pathname) {
      const owner = ownerOf(registry.remotes, pathname);
      return owner !== undefined && registry.remotes[owner]?.ssr === null;
    },
    async address(pathname, search) {
      const path = canonicalPath(pathname);
      const owner = ownerOf(registry.remotes, path);
      if (owner === undefined) return pathname;
      return search === '' ? path : path + (await remotePages.queryOf(owner, path, search));
    },
    async document(path) {
      const page = await loadPage(path, true);
      const { owner, url } = page;
      if (owner === undefined) return rendered(page);
      try {
        return faults.within(owner, () => rendered(page));
      } catch (failure) {
        faults.count(owner);
        report(failure, url.pathname);
        return rendered(await queried(url, owner, undefined, [failure]));
      }
    },
    async data(path) {
      const { context, whole, status } = await loadPage(path, false);
      const page = context.matches.at(-1)?.route.id ?? NOT_FOUND_ROUTE_ID;
      const body = JSON.stringify(context.loaderData[page] ?? null);
      return { status: whole ? status : UNAVAILABLE, whole, body };
    },
  };
}

function standIns(owner: string | undefined, registry: Registry): RouteObject[] {
  const paths = owner === undefined ? [] : (registry.remotes[owner]?.paths ?? []);
  return paths.map((path) => ({ id: `${owner}:${path}`, path, Component: RouteFailure }));
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

function carryErrors(errors: Readonly<Record<string, unknown>>): Record<string, CarriedError> {
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]): [string, CarriedError] => {
      if (!isRouteErrorResponse(error)) return [route, { kind: 'failure' }];
      const { status, statusText, data } = error;
      return [route, { kind: 'response', status, statusText, data }];
    }),
  );
}

import { verifiedBrowserEntry } from '@ledgerlight/federation/browser-entry';
import { createRemoteLoader } from '@ledgerlight/federation/remote-loader';
import { createFederationHost } from '@ledgerlight/federation/runtime-host';
import type { BrowserOnlyRoutes, ShellServices } from '@ledgerlight/shell-api';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  type ClientOnErrorFunction,
  createBrowserRouter,
  matchPath,
  matchRoutes,
  type RouteObject,
  type HydrationState as RouterHydration,
  RouterProvider,
} from 'react-router-dom';
import { browserOnlyPages } from '../app/browser-only-pages.tsx';
import { Document } from '../app/document/document.tsx';
import { TAKEN_OVER_MARK } from '../app/document/documents-ahead.ts';
import { type CarriedError, HYDRATION_STATE_ID, type HydrationState } from '../app/document/hydration-state.ts';
import { loadDocument } from '../app/document/load-document.ts';
import { isLate, wholeRoute } from '../app/remotes/late-routes.ts';
import { loadRemoteRoutes } from '../app/remotes/load-remote-routes.ts';
import { checkContract } from '../app/remotes/remote-contract.ts';
import { ownerOf } from '../app/remotes/remote-paths.ts';
import { sharedInstances } from '../app/remotes/shared-instances.ts';
import { frameRoutes, NOT_FOUND_ROUTE_ID, pageRoutes, ROOT_ROUTE_ID } from '../app/routes.tsx';
import { ShellContext } from '../frame/shell-context.ts';
import { readHandover } from '../start/handover.ts';
import { onFailedStyles } from './failed-styles.ts';
import { createFailureReports } from './failure-reports.ts';
import { fetchPastCache } from './fetch-past-cache.ts';
import { watchLinks } from './links-ahead.ts';
import { nextTask } from './next-task.ts';
import { createPageDataClient } from './page-data.ts';
import { missingPages, preservedPages, readablePages, unavailablePages } from './stand-in-pages.tsx';
import { withinTime } from './within-time.ts';

/**
 * The frame waits for the first page's remote so long, counted from the document's request, in milliseconds. With what else takes
 * its time it is usable within eight seconds.
 */
const USABLE_WITHIN = 6_500;
/** What loading may take in any case, however late the shell itself came. */
const LEAST_TIME = 4_000;

/** The pages of the remote that the document is from, or what stands in for them. */
interface FirstPages {
  readonly pages: readonly RouteObject[];
  readonly standIns: readonly RouteObject[];
}

const NO_PAGES: FirstPages = { pages: [], standIns: [] };

/** Takes over the document that the server sent. */
export async function start(): Promise<void> {
  const state = readState();
  const handover = readHandover();
  const timeLeft = Math.max(LEAST_TIME, USABLE_WITHIN - performance.now());
  const attempts = [timeLeft * 0.55, timeLeft * 0.45] as const;
  letTransitionsBeCutShort();
  const shown = new Set<string>();
  const pageData = createPageDataClient(state.release, {
    comesBack: () => shown.has(router.state.navigation.location?.key ?? ''),
    renewed(path) {
      const { pathname, search } = router.state.location;
      if (pathname + search === path) void router.revalidate();
    },
  });
  const firstPath = window.location.pathname;
  const owner = ownerOf(state.remotes, firstPath);
  const tellFailure = createFailureReports(state.release, state.failureReports);
  if (owner) onFailedStyles(() => tellFailure(owner));
  const hashes = new Map(Object.values(state.remotes).flatMap(({ integrity }) => Object.entries(integrity)));
  const remotes = createRemoteLoader({
    remotes: state.remotes,
    host: createFederationHost(
      sharedInstances,
      verifiedBrowserEntry((address) => hashes.get(address), Math.max(...attempts)),
    ),
    attempts,
    beforeRetry,
  });
  function beforeRetry(remote: string): Promise<void> {
    return remote === owner ? fetchPastCache([...state.preloads, ...state.remoteStyles]) : Promise.resolve();
  }

  /** The pages of a remote whose code is there: that of the page at this path comes with it. */
  async function pagesOf(remote: string, pathname: string): Promise<RouteObject[]> {
    const until = performance.now() + timeLeft;
    const services: ShellServices = { posts: serverOnlyPosts, site: state.site, backend: state.backend };
    const given = state.remotes[remote]?.byDocument
      ? browserOnlyPages((await loadRemoteRoutes<BrowserOnlyRoutes>(remotes, remote))(services))
      : (await loadRemoteRoutes(remotes, remote))(services);
    await nextTask();
    checkContract(remote, given, state.remotes[remote]?.paths ?? []);
    const needed = given.filter((route) => !isLate(route) || matchPath(route.path, pathname));
    const pages = await Promise.all(
      needed.map((route) =>
        withinTime(
          () => wholeRoute(remote, route),
          until,
          () => beforeRetry(remote),
        ),
      ),
    );
    return pageRoutes(remote, pages, (route) => pageData.loaderFor(route));
  }

  const firstPages = owner ? await firstPagesOf(owner) : NO_PAGES;

  async function firstPagesOf(remote: string): Promise<FirstPages> {
    const paths = state.remotes[remote]?.paths ?? [];
    if (state.unavailable) return { pages: [], standIns: unavailablePages(remote, paths, state.hidden === true) };
    const load = () => pagesOf(remote, firstPath);
    try {
      const pages = await load();
      return { pages: state.errors || state.remotes[remote]?.byDocument ? pages : readablePages(pages), standIns: [] };
    } catch {
      tellFailure(remote);
      const retry = () =>
        load().then(
          () => true,
          () => false,
        );
      const standIns = state.remotes[remote]?.byDocument ? missingPages : preservedPages;
      return { pages: [], standIns: standIns(remote, paths, retry) };
    }
  }

  const router = createBrowserRouter(frameRoutes([...firstPages.pages, ...firstPages.standIns]), {
    hydrationData: routerHydration(state, firstPages.standIns),
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = ownerOf(state.remotes, path);
      // The first page is mounted, and asks for its data before there is a router when its document has none.
      if (!remote || path === firstPath || isMounted(path)) return;
      if (state.remotes[remote]?.byDocument) await loadDocument(path);
      // The document for that path shows what can be shown, with the status that search engines need.
      const pages = await pagesOf(remote, path).catch(() => {
        tellFailure(remote);
        return loadDocument(path);
      });
      patch(ROOT_ROUTE_ID, pages);
    },
  });
  function isMounted(pathname: string): boolean {
    return matchRoutes(router.routes, pathname)?.at(-1)?.route.id !== NOT_FOUND_ROUTE_ID;
  }
  /** Its skeleton is known then, should its data take longer. */
  async function mount(remote: string, pathname: string): Promise<void> {
    router.patchRoutes(ROOT_ROUTE_ID, await pagesOf(remote, pathname));
  }
  /** What a loader throws has no place in a component; the server answered it, and has counted it. */
  function tellBoundary(_error: unknown, { location, errorInfo }: Parameters<ClientOnErrorFunction>[1]): void {
    const remote = errorInfo && ownerOf(state.remotes, location.pathname);
    if (remote) tellFailure(remote);
  }
  if (state.whole) pageData.keep(window.location, Object.values(state.loaderData).at(-1));
  shown.add(router.state.location.key);
  router.subscribe(({ location }) => shown.add(location.key));
  watchLinks(async (path) => {
    const [pathname = ''] = path.split('?', 1);
    const remote = ownerOf(state.remotes, pathname);
    if (!remote || state.remotes[remote]?.byDocument) return;
    if (!isMounted(pathname)) await Promise.allSettled([mount(remote, pathname), pageData.fetchAhead(path)]);
    else if (matchRoutes(router.routes, pathname)?.at(-1)?.route.handle?.loads) await pageData.fetchAhead(path);
  });

  function takenOver(): void {
    document.documentElement.setAttribute(TAKEN_OVER_MARK, '');
    handover.takenOver();
  }

  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <Document state={state}>
        <ShellContext value={{ site: state.site, release: state.release, knownRoutes: () => [...router.routes] }}>
          <RouterProvider router={router} onError={tellBoundary} />
          <TakenOver tell={takenOver} />
        </ShellContext>
      </Document>,
    );
  });
}

/** Tells once that what stands before it is hydrated and listens. */
function TakenOver({ tell }: { readonly tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

/** A fade that the next navigation cuts short rejects a promise of the browser's, although nothing went wrong. */
function letTransitionsBeCutShort(): void {
  if (!('startViewTransition' in document)) return;
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = begin(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

const serverOnlyPosts = {
  list: () => Promise.reject(new Error('Posts are read on the server')),
  countByType: () => Promise.reject(new Error('Posts are read on the server')),
  findBySlug: () => Promise.reject(new Error('Posts are read on the server')),
  neighboursOf: () => Promise.reject(new Error('Posts are read on the server')),
  search: () => Promise.reject(new Error('Posts are read on the server')),
};

function readState(): HydrationState {
  const text = document.getElementById(HYDRATION_STATE_ID)?.textContent;
  if (!text) throw new Error('The document carries no state');
  // The state was written by the server of this very release, so its form needs no second check.
  return JSON.parse(text) as HydrationState;
}

function routerHydration(state: HydrationState, standIns: readonly RouteObject[]): RouterHydration {
  // A route that seems to wait for data would be asked at once, and a stand-in answers by loading the document again.
  const standInData = Object.fromEntries(standIns.map(({ id = '' }) => [id, null]));
  const errors = Object.entries(state.errors ?? {}).map(([route, error]) => [route, revive(error)]);
  return {
    loaderData: { ...standInData, ...state.loaderData },
    ...(state.errors && { errors: Object.fromEntries(errors) }),
  };
}

function revive(error: CarriedError): unknown {
  if (error.kind === 'failure') return new Error('The page could not be loaded');
  return { status: error.status, statusText: error.statusText, data: error.data, internal: false };
}

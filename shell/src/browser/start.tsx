import { keepTranslatedPageRight } from '@ledgerlight/shell-api/translated-pages';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  type ClientOnErrorFunction,
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  type HydrationState as RouterHydration,
  RouterProvider,
} from 'react-router-dom';
import { Document } from '../app/document/document.tsx';
import { HYDRATED_ATTRIBUTE } from '../app/document/hydrated-attribute.ts';
import { type CarriedError, type HydrationState, readHydrationState } from '../app/document/hydration-state.ts';
import { loadDocument } from '../app/document/load-document.ts';
import { frameRoutes, NOT_FOUND_ROUTE_ID, ownerOf, ROOT_ROUTE_ID } from '../app/routes.tsx';
import { ShellContext } from '../frame/shell-context.ts';
import { readHandover } from '../start/handover.ts';
import { createFailureReports } from './failure-reports.ts';
import { prefetchLinks } from './link-prefetch.ts';
import { nextTask } from './next-task.ts';
import { createPageDataClient } from './page-data.ts';
import { createBrowserPages } from './remote-pages.tsx';
import { createRemoteStyles } from './remote-styles.ts';
import { onStyleFailure } from './style-failures.ts';

/** Hydrates the document that the server sent. */
export async function start(): Promise<void> {
  const state = readHydrationState();
  const handover = readHandover();
  ignoreSkippedTransitions();
  keepTranslatedPageRight();
  const reports = createFailureReports(state.release);
  const endHangReport = reports.reportUnlessHydrated(ownerOf(state.remotes, window.location.pathname));
  const router = await createRouter(state, reports.report);

  /** Errors of loaders have no component; the server has counted them. */
  function reportRenderError(_error: unknown, { location, errorInfo }: Parameters<ClientOnErrorFunction>[1]): void {
    const remote = errorInfo && ownerOf(state.remotes, location.pathname);
    if (remote) reports.report(remote);
  }

  function onHydrated(): void {
    endHangReport();
    document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, '');
    handover.replayEvents();
  }

  const applyStylesOf = createRemoteStyles(state.remotes);
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <Document state={state}>
        <ShellContext
          value={{ site: state.site, release: state.release, knownRoutes: () => [...router.routes], applyStylesOf }}
        >
          <RouterProvider router={router} onError={reportRenderError} />
          <Hydrated callback={onHydrated} />
        </ShellContext>
      </Document>,
    );
  });
}

/** Creates the router with the first pages, which loads the pages of other remotes when links lead to them. */
async function createRouter(state: HydrationState, reportFailure: (remote: string) => void) {
  const shown = new Set<string>();
  const pageData = createPageDataClient(state.release, {
    comesBack: () => shown.has(router.state.navigation.location?.key ?? ''),
    renewed(path) {
      const { pathname, search } = router.state.location;
      if (pathname + search === path) void router.revalidate();
    },
  });
  const { firstPath, owner, load, loadFirst } = createBrowserPages(state, pageData);
  if (owner) onStyleFailure(() => reportFailure(owner));
  const { pages, fallbacks } = await loadFirst(reportFailure);

  const router = createBrowserRouter(frameRoutes([...pages, ...fallbacks]), {
    hydrationData: routerHydration(state, fallbacks),
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = ownerOf(state.remotes, path);
      // A first page whose document has no data requests it while `router` is undefined.
      if (!remote || path === firstPath || isMounted(path)) return;
      if (state.remotes[remote]?.byDocument) await loadDocument(path);
      const pages = await load(remote, path).catch(() => {
        reportFailure(remote);
        // The document shows whatever the server can render.
        return loadDocument(path);
      });
      patch(ROOT_ROUTE_ID, pages);
    },
  });

  function isMounted(pathname: string): boolean {
    return matchRoutes(router.routes, pathname)?.at(-1)?.route.id !== NOT_FOUND_ROUTE_ID;
  }

  async function prefetch(path: string): Promise<void> {
    const [pathname = ''] = path.split('?', 1);
    const remote = ownerOf(state.remotes, pathname);
    if (!remote || state.remotes[remote]?.byDocument) return;
    if (!isMounted(pathname)) {
      const mount = load(remote, pathname).then((pages) => router.patchRoutes(ROOT_ROUTE_ID, pages));
      await Promise.allSettled([mount, pageData.prefetch(path)]);
    } else if (matchRoutes(router.routes, pathname)?.at(-1)?.route.handle?.loads) await pageData.prefetch(path);
  }

  if (state.whole) pageData.store(window.location, Object.values(state.loaderData).at(-1));
  shown.add(router.state.location.key);
  router.subscribe(({ location }) => shown.add(location.key));
  prefetchLinks(prefetch);
  return router;
}

function Hydrated({ callback }: { readonly callback: () => void }) {
  useEffect(callback, [callback]);
  return null;
}

/** A view transition that the next navigation skips rejects a promise that nothing handles. */
function ignoreSkippedTransitions(): void {
  if (!('startViewTransition' in document)) return;
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = begin(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

function routerHydration(state: HydrationState, fallbacks: readonly RouteObject[]): RouterHydration {
  // A route without data would run its loader at once, and that of a fallback loads the document again.
  const fallbackData = Object.fromEntries(fallbacks.map(({ id = '' }) => [id, null]));
  const errors = Object.entries(state.errors ?? {}).map(([route, error]) => [route, revive(error)]);
  return {
    loaderData: { ...fallbackData, ...state.loaderData },
    ...(state.errors && { errors: Object.fromEntries(errors) }),
  };
}

function revive(error: CarriedError): unknown {
  if (error.kind === 'failure') return new Error('The page could not be loaded');
  return { status: error.status, statusText: error.statusText, data: error.data, internal: false };
}

import { provideFederationRuntime } from '@ledgerlight/federation/browser-runtime';
import { createRemoteLoader } from '@ledgerlight/federation/remote-loader';
import type { RemoteRoute } from '@ledgerlight/shell-api';
import { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, type HydrationState as RouterHydration } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Document } from '../app/document.tsx';
import { type CarriedError, HYDRATION_STATE_ID, type HydrationState } from '../app/hydration-state.ts';
import { ownerOf } from '../app/remote-paths.ts';
import { frameRoutes, pageRoutes, ROOT_ROUTE_ID } from '../app/routes.tsx';
import { sharedInstances } from '../app/shared-instances.ts';
import { ShellContext } from '../app/shell-context.ts';
import { createPageDataClient } from './page-data.ts';

import { preservedPage, unavailablePage } from './stand-in-pages.tsx';

const REMOTE_TIMEOUT = 8_000;
const REMOTE_ATTEMPTS = 2;

/** Takes over the document that the server sent. */
export async function start(): Promise<void> {
  const state = readState();
  provideFederationRuntime();
  const queryClient = new QueryClient();
  const pageData = createPageDataClient(state.release, queryClient);
  const remotes = createRemoteLoader({
    remotes: state.remotes,
    shared: sharedInstances,
    timeout: REMOTE_TIMEOUT,
    attempts: REMOTE_ATTEMPTS,
  });

  async function pagesOf(remote: string): Promise<RouteObject[]> {
    const createRoutes = (await remotes.load(remote)) as (services: unknown) => readonly RemoteRoute[];
    const routes = createRoutes({ posts: serverOnlyPosts, site: { origin: state.origin } });
    return pageRoutes(remote, routes, (route) => pageData.loaderFor(route));
  }

  const owner = ownerOf(state.remotes, window.location.pathname);
  const mounted = new Set<string>();
  const firstPages = owner ? await firstPagesOf(owner) : [];

  async function firstPagesOf(remote: string): Promise<RouteObject[]> {
    mounted.add(remote);
    const paths = state.remotes[remote]?.paths ?? [];
    if (state.unavailable) return unavailablePage(remote, paths);
    try {
      return await pagesOf(remote);
    } catch {
      return preservedPage(remote, paths, state);
    }
  }

  const router = createBrowserRouter(frameRoutes(firstPages), {
    hydrationData: routerHydration(state),
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = ownerOf(state.remotes, path);
      if (!remote || mounted.has(remote)) return;
      try {
        patch(ROOT_ROUTE_ID, await pagesOf(remote));
        mounted.add(remote);
      } catch {
        // The document for that path shows what can be shown, with the status that search engines need.
        await loadDocument(path);
      }
    },
  });
  if (state.whole) pageData.keep(window.location, Object.values(state.loaderData).at(-1));

  startTransition(() => {
    hydrateRoot(
      document,
      <Document state={state}>
        <ShellContext
          value={{ origin: state.origin, newsletterUrl: state.newsletterUrl, knownRoutes: () => [...router.routes] }}
        >
          <RouterProvider router={router} />
        </ShellContext>
      </Document>,
    );
  });
}

/** Leaves for a document; never resolves, since this page is about to end. */
function loadDocument(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => {});
}

const serverOnlyPosts = {
  list: () => Promise.reject(new Error('Posts are read on the server')),
  countByType: () => Promise.reject(new Error('Posts are read on the server')),
  findBySlug: () => Promise.reject(new Error('Posts are read on the server')),
};

function readState(): HydrationState {
  const text = document.getElementById(HYDRATION_STATE_ID)?.textContent;
  if (!text) throw new Error('The document carries no state');
  // Written by the server of this very release, so its form needs no second check.
  return JSON.parse(text) as HydrationState;
}

function routerHydration(state: HydrationState): RouterHydration {
  const errors = Object.entries(state.errors ?? {}).map(([route, error]) => [route, revive(error)]);
  return { loaderData: { ...state.loaderData }, ...(state.errors && { errors: Object.fromEntries(errors) }) };
}

function revive(error: CarriedError): unknown {
  if (error.kind === 'failure') return new Error('The page could not be loaded');
  return { status: error.status, statusText: error.statusText, data: error.data, internal: false };
}

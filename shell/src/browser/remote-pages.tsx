import { verifiedBrowserEntry } from '@ledgerlight/federation/browser-entry';
import { createRemoteLoader } from '@ledgerlight/federation/remote-loader';
import { createFederationHost } from '@ledgerlight/federation/runtime-host';
import type { BrowserOnlyRoutes, RemoteRoutes, ShellServices } from '@ledgerlight/shell-api';
import { matchPath, type RouteObject } from 'react-router-dom';
import { browserOnlyHandle, browserOnlyPages } from '../app/browser-only-pages.tsx';
import type { HydrationState, RemoteFile } from '../app/document/hydration-state.ts';
import { isLazy, loadRoute } from '../app/remotes/lazy-routes.ts';
import { checkContract } from '../app/remotes/remote-contract.ts';
import { sharedInstances } from '../app/remotes/shared-instances.ts';
import { HiddenPage, RouteFailure } from '../app/route-failure.tsx';
import { ownerOf, pageRoutes } from '../app/routes.tsx';
import { fallbackPages, MissingPage, PreservedPage, readablePages, takeSentPage } from './fallback-pages.tsx';
import { nextTask } from './next-task.ts';
import type { PageDataClient } from './page-data.ts';
import { withinTime } from './within-time.ts';

/** How long the frame waits for the first page's remote, from the document's request: with hydration it is usable within 8 s. */
const FIRST_PAGE_TIMEOUT_MS = 6_500;
/** The minimum for loading, however late the shell itself arrived. */
const MIN_LOADING_TIME_MS = 4_000;
const FETCH_PAST_CACHE_TIMEOUT_MS = 2_000;

/** Creates the access to the pages of remotes in the browser: the first one to hydrate, the others when links lead to them. */
export function createBrowserPages(state: HydrationState, pageData: PageDataClient) {
  const timeLeft = Math.max(MIN_LOADING_TIME_MS, FIRST_PAGE_TIMEOUT_MS - performance.now());
  const attempts = [timeLeft * 0.55, timeLeft * 0.45] as const;
  const firstPath = window.location.pathname;
  const owner = ownerOf(state.remotes, firstPath);
  const hashes = new Map(Object.values(state.remotes).flatMap(({ integrity }) => Object.entries(integrity)));
  const entry = verifiedBrowserEntry((address) => hashes.get(address), Math.max(...attempts));
  const host = createFederationHost(sharedInstances, entry);
  const remotes = createRemoteLoader({ remotes: state.remotes, host, attempts, beforeRetry });
  const services: ShellServices = {
    posts: serverOnlyPosts,
    authors: serverOnlyAuthors,
    site: state.site,
    backend: state.backend,
  };

  async function beforeRetry(remote: string): Promise<void> {
    if (remote === owner) await fetchPastCache([...state.preloads, ...state.remoteStyles]);
  }

  /** Loads the pages of a remote, except those whose chunk another path needs. */
  async function load(remote: string, pathname: string): Promise<RouteObject[]> {
    const deadline = performance.now() + timeLeft;
    const { byDocument = false, paths = [] } = state.remotes[remote] ?? {};
    // The compiler checks both sides of the contract; the loader has checked that it is a function.
    const createRoutes = await remotes.load(remote);
    const routes = byDocument
      ? browserOnlyPages((createRoutes as BrowserOnlyRoutes)(services))
      : (createRoutes as RemoteRoutes)(services);
    await nextTask();
    checkContract(remote, routes, paths);
    const needed = routes.filter((route) => !isLazy(route) || matchPath(route.path, pathname));
    const loadWhole = (route: (typeof routes)[number]) =>
      withinTime(
        () => loadRoute(remote, route),
        deadline,
        () => beforeRetry(remote),
      );
    return pageRoutes(remote, await Promise.all(needed.map(loadWhole)), (route) => pageData.loaderFor(route));
  }

  /** Loads the pages of the remote that the document is from, or fallbacks for them, which need no data. Never rejects. */
  async function loadFirst(onFailure: (remote: string) => void) {
    const none: readonly RouteObject[] = [];
    if (!owner) return { pages: none, fallbacks: none };
    const { byDocument = false, paths = [] } = state.remotes[owner] ?? {};
    const failure = state.hidden ? <HiddenPage /> : <RouteFailure />;
    if (state.unavailable) return { pages: none, fallbacks: fallbackPages(owner, paths, failure) };
    try {
      const pages = await load(owner, firstPath);
      return { pages: state.errors || byDocument ? pages : readablePages(pages), fallbacks: none };
    } catch {
      onFailure(owner);
      const retry = () =>
        load(owner, firstPath).then(
          () => true,
          () => false,
        );
      const page = byDocument ? <MissingPage retry={retry} /> : <PreservedPage html={takeSentPage()} retry={retry} />;
      // As on the server, where such a page has no frame of the shell.
      const handleOf = byDocument ? browserOnlyHandle : undefined;
      return { pages: none, fallbacks: fallbackPages(owner, paths, page, handleOf) };
    }
  }

  return { firstPath, owner, load, loadFirst };
}

/** Replaces files in the browser's cache, where an immutable damaged file would fail every retry. Never rejects. */
async function fetchPastCache(files: readonly RemoteFile[]): Promise<void> {
  const signal = AbortSignal.timeout(FETCH_PAST_CACHE_TIMEOUT_MS);
  const options = { cache: 'reload', mode: 'cors', credentials: 'same-origin', signal } as const;
  await Promise.allSettled(
    files.map(async ({ address, integrity }) => (await fetch(address, { ...options, integrity })).arrayBuffer()),
  );
}

const refuse = () => Promise.reject(new Error('Posts are read on the server'));
const serverOnlyPosts = {
  ...{ list: refuse, home: refuse, topicOverview: refuse, findBySlug: refuse, neighboursOf: refuse, search: refuse },
  ...{ listCorrections: refuse, listIssues: refuse, findIssue: refuse, glossary: refuse },
};
const serverOnlyAuthors = { list: refuse };

import type { PageMeta } from '@ledgerlight/site/page-meta';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ShellServices } from './services.ts';

export interface PageContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly origin: string;
  readonly search: URLSearchParams;
}

export interface PageHandle {
  /** `data` is undefined for a route without a loader. */
  readonly meta: (data: never, context: PageContext) => PageMeta;
  /** The path of the section to highlight in the navigation, where the path of the page is outside of it. */
  readonly section?: (data: never) => string;
  readonly skeleton: ReactNode;
  /**
   * Returns the canonical query for the page cache, '' or with '?': only parameters and values that the page knows,
   * in one order, from the query alone. Pages that read no query have none.
   */
  readonly query?: (search: URLSearchParams) => string;
  /** How often browser and server retry to load the data (specification section 7). */
  readonly retries: number;
  /** Shown with status 200 when the data cannot be loaded; without it the page shows its error. */
  readonly fallback?: unknown;
}

export interface NavigationState {
  /**
   * The id of the element to focus instead of the heading; null when the page moves the focus. Ignored on back and
   * forward.
   */
  readonly focus: string | null;
}

/** A page of a remote. Its loader runs on the server only. */
export type RemoteRoute = Omit<RouteObject, 'handle' | 'children' | 'index'> & {
  readonly path: string;
  readonly handle: PageHandle;
};

/**
 * A page that is rendered in the browser only. The shell defines its handle, which server and browser need before
 * the remote loads.
 */
export type BrowserOnlyRoute = Omit<RemoteRoute, 'handle'>;

export interface LazyRoute {
  readonly path: string;
  /** Each `webpackChunkName` in `load`, so that a document of the page preloads the chunks. */
  readonly chunk: string | readonly string[];
  readonly load: () => Promise<RemoteRoute>;
}

/** The contract of a remote: the default export of its exposed module `./routes`. */
export type RemoteRoutes<Route extends RemoteRoute | LazyRoute = RemoteRoute | LazyRoute> = (
  services: ShellServices,
) => readonly Route[];

export type BrowserOnlyRoutes = (services: ShellServices) => readonly BrowserOnlyRoute[];

import type { PageMeta } from '@ledgerlight/site/page-meta';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ShellServices } from './services.ts';

/** What `meta` may look at beside the loaded data. */
export interface PageContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The origin of the site without a closing slash. */
  readonly origin: string;
  /** The query of the address that is shown. */
  readonly search: URLSearchParams;
}

/** The `handle` of a route: how the shell presents the page. */
export interface PageHandle {
  /** @param data what the route's loader gave; undefined for a route without one */
  readonly meta: (data: never, context: PageContext) => PageMeta;
  /**
   * Path of the section that the page belongs to, where its own path does not tell it: the navigation highlights that one.
   * @param data what the route's loader gave
   */
  readonly section?: (data: never) => string;
  /** What is shown while a navigation in the browser waits for the page's data; it is as large as the page. */
  readonly skeleton: ReactNode;
  /**
   * The query of an address in the one form that asks for the same: parameters and values that the page does not know, and the
   * order in which they stood, are gone. The server keeps an answer under it and renders nothing else. Left out by a page that
   * reads no query.
   * @returns '' or a query that begins with '?'
   */
  readonly query?: (search: URLSearchParams) => string;
  /** How often data that did not come is asked for again (specification section 7): by the browser, and by the server for a document. */
  readonly retries: number;
  /** The data that is shown with status 200 when the real one cannot be had; without it the page shows its error. */
  readonly fallback?: unknown;
}

/** What a navigation may tell the shell in `location.state`. */
export interface NavigationState {
  /**
   * What gets the focus when the new page is there, instead of its heading: the element of this id, or nothing by null,
   * when the page sees to it itself. It does not hold when the visitor comes back to the page.
   */
  readonly focus: string | null;
}

/** A page of a remote. Its loader runs on the server only. */
export type RemoteRoute = Omit<RouteObject, 'handle' | 'children' | 'index'> & {
  readonly path: string;
  readonly handle: PageHandle;
};

/**
 * A page that is rendered in the browser only. The shell alone says how it is presented, because server and browser must
 * agree on it before the remote is there.
 */
export type BrowserOnlyRoute = Omit<RemoteRoute, 'handle'>;

/** A page whose code is a file of its own, which comes with the page: whoever looks at another page of the remote gets nothing of it. */
export interface LateRoute {
  readonly path: string;
  /** What the import in `load` names its chunk (`webpackChunkName`), so that a document of the page asks for it with all others. */
  readonly chunk: string;
  /** The page, of the same path. */
  readonly load: () => Promise<RemoteRoute>;
}

/** The contract of a remote: the default export of its exposed module `./routes`. */
export type RemoteRoutes<Route extends RemoteRoute | LateRoute = RemoteRoute | LateRoute> = (
  services: ShellServices,
) => readonly Route[];

/** What a remote exposes as `./routes` when its build configuration says `browserOnly`. */
export type BrowserOnlyRoutes = (services: ShellServices) => readonly BrowserOnlyRoute[];

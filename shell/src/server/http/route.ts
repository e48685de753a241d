import type { IncomingMessage } from 'node:http';
import { ROUTES } from '@ledgerlight/site/routes';
import type { RouteResponse } from './response.ts';

/** The path and query of an address, still encoded. */
export interface RoutePath {
  readonly pathname: string;
  readonly search: string;
}

export interface RouteRequest extends RoutePath {
  readonly request: IncomingMessage;
  /** Returns whom the request is counted against. */
  clientKey(): string;
}

export type RouteKind = 'file' | 'health' | 'report' | 'staff' | 'form' | 'image' | 'discovery' | 'page';

export interface Route {
  /** GET includes HEAD. */
  readonly method: 'GET' | 'POST';
  /** A Hono path: `/a/*` matches what is below `/a`, and `/:name{…}` a regular expression. */
  readonly path: string;
  /** Null passes the request on to the next route that matches. */
  handle(request: RouteRequest): Promise<RouteResponse | null> | RouteResponse | null;
}

/** The path of requests whose address is no path of this site. */
export const NO_PAGE: RoutePath = { pathname: '/404', search: '' };

const MAX_TARGET_LENGTH = 2_048;

/**
 * Returns the pathname and query of a request target. `NO_PAGE` if it is no path of this site: too long, not decodable, with control
 * characters or line ends, or one that a browser would take for another host (`//evil.example`).
 */
export function requestPath(target: string | undefined): RoutePath {
  if (!target?.startsWith('/')) return NO_PAGE;
  if (target.length > MAX_TARGET_LENGTH) return target.startsWith(`${ROUTES.search}?`) ? cutSearch(target) : NO_PAGE;
  const query = target.indexOf('?');
  const pathname = query < 0 ? target : target.slice(0, query);
  if (/^\/[/\\]/.test(pathname)) return NO_PAGE;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused
    if (/[\u0000-\u001f\u007f\u2028\u2029\\]/.test(decodeURIComponent(pathname))) return NO_PAGE;
  } catch {
    return NO_PAGE;
  }
  return { pathname, search: query < 0 ? '' : target.slice(query) };
}

/** The search page says itself that too much was typed, of which it needs 201 characters in the longest encoding. */
function cutSearch(target: string): RoutePath {
  const query = target.slice(ROUTES.search.length, 2 * MAX_TARGET_LENGTH).replace(/%.?$/, '');
  return { pathname: ROUTES.search, search: query };
}

/** Returns the path in lower case, without a trailing slash or needless encoding. */
export function canonicalPath(pathname: string): string {
  return encodeURI(decodeURIComponent(pathname).toLowerCase()).replace(/(?<=.)\/+$/, '');
}

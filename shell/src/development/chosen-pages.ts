import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '@ledgerlight/federation/loopback';
import { emptyResponse, NO_CACHING, type RouteResponse, textResponse } from '../server/http/response.ts';
import type { ServedPages } from '../server/served-pages.ts';
import {
  chooseRemotes,
  type DevelopedRemotes,
  formatDevelopedRemotes,
  parseDevelopedRemotes,
  remotesFrom,
  withoutChoices,
} from './developed-remotes.ts';

/**
 * Creates pages in which a developer chooses the server of a remote: `?remote.content=http://localhost:4711` lasts
 * until the browser is closed or until `?remote.content=`.
 * @param origins the development servers of this session; no other one can be chosen
 * @param pagesWith creates the pages with these remotes
 */
export async function createChosenPages(
  origins: ReadonlySet<string>,
  pagesWith: (chosen: DevelopedRemotes) => Promise<ServedPages>,
): Promise<ServedPages> {
  const cache = new Map<string, Promise<ServedPages>>();
  const defaults = await pagesFor('');

  function pagesFor(list: string): Promise<ServedPages> {
    const cached = cache.get(list);
    if (cached) return cached;
    const pages = pagesWith(parseDevelopedRemotes(list));
    cache.set(list, pages);
    pages.catch(() => cache.delete(list));
    return pages;
  }

  return {
    ...defaults,
    routes: defaults.routes.map((route, index) => ({
      ...route,
      async handle(request) {
        // Other servers of this machine can set cookies too.
        const before = remotesFrom(origins, parseDevelopedRemotes(cookieOf(request.request)));
        const query = new URLSearchParams(request.search);
        const chosen = chooseRemotes(before, query, origins);
        if (chosen !== null) return respondToChoice(chosen, request.pathname + withoutChoices(query));
        const pages = await pagesFor(formatDevelopedRemotes(before));
        return pages.routes[index]?.handle(request) ?? null;
      },
    })),
  };
}

export function refuseOtherMachines({ headers }: IncomingMessage): RouteResponse | null {
  if (isLoopbackHost(headers.host)) return null;
  return textResponse(403, 'text/plain', 'This server accepts requests of its own machine only.\n');
}

function respondToChoice(chosen: DevelopedRemotes | string, address: string): RouteResponse {
  if (typeof chosen === 'string') return textResponse(400, 'text/plain', chosen);
  const cookie = `${COOKIE}=${encodeURIComponent(formatDevelopedRemotes(chosen))}; Path=/; HttpOnly; SameSite=Strict`;
  return emptyResponse(302, NO_CACHING, { location: address, 'set-cookie': cookie });
}

function cookieOf({ headers }: IncomingMessage): string {
  return decodeURIComponent(headers.cookie?.match(CHOSEN)?.[1] ?? '');
}

const COOKIE = 'ledgerlight_remotes';
const CHOSEN = new RegExp(`(?:^|; )${COOKIE}=([\\w%.-]*)`);

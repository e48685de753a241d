import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '@ledgerlight/federation/loopback';
import { type Answer, emptyAnswer, NO_CACHING, textAnswer } from '../server/http/answer.ts';
import type { ServedPages } from '../server/mode.ts';
import {
  chooseRemotes,
  type DevelopedRemotes,
  listDevelopedRemotes,
  onlyFrom,
  parseDevelopedRemotes,
  withoutChoices,
} from './developed-remotes.ts';

/**
 * Pages in which whoever looks has chosen where remotes come from: `?remote.content=http://localhost:4711` holds until the browser is
 * closed, or until `?remote.content=` ends it. Requests that do not come from this machine are refused.
 * @param origins the development servers of this session; no other one can be chosen
 * @param pagesWith makes the pages with these remotes beside the others
 */
export async function createChosenPages(
  origins: ReadonlySet<string>,
  pagesWith: (chosen: DevelopedRemotes) => Promise<ServedPages>,
): Promise<ServedPages> {
  const made = new Map<string, Promise<ServedPages>>();
  const usual = await pagesFor('');

  function pagesFor(list: string): Promise<ServedPages> {
    const known = made.get(list);
    if (known) return known;
    const pages = pagesWith(parseDevelopedRemotes(list));
    made.set(list, pages);
    pages.catch(() => made.delete(list));
    return pages;
  }

  return {
    ...usual,
    routes: usual.routes.map((route, index) => ({
      ...route,
      async answer(asked) {
        // Other servers of this machine can set cookies too.
        const before = onlyFrom(origins, parseDevelopedRemotes(cookieOf(asked.request)));
        const query = new URLSearchParams(asked.search);
        const chosen = chooseRemotes(before, query, origins);
        if (chosen !== null) return answerToChoice(chosen, asked.pathname + withoutChoices(query));
        const pages = await pagesFor(listDevelopedRemotes(before));
        return pages.routes[index]?.answer(asked) ?? null;
      },
    })),
  };
}

/** Refuses a request that does not come from this machine. */
export function refuseOtherMachines({ headers }: IncomingMessage): Answer | null {
  if (isLoopbackHost(headers.host)) return null;
  return textAnswer(403, 'text/plain', 'This server answers pages of its own machine.\n');
}

function answerToChoice(chosen: DevelopedRemotes | string, address: string): Answer {
  if (typeof chosen === 'string') return textAnswer(400, 'text/plain', chosen);
  const cookie = `${COOKIE}=${encodeURIComponent(listDevelopedRemotes(chosen))}; Path=/; HttpOnly; SameSite=Strict`;
  return emptyAnswer(302, NO_CACHING, { location: address, 'set-cookie': cookie });
}

function cookieOf({ headers }: IncomingMessage): string {
  return decodeURIComponent(headers.cookie?.match(CHOSEN)?.[1] ?? '');
}

const COOKIE = 'ledgerlight_remotes';
const CHOSEN = new RegExp(`(?:^|; )${COOKIE}=([\\w%.-]*)`);

import { RETRY_DELAYS_MS } from '@ledgerlight/resilience/retry';
import { sleep } from '@ledgerlight/resilience/sleep';
import { isGatewayFailure, isTimeout } from './request-timeout.ts';

/** Makes a fetch that waits and asks again of one that does not. What is made by one of them waits together. */
export type Patience = (send: typeof fetch) => typeof fetch;

/** How it is waited. */
export interface PatienceOptions {
  /** Ends every wait at once. */
  readonly signal: AbortSignal;
  /** Told when the backend asks for a pause, once for each. */
  readonly onPause: (seconds: number) => void;
  /** Whether reads are sent again to which nothing came in time. Many programs at once would keep a slow backend busy by that. */
  readonly retriesTimeouts?: boolean | undefined;
}

/**
 * Waits where the backend asks for it: a request that is answered with 429 was not carried out, and is sent again after the time
 * that the answer names, as are all others. What was lost on the way is asked again only where that changes nothing: who reads, and
 * who stores a picture under a name of its own. Signing in waits for nobody. What is waited for all in all is bounded.
 */
export function createPatience({ signal, onPause, retriesTimeouts = false }: PatienceOptions): Patience {
  let pausedUntil = 0;

  function pauseFor(milliseconds: number): void {
    const until = Date.now() + milliseconds;
    // Requests that were under way are answered alike.
    if (Date.now() >= pausedUntil) onPause(Math.ceil(milliseconds / 1000));
    pausedUntil = Math.max(pausedUntil, until);
  }

  return (send) => async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (address.pathname.startsWith(SIGN_IN)) return send(input, init);
    const stop = init?.signal ? AbortSignal.any([signal, init.signal]) : signal;
    const begun = Date.now();
    const isRepeatable = mayBeAskedAgain(init?.method ?? 'GET', address.pathname);
    const isRead = isRepeatable && !(init?.method === 'POST' && address.pathname.startsWith(UPLOADS));
    let failures = 0;
    for (let pauses = 0; ; ) {
      // Who was stopped does not wait any more, but may have to clean up.
      if (!stop.aborted) await waited(pausedUntil - Date.now(), stop);
      const answer = await attempt(send, input, init, isRepeatable);
      if (answer instanceof Response && answer.status === 429) {
        const wait = pauseWanted(answer.headers.get('retry-after'), pauses);
        if (stop.aborted || wait > LONGEST_PAUSE || Date.now() + wait - begun > MOST_WAITED) return answer;
        await answer.body?.cancel();
        pauses += 1;
        pauseFor(wait);
      } else {
        const wait = RETRY_DELAYS_MS[failures];
        const isAgain = isRepeatable && isPassing(answer, { retriesTimeouts: retriesTimeouts && isRead });
        if (!isAgain || wait === undefined || stop.aborted) return settled(answer);
        failures += 1;
        await waited(wait, stop);
      }
    }
  };
}

/** What came of a request: its answer, read to its end where it may be asked again, or what was thrown. */
async function attempt(
  send: typeof fetch,
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
  isRead: boolean,
): Promise<Response | { readonly thrown: unknown }> {
  try {
    const answer = await send(input, init);
    if (!isRead || answer.body === null) return answer;
    return new Response(await answer.arrayBuffer(), answer);
  } catch (thrown) {
    return { thrown };
  }
}

function settled(answer: Response | { readonly thrown: unknown }): Response {
  if (answer instanceof Response) return answer;
  throw answer.thrown;
}

/** Whether the next try may go well: the connection broke, nothing came in time, or the answer takes the fault upon itself. */
function isPassing(
  answer: Response | { readonly thrown: unknown },
  { retriesTimeouts }: { readonly retriesTimeouts: boolean },
): boolean {
  if (answer instanceof Response) return answer.status >= 500;
  const { thrown } = answer;
  if (isTimeout(thrown)) return retriesTimeouts;
  if (isGatewayFailure(thrown)) return true;
  return thrown instanceof TypeError && !NOBODY_THERE.has(codeOf(thrown.cause));
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : null;
}

function mayBeAskedAgain(method: string, path: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  if (method !== 'POST') return false;
  return path.startsWith(FUNCTIONS) ? READING_FUNCTIONS.has(path.slice(FUNCTIONS.length)) : path.startsWith(UPLOADS);
}

/** The time that an answer names, in milliseconds: seconds or a date. Where it names none, each pause is longer. */
function pauseWanted(retryAfter: string | null, pauses: number): number {
  const text = retryAfter?.trim() ?? '';
  const wanted = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(wanted) ? Math.min(1000 * 2 ** pauses, LONGEST_PAUSE) : Math.max(wanted, SHORTEST_PAUSE);
}

/** @throws the signal's reason */
async function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return;
  await sleep(milliseconds, signal);
  signal.throwIfAborted();
}

const SIGN_IN = '/auth/v1/';
const FUNCTIONS = '/rest/v1/rpc/';
/** The functions of the database that change nothing. */
const READING_FUNCTIONS: ReadonlySet<string> = new Set([
  'byline_refusals',
  'current_staff',
  'find_images',
  'last_changes',
  'shown_images',
  'slug_for',
  'slugs_for',
]);
const UPLOADS = '/storage/v1/object/';
/** Nothing listens or nobody has the name: this does not pass in seconds. */
const NOBODY_THERE: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH']);
const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 120_000;
/** How long one request waits for all of its pauses together. */
const MOST_WAITED = 300_000;

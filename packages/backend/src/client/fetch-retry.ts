import { RETRY_DELAYS_MS, retry } from '@ledgerlight/resilience/retry';
import { sleep } from '@ledgerlight/resilience/sleep';
import { type FetchRetry, isGatewayFailure, isTimeout, type TimedFetch } from './client.ts';

export interface FetchRetryOptions {
  readonly signal: AbortSignal;
  readonly onPause: (seconds: number) => void;
  /** For how long a backend that does not respond is waited for; without it a request that timed out is not repeated. */
  readonly maxSilenceMs?: number | undefined;
  readonly onSilence?: ((seconds: number) => void) | undefined;
}

/**
 * Creates a wrapper that repeats requests. A request that was rate limited (429) had no effect and is sent again after the time that the
 * response names. A lost request is repeated only if that is safe: reads, and uploads under a unique name; after a timeout with twice the
 * time, which later requests get too. Signing in is never repeated.
 */
export function createFetchRetry(options: FetchRetryOptions): FetchRetry {
  const { signal, onPause, onSilence, maxSilenceMs = 0 } = options;
  let pausedUntil = 0;
  let respondedAt = performance.now();
  let timeoutFactor = 1;

  async function sendStretched(send: TimedFetch, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const factor = timeoutFactor;
    try {
      const response = await send(input, init, factor);
      respondedAt = performance.now();
      return response;
    } catch (thrown) {
      // Concurrent requests time out together.
      if (isTimeout(thrown) && maxSilenceMs > 0 && factor === timeoutFactor) {
        timeoutFactor = Math.min(factor * 2, MAX_TIMEOUT_FACTOR);
        onSilence?.(Math.round((performance.now() - respondedAt) / 1000));
      }
      throw thrown;
    }
  }

  function startPause(milliseconds: number): void {
    // Concurrent requests get the same response.
    if (performance.now() >= pausedUntil) onPause(Math.ceil(milliseconds / 1000));
    pausedUntil = Math.max(pausedUntil, performance.now() + milliseconds);
  }

  return (send) => async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.startsWith(AUTH_PATH)) return send(input, init, maxSilenceMs > 0 ? MAX_TIMEOUT_FACTOR : 1);
    const stop = init?.signal ? AbortSignal.any([signal, init.signal]) : signal;
    const method = init?.method ?? 'GET';
    const isUpload = method === 'POST' && pathname.startsWith(UPLOAD_PATH);
    const isSafe = isUpload || isRead(method, pathname);
    const deadline = performance.now() + MAX_TOTAL_PAUSE_MS;
    let pauses = 0;

    async function sendAfterPauses(): Promise<Response> {
      for (;;) {
        // A stopped command may still have to clean up.
        if (!stop.aborted) await pause(pausedUntil - performance.now(), stop);
        const response = await sendStretched(send, input, init);
        if (response.status !== 429) return response;
        const wait = pauseOf(response.headers.get('retry-after'), pauses);
        if (stop.aborted || wait > MAX_PAUSE_MS || performance.now() + wait > deadline) return response;
        await response.body?.cancel();
        pauses += 1;
        startPause(wait);
      }
    }

    if (!isSafe) return sendAfterPauses();
    const attempt = async (earlier: number) => {
      if (earlier > 0) stop.throwIfAborted();
      const response = await sendAfterPauses();
      const whole = response.body === null ? response : new Response(await response.arrayBuffer(), response);
      if (whole.status >= 500 || whole.status === 408) throw new ServerFailure(whole);
      return whole;
    };
    const isTransient = (thrown: unknown) => isLost(thrown) || thrown instanceof ServerFailure;
    const begunAt = performance.now();
    for (;;) {
      try {
        return await retry(attempt, { signal: stop, isTransient, delays: RETRY_DELAYS_MS });
      } catch (thrown) {
        if (thrown instanceof ServerFailure) return thrown.response;
        const isSilent = isTimeout(thrown) && performance.now() - Math.max(respondedAt, begunAt) < maxSilenceMs;
        if (!isSilent || stop.aborted) throw thrown;
      }
    }
  };
}

class ServerFailure extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super();
    this.response = response;
  }
}

function isLost(thrown: unknown): boolean {
  if (isGatewayFailure(thrown)) return true;
  if (!(thrown instanceof TypeError)) return false;
  const code = thrown.cause instanceof Error && 'code' in thrown.cause ? thrown.cause.code : null;
  return !NO_SERVER_CODES.has(code);
}

function isRead(method: string, path: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return method === 'POST' && path.startsWith(RPC_PATH) && READING_FUNCTIONS.has(path.slice(RPC_PATH.length));
}

/** Parses Retry-After: seconds or a date. Without one each pause is twice as long. */
function pauseOf(retryAfter: string | null, pauses: number): number {
  const text = retryAfter?.trim() ?? '';
  const wanted = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(wanted) ? Math.min(1000 * 2 ** pauses, MAX_PAUSE_MS) : Math.max(wanted, MIN_PAUSE_MS);
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return;
  await sleep(milliseconds, signal);
  signal.throwIfAborted();
}

const AUTH_PATH = '/auth/v1/';
const RPC_PATH = '/rest/v1/rpc/';
const UPLOAD_PATH = '/storage/v1/object/';
const READING_FUNCTIONS: ReadonlySet<string> = new Set([
  'byline_refusals',
  'current_staff',
  'find_images',
  'last_changes',
  'shown_images',
  'slugs_for',
]);
/** Nothing listens there; this does not pass within seconds. */
const NO_SERVER_CODES: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH']);
const MAX_TIMEOUT_FACTOR = 8;
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 120_000;
const MAX_TOTAL_PAUSE_MS = 300_000;

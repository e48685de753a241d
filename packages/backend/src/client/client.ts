import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

export const REQUEST_TIMEOUT_MS = 8000;

export type BackendClient = SupabaseClient<Database, 'public'>;

export interface BackendAddress {
  readonly url: string;
  readonly publishableKey: string;
  readonly siteUrl?: string | undefined;
}

/** Wraps a fetch with pauses and retries. All fetches of one wrapper pause for the same rate limit. */
export type FetchRetry = (send: TimedFetch) => typeof fetch;

/** A fetch with a timeout, which the caller may stretch for a slow backend. */
export type TimedFetch = (
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
  timeoutFactor?: number,
) => Promise<Response>;

export interface RequestOptions {
  readonly timeout?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
  readonly fetchRetry?: FetchRetry | undefined;
}

/**
 * Creates a client that reads what every visitor may read, without a session and without retries. The shell reads posts with it, CLI and
 * release commands what is public.
 */
export function createReaderClient(
  address: BackendAddress,
  options: RequestOptions & { readonly headers?: Readonly<Record<string, string>> } = {},
): BackendClient {
  return createClient<Database, 'public'>(address.url, address.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: fetchWithTimeout(options.timeout ?? REQUEST_TIMEOUT_MS, options.fetch),
      headers: { ...options.headers },
    },
  });
}

/**
 * Wraps fetch for the backend with a timeout that covers headers and body. Follows no redirect, because passwords and tokens are for this
 * address only, and rejects a web page, which only a gateway or a proxy sends; such a 429 stays one. Every client of shell, admin area,
 * CLI and release commands sends its requests with it.
 */
export function fetchWithTimeout(timeout: number, base: typeof fetch = globalThis.fetch): TimedFetch {
  return async (input, init, timeoutFactor = 1) => {
    const milliseconds = timeout * timeoutFactor;
    const own = init?.signal ?? (input instanceof Request ? input.signal : null);
    const limit = AbortSignal.timeout(milliseconds);
    const signal = own ? AbortSignal.any([own, limit]) : limit;
    try {
      const response = await base(input, { ...init, redirect: 'error', signal });
      if (!(await isWebPage(response))) return response;
      if (response.status === 429) return withoutPage(response);
      const { origin } = new URL(input instanceof Request ? input.url : input);
      throw new WebPageError(`${origin} answers ${response.status} with a web page`, response.status);
    } catch (error) {
      if (limit.aborted && !own?.aborted) {
        throw new NoAnswerError(`no answer within ${milliseconds / 1000} seconds`, { cause: error });
      }
      throw withReason(error);
    }
  };
}

/** Returns whether a gateway responded in place of the backend, possibly for a moment only. */
export function isGatewayFailure(thrown: unknown): boolean {
  return thrown instanceof WebPageError && thrown.status >= 500;
}

export function isTimeout(thrown: unknown): boolean {
  return thrown instanceof NoAnswerError;
}

class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'NO_ANSWER';
}

class WebPageError extends Error {
  override readonly name = 'WebPageError';
  readonly code = 'WEB_PAGE';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Gateways do not always declare their error pages as HTML. */
async function isWebPage(response: Response): Promise<boolean> {
  const type = response.headers.get('content-type') ?? '';
  if (/^text\/html\b/i.test(type)) return true;
  return !response.ok && !/json/i.test(type) && /^\s*</.test(await response.clone().text());
}

function withoutPage({ status, headers }: Response): Response {
  const cleaned = new Headers(headers);
  cleaned.set('content-type', 'application/json');
  return new Response('{"message":"Too many requests"}', { status, headers: cleaned });
}

/** Node says only 'fetch failed' and hides the reason in the cause. */
function withReason(error: unknown): unknown {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return error;
  const { cause } = error;
  const reason = cause.message || ('code' in cause && typeof cause.code === 'string' ? cause.code : '');
  return reason === '' ? error : new TypeError(reason, { cause });
}

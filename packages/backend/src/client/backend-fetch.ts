import { errorOf } from './errors.ts';

export const REQUEST_TIMEOUT_MS = 8000;

/** Sends one request with the default timeout. @throws BackendUnreachableError */
export function fetchBackend(url: string, init?: RequestInit): Promise<Response> {
  return fetchWithTimeout(REQUEST_TIMEOUT_MS)(url, init).catch((cause: Error) => {
    throw errorOf({ message: cause.message, status: 0, cause });
  });
}

/** Posts JSON with this token; without one as a visitor. @throws BackendUnreachableError, the signal's reason */
export function postBackend(
  { url, publishableKey }: { readonly url: string; readonly publishableKey: string },
  path: string,
  body: object,
  { token = publishableKey, signal = null }: { readonly token?: string; readonly signal?: AbortSignal | null } = {},
): Promise<Response> {
  return fetchBackend(`${url}/${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

/**
 * Asserts that the backend responds: renewing a session would try for half a minute. Returns the response of its health check.
 * @throws BackendUnreachableError
 */
export async function assertReachable(address: { readonly url: string; readonly publishableKey: string }) {
  const { url, publishableKey: apikey } = address;
  const response = await fetchBackend(`${url}/auth/v1/health`, { headers: { apikey } });
  if (response.status >= 500) throw errorOf({ message: response.statusText, status: response.status });
  return response;
}

/**
 * Wraps fetch for the backend with a timeout that covers headers and body. Follows no redirect, because passwords and tokens are for this
 * address only, and rejects a web page, which only a gateway or a proxy sends; such a 429 stays one. Every client of shell, admin area,
 * CLI and release commands sends its requests with it.
 */
export function fetchWithTimeout(milliseconds: number, base: typeof fetch = globalThis.fetch): typeof fetch {
  return async (input, init) => {
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

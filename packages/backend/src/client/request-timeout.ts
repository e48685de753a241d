/** How long one request may take unless said otherwise, in milliseconds. */
export const REQUEST_TIMEOUT = 8000;

/**
 * A fetch for the backend's interfaces that gives up after `milliseconds`, whatever else may abort it. The time covers the
 * answer's headers and its body. It follows no redirection, because passwords and tokens are for the address that was asked, and
 * it takes a web page for no answer: the backend has none, so something before or beside it has answered. Such a 429 stays one.
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

/** Whether a gateway has answered in place of the backend, whose fault it may be for a moment. */
export function isGatewayFailure(thrown: unknown): boolean {
  return thrown instanceof WebPageError && thrown.status >= 500;
}

/** Whether a request was given up because nothing came in its time. */
export function isTimeout(thrown: unknown): boolean {
  return thrown instanceof NoAnswerError;
}

/** Nothing came in the time of a request. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'NO_ANSWER';
}

/** Something answers that is not the backend. */
class WebPageError extends Error {
  override readonly name = 'WebPageError';
  readonly code = 'WEB_PAGE';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Gateways do not always say what their error pages are. */
async function isWebPage(response: Response): Promise<boolean> {
  const type = response.headers.get('content-type') ?? '';
  if (/^text\/html\b/i.test(type)) return true;
  return !response.ok && !/json/i.test(type) && /^\s*</.test(await response.clone().text());
}

/** Whoever answers in place of the backend that it has too much to do is believed, and may say for how long; but not in a page. */
function withoutPage({ status, headers }: Response): Response {
  const told = new Headers(headers);
  told.set('content-type', 'application/json');
  return new Response('{"message":"Too many requests"}', { status, headers: told });
}

/** Node says only 'fetch failed' and hides the reason in the cause. */
function withReason(error: unknown): unknown {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return error;
  const { cause } = error;
  const reason = cause.message || ('code' in cause && typeof cause.code === 'string' ? cause.code : '');
  return reason === '' ? error : new TypeError(reason, { cause });
}

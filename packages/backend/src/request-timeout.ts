/** How long one request may take unless said otherwise, in milliseconds. */
export const REQUEST_TIMEOUT = 8000;

/**
 * A fetch that gives up after `milliseconds`, whatever else may abort it. The time covers the answer's headers and its body.
 */
export function fetchWithTimeout(milliseconds: number, base: typeof fetch = globalThis.fetch): typeof fetch {
  return async (input, init) => {
    const own = init?.signal ?? (input instanceof Request ? input.signal : null);
    const limit = AbortSignal.timeout(milliseconds);
    const signal = own ? AbortSignal.any([own, limit]) : limit;
    try {
      return await base(input, { ...init, signal });
    } catch (error) {
      if (limit.aborted && !own?.aborted) {
        throw new Error(`no answer within ${milliseconds / 1000} seconds`, { cause: error });
      }
      throw withReason(error);
    }
  };
}

/** Node says only 'fetch failed' and hides the reason in the cause. */
function withReason(error: unknown): unknown {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return error;
  const { cause } = error;
  const reason = cause.message || ('code' in cause && typeof cause.code === 'string' ? cause.code : '');
  return reason === '' ? error : new TypeError(reason, { cause });
}

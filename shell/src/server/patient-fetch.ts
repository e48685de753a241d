import { createSilenceCounter } from '@ledgerlight/resilience/silence-counter';

/**
 * Wraps fetch for one server. A busy one may take its time: a request is given up only when the server has responded to no request
 * at all for `silence` milliseconds, of which those count in which this process ran.
 */
export function createPatientFetch(silence: number, base: typeof fetch = fetch): typeof fetch {
  const waiting = new Set<AbortController>();
  let responses = 0;
  let check: ReturnType<typeof setInterval> | undefined;

  function watch(): void {
    const silenceAt = createSilenceCounter(CHECK_INTERVAL_MS, performance.now(), responses);
    check = setInterval(() => {
      if (silenceAt(performance.now(), responses) < silence) return;
      for (const request of waiting) request.abort(new Error(`it has been silent for ${silence / 1000} seconds`));
    }, CHECK_INTERVAL_MS).unref();
  }

  return async (input, init) => {
    const request = new AbortController();
    if (waiting.size === 0) watch();
    waiting.add(request);
    try {
      const signal = init?.signal ? AbortSignal.any([init.signal, request.signal]) : request.signal;
      const response = await base(input, { ...init, signal });
      responses += 1;
      return response;
    } finally {
      waiting.delete(request);
      if (waiting.size === 0) clearInterval(check);
    }
  };
}

const CHECK_INTERVAL_MS = 1_000;

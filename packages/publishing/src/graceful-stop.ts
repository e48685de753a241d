import { PublishAbortedError } from './errors.ts';

/** The signals of one `applyPlan`, which a user may stop (Ctrl-C, the Stop button) while requests are running. */
export interface GracefulStop {
  /** Aborted at once: nothing new begins. */
  readonly now: AbortSignal;
  /** Aborted `gracePeriodMs` later, so that the outcome of a request in progress becomes known. */
  readonly later: AbortSignal;
  /** Aborted some seconds after the caller's signal only: for lookups and cleanup. */
  readonly last: AbortSignal;
  stop(reason: unknown): void;
  release(): void;
}

export function gracefulStop(signal: AbortSignal | undefined, gracePeriodMs: number): GracefulStop {
  const now = new AbortController();
  const later = new AbortController();
  const last = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTimer: ReturnType<typeof setTimeout> | undefined;
  const stop = (reason: unknown) => {
    if (now.signal.aborted) return;
    now.abort(reason);
    timer = setTimeout(() => later.abort(reason), gracePeriodMs);
  };
  const follow = () => {
    lastTimer = setTimeout(() => last.abort(signal?.reason), CLEANUP_TIMEOUT_MS);
    stop(signal?.reason);
  };
  if (signal?.aborted) follow();
  else signal?.addEventListener('abort', follow, { once: true });
  return {
    now: now.signal,
    later: later.signal,
    last: last.signal,
    stop,
    release() {
      clearTimeout(timer);
      clearTimeout(lastTimer);
      signal?.removeEventListener('abort', follow);
    },
  };
}

export function throwIfStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new PublishAbortedError(signal.reason);
}

export function unlessAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const end = () => resolve(null);
    signal.addEventListener('abort', end);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

const CLEANUP_TIMEOUT_MS = 8000;

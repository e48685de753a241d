import { PublishAbortedError } from './errors.ts';

/** Two views of one wish to stop. */
export interface GracefulStop {
  /** This signal is aborted at once: nothing new is begun. */
  readonly now: AbortSignal;
  /**
   * This signal is aborted `graceMilliseconds` later: what was sent gets that long to be answered, so that its outcome is
   * known.
   */
  readonly later: AbortSignal;
  /**
   * This signal is aborted some seconds after the caller's, and by nothing else: for what finds out what was done, and cleans up. The
   * stores bound each of its requests themselves, and may be asked to pause between them.
   */
  readonly last: AbortSignal;
  /** Stops as if the caller's signal had been aborted. */
  stop(reason: unknown): void;
  /** Forgets the timer and the caller's signal. Call it when everything has settled. */
  release(): void;
}

/** Makes a stop that follows `signal`, when there is one. */
export function gracefulStop(signal: AbortSignal | undefined, graceMilliseconds: number): GracefulStop {
  const now = new AbortController();
  const later = new AbortController();
  const last = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTimer: ReturnType<typeof setTimeout> | undefined;
  const stop = (reason: unknown) => {
    if (now.signal.aborted) return;
    now.abort(reason);
    timer = setTimeout(() => later.abort(reason), graceMilliseconds);
  };
  const follow = () => {
    lastTimer = setTimeout(() => last.abort(signal?.reason), LOOK_TIME);
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

/** @throws PublishAbortedError when the wish to stop was told already */
export function throwIfStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new PublishAbortedError(signal.reason);
}

/** What the promise resolves with, or null when the signal is aborted before. */
export function unlessAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const end = () => resolve(null);
    signal.addEventListener('abort', end);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/** How long it may take after a stop to find out what was done and to clean up, in milliseconds. */
const LOOK_TIME = 8000;

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
  /** Stops as if the caller's signal had been aborted. */
  stop(reason: unknown): void;
  /** Forgets the timer and the caller's signal. Call it when everything has settled. */
  release(): void;
}

/** Makes a stop that follows `signal`, when there is one. */
export function gracefulStop(signal: AbortSignal | undefined, graceMilliseconds: number): GracefulStop {
  const now = new AbortController();
  const later = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (reason: unknown) => {
    if (now.signal.aborted) return;
    now.abort(reason);
    timer = setTimeout(() => later.abort(reason), graceMilliseconds);
  };
  const follow = () => stop(signal?.reason);
  if (signal?.aborted) follow();
  else signal?.addEventListener('abort', follow, { once: true });
  return {
    now: now.signal,
    later: later.signal,
    stop,
    release() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', follow);
    },
  };
}

/** @throws PublishAbortedError when the wish to stop was told already */
export function throwIfStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new PublishAbortedError(signal.reason);
}

/** Resolves after that time. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** What the promise resolves with, or null when that takes longer. */
export async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

/** Resolves after the time between two attempts or polls, or when the signal is aborted, so that the waiting loop ends by itself. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}

import { concernsSessionItems } from './items.ts';
import type { SessionKeeper } from './keeper.ts';

/** How often an open page looks at the age of its session, in milliseconds. */
export const LOOK_EVERY = 10_000;

/** Coming back to a page asks the backend again when it was last asked this long ago, in milliseconds. */
const VERIFY_AFTER = 60_000;

/**
 * Enters, then has the keeper look on a timer, on coming back to the page, and when another page changes the items.
 * Ends with the returned function.
 */
export function watchSession(keeper: SessionKeeper, now: () => number = Date.now): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let verifiedAt = now();

  const comeBack = () => {
    if (document.visibilityState !== 'visible') return;
    keeper.lookAtItems();
    if (now() - verifiedAt < VERIFY_AFTER) return;
    verifiedAt = now();
    void keeper.enter();
  };
  document.addEventListener('visibilitychange', comeBack, { signal });
  window.addEventListener('focus', comeBack, { signal });
  window.addEventListener('pageshow', comeBack, { signal });
  window.addEventListener('online', () => void keeper.enter(), { signal });
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (concernsSessionItems(key)) void keeper.enter();
    },
    { signal },
  );
  const timer = setInterval(() => keeper.lookAtItems(), LOOK_EVERY);
  signal.addEventListener('abort', () => clearInterval(timer));

  void keeper.enter();
  return () => watching.abort();
}

import { isSessionItem } from './session-items.ts';
import type { SessionManager } from './session-manager.ts';

export const SESSION_CHECK_INTERVAL_MS = 10_000;
/** Minimum interval of validations when returning to the page. */
const VERIFY_INTERVAL_MS = 60_000;

/** Enters, then checks the session on a timer, on returning to the page and when another page changes the items. */
export function watchSession(manager: SessionManager): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let verifiedAt = Date.now();

  const onReturn = () => {
    if (document.visibilityState !== 'visible') return;
    manager.checkItems();
    if (Date.now() - verifiedAt < VERIFY_INTERVAL_MS) return;
    verifiedAt = Date.now();
    void manager.enter();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (isSessionItem(key)) void manager.enter();
  };
  document.addEventListener('visibilitychange', onReturn, { signal });
  window.addEventListener('focus', onReturn, { signal });
  window.addEventListener('pageshow', onReturn, { signal });
  window.addEventListener('online', () => void manager.enter(), { signal });
  window.addEventListener('storage', onStorage, { signal });
  const timer = setInterval(() => manager.checkItems(), SESSION_CHECK_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));

  void manager.enter();
  return () => stop.abort();
}

import type { SessionStore } from '@ledgerlight/backend/staff-access';
import type { BrowserStorage } from './browser-storage.ts';

/** Where the backend's own session is kept. Whoever has its text is signed in, so it stands nowhere else. */
export interface LeavableStore extends SessionStore {
  /**
   * Takes the session out of the browser at once and ends it by `work`, which alone still sees it. Whatever is stored
   * meanwhile, as by another page, stays.
   */
  leave(work: () => Promise<void>): Promise<void>;
}

/** The name of the stored text. */
export const SESSION_STORE_KEY = 'ledgerlight-admin-session';

/** A store in the browser. */
export function createSessionStore(storage: BrowserStorage): LeavableStore {
  let leaving: { session: string | null } | null = null;
  return {
    read: async () => (leaving ? leaving.session : storage.get(SESSION_STORE_KEY)),
    async write(session) {
      if (leaving) leaving.session = session;
      else storage.set(SESSION_STORE_KEY, session);
    },
    async clear() {
      if (leaving) leaving.session = null;
      else storage.remove(SESSION_STORE_KEY);
    },
    async leave(work) {
      leaving = { session: storage.get(SESSION_STORE_KEY) };
      storage.remove(SESSION_STORE_KEY);
      await work().finally(() => {
        leaving = null;
      });
    },
  };
}

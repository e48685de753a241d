import type { SessionStore } from '@ledgerlight/backend/staff-access';
import type { BrowserStorage } from './browser-storage.ts';

export const SESSION_STORE_KEY = 'ledgerlight-admin-session';

interface LeavableSessionStore extends SessionStore {
  /** Removes the session at once and runs `signOut`, which alone still sees it. Preserves a session that is stored meanwhile. */
  leave(signOut: () => Promise<void>): Promise<void>;
}

/** Stores the tokens of the backend's session, which are secret, in the browser. */
export function createSessionStore(storage: BrowserStorage): LeavableSessionStore {
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
    async leave(signOut) {
      leaving = { session: storage.get(SESSION_STORE_KEY) };
      storage.remove(SESSION_STORE_KEY);
      await signOut().finally(() => {
        leaving = null;
      });
    },
  };
}

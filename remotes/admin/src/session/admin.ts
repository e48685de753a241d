import { createStaffAccess, type StaffAccess } from '@ledgerlight/backend/staff-access';
import { sleep } from '@ledgerlight/resilience/sleep';
import type { BackendFacts } from '@ledgerlight/shell-api';
import { getDefaultStore } from 'jotai';
import { hasUnsavedWork } from '../kit/unsaved/unsaved-work.ts';
import { createStaffFetch } from './staff-fetch.ts';
import { type BrowserStorage, browserStorage } from './storage/browser-storage.ts';
import { SessionManager } from './storage/session-manager.ts';
import { createSessionStore } from './storage/session-store.ts';

export interface AdminSession {
  readonly staff: StaffAccess;
  readonly manager: SessionManager;
  readonly storage: BrowserStorage;
  /** Calls `listener` after each change that the backend accepted, until the returned function is called. */
  onChange(listener: () => void): () => void;
}

/** Creates the session of a page. There must be only one, since two would refresh the same tokens. */
export function createAdminSession(backend: BackendFacts): AdminSession {
  const storage = browserStorage();
  const store = createSessionStore(storage);
  const changeListeners = new Set<() => void>();
  const staffFetch = createStaffFetch((input, init) => fetch(input, init), {
    publishableKey: backend.publishableKey,
    onRefusal: () => void manager.verify(),
    onChange: () => {
      for (const listener of changeListeners) listener();
    },
  });
  // A backend that is down refuses at once, and a busy one takes its time to check a password.
  const staff = createStaffAccess(backend, store, { autoRefresh: true, fetch: staffFetch, timeout: 30_000 });
  const manager = new SessionManager({
    backend: {
      signIn: staff.signIn,
      confirmSignIn: staff.confirmSignIn,
      resume: staff.resume,
      identity: staff.identity,
      signOut: () => store.leave(staff.signOut),
    },
    storage,
    store: getDefaultStore(),
    now: Date.now,
    sleep,
    hasUnsavedWork,
  });
  staff.client.auth.onAuthStateChange((event) => {
    // The client must not be called within its own callback.
    if (event === 'SIGNED_OUT') setTimeout(() => void manager.verify());
  });
  return {
    staff,
    manager,
    storage,
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
  };
}

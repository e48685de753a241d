import { createStaffAccess, type StaffAccess } from '@ledgerlight/backend/staff-access';
import { sleep } from '@ledgerlight/resilience/sleep';
import type { BackendFacts } from '@ledgerlight/shell-api';
import { getDefaultStore } from 'jotai';
import { hasUnsavedWork } from '../unsaved-work.ts';
import { noticeAnswers } from './notice-answers.ts';
import { signedInFetch } from './signed-in-fetch.ts';
import { type BrowserStorage, browserStorage } from './storage/browser-storage.ts';
import { createSessionKeeper, type SessionKeeper } from './storage/keeper.ts';
import { createSessionStore } from './storage/store.ts';

/** The session of this browser and what it gives access to. */
export interface AdminSession {
  readonly staff: StaffAccess;
  readonly keeper: SessionKeeper;
  readonly storage: BrowserStorage;
  /** Calls `listener` after each change that the backend took, until the returned function is called. */
  onChange(listener: () => void): () => void;
}

/** Opens the backend for staff. One for each page of the browser: two would renew the same tokens. */
export function createAdminSession(backend: BackendFacts): AdminSession {
  const storage = browserStorage();
  const store = createSessionStore(storage);
  const changeListeners = new Set<() => void>();
  const ask = signedInFetch((input, init) => fetch(input, init), backend.publishableKey);
  const staff = createStaffAccess(backend, store, {
    autoRefresh: true,
    fetch: noticeAnswers(ask, {
      onRefusal: () => void keeper.verify(),
      onChange: () => {
        for (const listener of changeListeners) listener();
      },
    }),
  });
  const keeper = createSessionKeeper({
    backend: {
      signIn: staff.signIn,
      identity: staff.identity,
      signOut: () => store.leave(staff.signOut),
    },
    storage,
    store: getDefaultStore(),
    now: Date.now,
    pause: sleep,
    hasUnsavedWork,
  });
  staff.client.auth.onAuthStateChange((event) => {
    // A token could not be renewed, or another page signed out. The client must not be asked from within its own call.
    if (event === 'SIGNED_OUT') setTimeout(() => void keeper.verify());
  });
  return {
    staff,
    keeper,
    storage,
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
  };
}

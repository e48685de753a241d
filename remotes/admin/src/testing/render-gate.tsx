import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { adminSessionAtom } from '@ledgerlight/shell-api';
import { cleanup } from '@testing-library/react';
import { createStore } from 'jotai';
import { LoginForm } from '../app/sign-in/login-form.tsx';
import { SessionManager } from '../session/storage/session-manager.ts';
import { memoryStorage } from './memory-storage.ts';
import { renderWithToasts } from './render-with-toasts.tsx';

/** Opens the login form; with a used `storage`, as after a reload. */
export function renderGate(backend: StaffAccess, storage = memoryStorage()) {
  cleanup();
  const store = createStore();
  const manager = new SessionManager({
    ...{ backend, storage, store },
    now: Date.now,
    sleep: async () => undefined,
    hasUnsavedWork: () => false,
  });
  renderWithToasts(<LoginForm session={{ manager, storage, staff: backend }} initialUsername="" />);
  return { session: () => store.get(adminSessionAtom), storage };
}

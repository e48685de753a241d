import type { SessionStore } from './staff-access.ts';

/** A session store that forgets everything with the process. */
export function createMemorySessionStore(): SessionStore {
  let kept: string | null = null;
  return {
    read: async () => kept,
    write: async (session) => {
      kept = session;
    },
    clear: async () => {
      kept = null;
    },
  };
}

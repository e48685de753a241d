import type { SessionStore } from './staff-access.ts';

/** Creates a store for a session of one run, such as a CLI command with credentials in its environment. */
export function createMemorySessionStore(): SessionStore {
  let stored: string | null = null;
  return {
    read: async () => stored,
    write: async (session) => {
      stored = session;
    },
    clear: async () => {
      stored = null;
    },
  };
}

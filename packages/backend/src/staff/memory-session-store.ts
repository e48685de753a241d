import type { SessionStore } from './staff-access.ts';

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

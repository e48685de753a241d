import type { ShellServices } from '@ledgerlight/shell-api';

/** Where the tested pages are. */
export const ORIGIN = 'https://ledgerlight.example';

/** A shell without posts: these pages need none. */
export const SERVICES: ShellServices = {
  posts: {
    list: async () => ({ cards: [], next: null }),
    countByType: async () => new Map(),
    findBySlug: async () => null,
  },
  site: { origin: ORIGIN },
};

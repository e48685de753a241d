import type { PageCache } from '@ledgerlight/shell/src/server/cache/page-cache.ts';

/** A cache that never has a value: each page is loaded and rendered for its request alone. */
export const everyPageAnew: PageCache = {
  section: () => ({
    read: (_key, load) => ({ state: 'miss', value: load() }),
    retainOnly: () => undefined,
  }),
};

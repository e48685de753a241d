import type { PageCache } from '@ledgerlight/shell/src/server/pages/cache.ts';

/**
 * A cache as visitors have it, in which nobody finds a page and nobody shares one that is being made: each is asked for under a
 * name of its own, and forgotten.
 */
export function everyPageAnew(cache: PageCache): PageCache {
  let asked = 0;
  const forget = () => cache.keepOnly(() => false);
  return {
    ...cache,
    hit: () => null,
    read(key, render, inTurn) {
      asked += 1;
      const page = Promise.resolve(cache.read(`${asked} ${key}`, render, inTurn).page);
      page.then(forget, forget);
      return { look: 'miss', page };
    },
  };
}

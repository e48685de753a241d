import type { PageCache } from '@ledgerlight/shell/src/server/cache/page-cache.ts';
import { startShell } from '@ledgerlight/shell/src/server/main.ts';
import { memoizedPosts } from './memoized-posts.ts';

/**
 * The shell as visitors get it without its cache: every page is made anew, with `memory` behind the program's name from posts that
 * were read once.
 */

const inMemory = process.argv[2] === 'memory';

/** Never has a value: each page is loaded and rendered for its request alone. */
const emptyCache: PageCache = {
  section: () => ({
    read: (_key, load) => ({ state: 'miss', value: load() }),
    retainOnly: () => undefined,
  }),
};

await startShell({
  pages: (registry, serve, { posts, authors }) =>
    serve(registry, { posts: inMemory ? memoizedPosts(posts) : posts, authors, cache: emptyCache }),
});

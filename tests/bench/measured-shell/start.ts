import { createAssetRoutes } from '@ledgerlight/shell/src/server/assets/routes.ts';
import { startShell } from '@ledgerlight/shell/src/server/main.ts';
import { everyPageAnew } from './every-page-anew.ts';
import { postsInMemory } from './posts-in-memory.ts';

/**
 * The shell as visitors get it, but for what it keeps: every page is made anew, with `memory` behind the program's name from posts
 * that were read once.
 */

const inMemory = process.argv[2] === 'memory';

await startShell({
  servesVisitors: true,
  files: createAssetRoutes,
  headers: (headers) => headers,
  pages: (registry, serve, { posts }) =>
    serve(registry, { posts: inMemory ? postsInMemory(posts) : posts, cache: everyPageAnew }),
});

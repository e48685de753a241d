import { setFlagsFromString } from 'node:v8';
import { createAssetRoutes } from './assets/routes.ts';
import { startShell } from './main.ts';

// Before it clears up, V8 would let the heap become four times what is in use: what a replaced release leaves behind would stay
// for minutes. A limit of the whole heap would do the same, but would take the place of the limits of the workers too.
setFlagsFromString('--heap-growing-percent=50');

await startShell({
  files: createAssetRoutes,
  servesVisitors: true,
  headers: (headers) => headers,
  pages: (registry, serve, stores) => serve(registry, stores),
});

import { onTestFinished } from 'vitest';
import { textResponse } from '../http/response.ts';
import type { Route } from '../http/route.ts';
import { createShellServer, type ShellServerOptions } from '../router.ts';
import { createClientKeyOf } from '../traffic/concurrency-limits.ts';
import { listenOnFreePort } from './listening-server.ts';

export type ServedRoutes = Awaited<ReturnType<typeof serveRoutes>>;

/** Serves these routes on a free port; other requests get 404 with the text `page`. */
export async function serveRoutes(routes: readonly Route[], more: Partial<ShellServerOptions> = {}) {
  const page: Route = { method: 'GET', path: '*', handle: () => textResponse(404, 'text/plain', 'page') };
  const server = createShellServer({
    routes: [['page', [...routes, page]]],
    ...{ log: () => undefined, clientKeyOf: createClientKeyOf(1) },
    ...more,
  });
  return { server, ...(await listenOnFreePort(server)) };
}

/** Serves these routes until the test ends. */
export async function serveInTest(...options: Parameters<typeof serveRoutes>): Promise<ServedRoutes> {
  const served = await serveRoutes(...options);
  onTestFinished(served.close);
  return served;
}

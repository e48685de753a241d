import type { Server } from 'node:http';
import { type Route, textResponse } from '../http/route.ts';
import { createShellServer, type ShellServerOptions } from '../router.ts';

export interface ServedRoutes {
  readonly origin: string;
  readonly server: Server;
  close(): Promise<void>;
}

/** Serves these routes on a free port; other requests get 404 with the text `page`. */
export async function serveRoutes(
  routes: readonly Route[],
  more: Partial<ShellServerOptions> = {},
): Promise<ServedRoutes> {
  const page: Route = { method: 'GET', path: '*', handle: () => textResponse(404, 'text/plain', 'page') };
  const server = createShellServer({ routes: [['page', [...routes, page]]], log: () => undefined, ...more });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

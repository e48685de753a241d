import type { Server } from 'node:http';
import { type Route, textAnswer } from '../http/answer.ts';
import { createShellServer, type ShellServerOptions } from '../router.ts';

/** A server of a few routes. */
export interface ServedRoutes {
  readonly origin: string;
  readonly server: Server;
  close(): Promise<void>;
}

/** Serves these routes on a free port; whatever they leave to others is answered with 404 and `page`. */
export async function serveRoutes(
  routes: readonly Route[],
  more: Partial<ShellServerOptions> = {},
): Promise<ServedRoutes> {
  const page: Route = { method: 'GET', path: '*', answer: () => textAnswer(404, 'text/plain', 'page') };
  const server = createShellServer({ routes: [['page', [...routes, page]]], log: () => undefined, ...more });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${place.port}`,
    server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

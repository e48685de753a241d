import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Log } from './traffic/log.ts';

/**
 * Listens, or prints the error and exits. On SIGTERM or SIGINT the process stops accepting connections and drains the open ones, so that
 * another process on the same port can replace it without a failed request. The last step of the start of the server.
 */
export function listenOnPort(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string | null },
  log: Log,
  onStop: () => void,
): void {
  server.once('error', (error: NodeJS.ErrnoException) => {
    const busy = error.code === 'EADDRINUSE';
    process.stderr.write(busy ? `Port ${port} is in use. Set PORT to a free one.\n` : `${error.message}\n`);
    process.exit(1);
  });
  server.listen({ port, host: host ?? undefined }, () => {
    const address = server.address();
    log('info', 'listening', { port: typeof address === 'object' ? address?.port : undefined });
  });

  const stop = () => {
    onStop();
    // Each connection responds to one more request, with "Connection: close".
    server.maxRequestsPerSocket = 1;
    // The close of an HTTP server would end connections whose first request is on its way.
    NetServer.prototype.close.call(server, () => cluster.worker?.disconnect());
    setTimeout(() => server.closeIdleConnections(), DRAIN_IDLE_MS).unref();
    setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

const DRAIN_IDLE_MS = 1_000;
const DRAIN_TIMEOUT_MS = 4_000;

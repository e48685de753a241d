import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { ShellConfig } from './config.ts';
import { logLine } from './traffic/log-line.ts';

/**
 * Begins to listen and says so in the log, or says why it cannot and lets the process end. When the process is told to stop,
 * it accepts no more connections, answers what comes over those it has for a moment and tells their clients to open others, so that
 * another process on the same port can take its place without a failed request.
 */
export function listen(
  server: Server,
  { port, host }: Pick<ShellConfig, 'port' | 'host'>,
  write: (line: string) => void,
): void {
  server.once('error', (error: NodeJS.ErrnoException) => {
    const busy = error.code === 'EADDRINUSE';
    process.stderr.write(busy ? `Port ${port} is in use. Set PORT to a free one.\n` : `${error.message}\n`);
    process.exit(1);
  });
  server.listen({ port, host: host ?? undefined }, () => {
    const address = server.address();
    const given = typeof address === 'object' ? address?.port : undefined;
    write(logLine('info', 'listening', { port: given }));
  });

  const stop = () => {
    // From now on each connection answers one request more, with "Connection: close".
    server.maxRequestsPerSocket = 1;
    // The close of an HTTP server would end connections whose first request is on its way.
    NetServer.prototype.close.call(server, () => cluster.worker?.disconnect());
    setTimeout(() => server.closeIdleConnections(), DRAIN_MS).unref();
    setTimeout(() => server.closeAllConnections(), STOP_WITHIN).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** How long idle connections wait for another request after the process is told to stop. */
const DRAIN_MS = 1_000;

/** How long answers that are under way may take after the process is told to stop, in milliseconds. */
const STOP_WITHIN = 4_000;

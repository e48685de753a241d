import type { Server } from 'node:http';
import type { ShellConfig } from './config.ts';
import { logLine } from './traffic/log-line.ts';

/**
 * Begins to listen and says so in the log, or says why it cannot and lets the process end. When the process is told to stop,
 * what is being answered is answered to its end.
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
    server.close();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), STOP_WITHIN).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** How long answers that are under way may take after the process is told to stop, in milliseconds. */
const STOP_WITHIN = 4_000;

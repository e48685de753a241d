import { createServer, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';

/** Listens on a free port. */
export async function listenOnFreePort(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Starts an HTTP server on a free port until the test ends, and returns its origin. */
export async function startServer(listener: RequestListener): Promise<string> {
  const { origin, close } = await listenOnFreePort(createServer(listener));
  onTestFinished(close);
  return origin;
}

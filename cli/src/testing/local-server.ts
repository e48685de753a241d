import { createServer, type RequestListener } from 'node:http';

/** Starts an HTTP server on a free port of this machine. After `close`, `reopen` listens on the same port. */
export async function startLocalServer(listener: RequestListener) {
  const server = createServer(listener);
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  }
  return { url: `http://127.0.0.1:${port}`, close, reopen: () => listen(port) };
}

import { createServer, type RequestListener } from 'node:http';

/** Starts an HTTP server on a free port of this machine. */
export async function startLocalServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, close };
}

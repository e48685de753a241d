import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of this machine. */
export interface LocalServer {
  readonly url: string;
  /** Ends it with its open connections. */
  stop(): void;
}

/** Starts a server, or one that answers by this listener. */
export async function listen(answer: RequestListener | Server): Promise<LocalServer> {
  const server = typeof answer === 'function' ? createServer(answer) : answer;
  await once(server.listen(0), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

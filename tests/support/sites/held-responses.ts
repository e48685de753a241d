import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers no request until it is released. */
export interface HeldResponses {
  readonly url: string;
  /** Answers all requests, and later ones at once. */
  release(): void;
}

export async function startHeldResponses(): Promise<HeldResponses> {
  const held: ServerResponse[] = [];
  let isReleased = false;
  const server = createServer((_, response) => void (isReleased ? response.end() : held.push(response))).listen(0);
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release() {
      isReleased = true;
      for (const response of held) response.end();
      server.unref();
    },
  };
}

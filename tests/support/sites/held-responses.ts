import type { ServerResponse } from 'node:http';
import { listen } from './local-server.ts';

/** A server that answers no request until it is released. */
export interface HeldResponses {
  readonly url: string;
  /** Answers all requests, and later ones at once. */
  release(): void;
  stop(): void;
}

export async function startHeldResponses(): Promise<HeldResponses> {
  const held: ServerResponse[] = [];
  let isReleased = false;
  const server = await listen((_, response) => void (isReleased ? response.end() : held.push(response)));
  return {
    ...server,
    release() {
      isReleased = true;
      for (const response of held) response.end();
    },
  };
}

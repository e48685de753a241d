import { once } from 'node:events';
import { request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { ServedRoutes } from './served-routes.ts';

/**
 * Sends the head of POST requests without their bodies from five networks, as many as each may run at once. Resolves when all have
 * arrived. The client key must be that of one trusted proxy.
 */
export async function startUnfinishedUploads(
  { server, origin }: Pick<ServedRoutes, 'server' | 'origin'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (let upload = 0; upload < NETWORKS * UPLOADS_OF_A_NETWORK; upload += 1) {
    const client = `198.51.100.${upload % NETWORKS}`;
    const sent = request(origin + path, {
      method: 'POST',
      headers: { ...headers, 'content-length': '100', 'x-forwarded-for': client },
    });
    sent.on('error', () => undefined);
    onTestFinished(() => void sent.destroy());
    const arrived = once(server, 'request');
    sent.flushHeaders();
    await arrived;
  }
}

const NETWORKS = 5;
const UPLOADS_OF_A_NETWORK = 4;

import { createIdentityKey } from '@ledgerlight/backend/identity-proof';
import { listen } from './api/http-server.ts';
import type { EmbeddedBackend, EmbeddedBackendOptions } from './backend-contract.ts';
import { lockDataFolder } from './database/data-folder-lock.ts';
import { openBackend } from './open-backend.ts';

/** Starts the embedded backend in this thread. @throws StartError */
export async function startEmbeddedBackend(options: EmbeddedBackendOptions): Promise<EmbeddedBackend> {
  const { dataFolder, port, host = '127.0.0.1', log } = options;
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const lock = await lockDataFolder(dataFolder);
    undo.push(() => lock.release());
    const identityKey = createIdentityKey();
    const backend = await openBackend({ ...options, identityKey });
    undo.push(() => backend.close());
    const server = await listen(backend.handler, { host, port }, log);
    undo.push(() => server.close());
    const { publishableKey, staff, query } = backend;
    return { url: urlOf(host, server.port), publishableKey, identityKey, staff, query, close: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

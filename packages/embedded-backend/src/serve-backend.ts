import { mkdir } from 'node:fs/promises';
import { createIdentityKey } from '@ledgerlight/backend/identity-proof';
import { listen } from './api/http-server.ts';
import type { EmbeddedBackendOptions } from './backend-contract.ts';
import { lockDataFolder } from './database/data-folder-lock.ts';
import { untilRoom } from './database/disk-room.ts';
import type { OpenBackend } from './open-backend.ts';

/**
 * Locks the data folder, opens a backend and serves it.
 * @throws StartError, and what `open` throws
 */
export async function serveBackend<Opened extends Omit<OpenBackend, 'query' | 'listen'>>(
  { dataFolder, port, host = '127.0.0.1', log }: EmbeddedBackendOptions,
  open: (identityKey: string) => Promise<Opened>,
) {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    await untilRoom(dataFolder, log);
    const lock = await lockDataFolder(dataFolder);
    undo.push(() => lock.release());
    const identityKey = createIdentityKey();
    const backend = await open(identityKey);
    undo.push(() => backend.close());
    const server = await listen(backend.handler, { host, port }, log);
    undo.push(() => server.close());
    return { ...backend, url: urlOf(host, server.port), identityKey, close: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

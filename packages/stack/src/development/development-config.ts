import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/backend-description';
import type { BackendAddress } from '@ledgerlight/backend/client';
import * as v from 'valibot';
import type { StackConfig } from '../config.ts';
import { assertPortFree, isPortFree } from '../processes/free-port.ts';
import { signalRunningStack } from '../processes/running-stack.ts';

const PORTS_TRIED = 50;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Chooses the ports of a session, and the backend of a site that runs on the same data folder, because a database has one owner.
 * @returns the settings with them, the folder of the session, and notes for the terminal
 * @throws Error for a second session on this data folder, PortInUseError for a port that a variable sets
 */
export async function chooseDevelopmentConfig(config: StackConfig, environment: Variables) {
  const folder = join(config.dataFolder, 'development');
  if ((await signalRunningStack(folder)) !== null) {
    throw new Error(
      'npm run dev already runs on this data folder. Stop it, or set LEDGERLIGHT_DATA to another folder.',
    );
  }
  const running = config.hosted ? null : await findRunningBackend(config.dataFolder);
  const hosted = config.hosted ?? running;
  if (!hosted) await assertPortFree(config.ports.backend, 'BACKEND_PORT');
  const shell = await choosePort(config.ports.shell, 'PORT', environment);
  const remotes = await choosePort(config.ports.remotes, 'REMOTES_PORT', environment, shell);
  const notes = [
    ...(running ? [`Using the backend ${running.url} of the site that runs on this data folder.`] : []),
    ...(shell === config.ports.shell ? [] : [`Port ${config.ports.shell} is in use. Using ${shell} instead.`]),
  ];
  return { config: { ...config, hosted, ports: { ...config.ports, shell, remotes } }, folder, notes };
}

async function findRunningBackend(dataFolder: string): Promise<BackendAddress | null> {
  if ((await signalRunningStack(dataFolder)) === null) return null;
  const text = await readFile(join(dataFolder, BACKEND_DESCRIPTION_FILE), 'utf8').catch(() => null);
  if (text !== null) return v.parse(backendDescriptionSchema, text);
  throw new Error(
    'The backend of the site on this data folder is not ready. Try again later, or set LEDGERLIGHT_DATA to another folder.',
  );
}

/** Returns the port of the settings, or the next free one if no variable sets it. */
async function choosePort(port: number, variable: string, environment: Variables, taken?: number): Promise<number> {
  if (environment[variable] === undefined) {
    for (let next = port; next < port + PORTS_TRIED; next += 1) {
      if (next !== taken && (await isPortFree(next))) return next;
    }
  }
  await assertPortFree(port, variable);
  return port;
}

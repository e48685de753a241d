import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/description';
import * as v from 'valibot';
import type { StackConfig } from '../config.ts';
import { assertPortFree, isPortFree } from '../processes/free-port.ts';
import { askRunningStack } from '../processes/running.ts';

/** Where a development session runs, also beside a site on the same data folder. */
export interface DevelopmentPlace {
  /** The settings with the ports of the session, and with the backend of the running site where there is one. */
  readonly config: StackConfig;
  /** The folder of what is the session's alone. */
  readonly folder: string;
  /** What differs from the settings, as lines for whoever started it. */
  readonly notes: readonly string[];
}

/**
 * Chooses ports for a session, and takes the backend of a site that runs on the same data folder: its database has one owner.
 * @throws Error when a session runs on this data folder already; PortInUseError when a port that a variable names is in use
 */
export async function chooseDevelopmentPlace(
  config: StackConfig,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<DevelopmentPlace> {
  const folder = join(config.dataFolder, 'development');
  if ((await askRunningStack(folder)) !== null) {
    throw new Error(
      'npm run dev runs already on this data folder. Stop it, or set LEDGERLIGHT_DATA to another folder.',
    );
  }
  const running = config.hosted ? null : await findRunningBackend(config.dataFolder);
  const hosted = config.hosted ?? running;
  if (!hosted) await assertPortFree(config.ports.backend, 'BACKEND_PORT');
  const shell = await choosePort(config.ports.shell, 'PORT', environment);
  const remotes = await choosePort(config.ports.remotes, 'REMOTES_PORT', environment, shell);
  const notes = [
    ...(running ? [`The site runs already on this data folder, so its backend is used (${running.url}).`] : []),
    ...(shell === config.ports.shell ? [] : [`Port ${config.ports.shell} is in use, so this session takes ${shell}.`]),
  ];
  return { config: { ...config, hosted, ports: { ...config.ports, shell, remotes } }, folder, notes };
}

/** @throws Error when a site runs without a backend that could be shared */
async function findRunningBackend(dataFolder: string): Promise<BackendAddress | null> {
  if ((await askRunningStack(dataFolder)) === null) return null;
  const text = await readFile(join(dataFolder, BACKEND_DESCRIPTION_FILE), 'utf8').catch(() => null);
  if (text !== null) return v.parse(backendDescriptionSchema, text);
  throw new Error(
    'The site runs already on this data folder, and its backend is not ready. Try again when it is, or set LEDGERLIGHT_DATA to another folder.',
  );
}

/** The port of the settings; the next free one when it is in use and no variable asks for it. */
async function choosePort(
  port: number,
  variable: string,
  environment: Readonly<Record<string, string | undefined>>,
  taken?: number,
): Promise<number> {
  if (environment[variable] !== undefined) {
    await assertPortFree(port, variable);
    return port;
  }
  for (let next = port; next < port + PORTS_TRIED; next += 1) {
    if (next !== taken && (await isPortFree(next))) return next;
  }
  await assertPortFree(port, variable);
  return port;
}

const PORTS_TRIED = 50;

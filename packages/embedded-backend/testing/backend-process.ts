import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BackendAddress } from '@ledgerlight/backend/client';
import * as v from 'valibot';
import { FIXTURE_PASSWORD } from './run-variables.ts';

export interface BackendProcess {
  readonly child: ChildProcess;
  readonly address: BackendAddress;
  readonly identityKey: string;
}

/** Starts the embedded backend in a process of its own, which a test may kill. */
export async function startBackendProcess(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BackendProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LEDGERLIGHT_DATA: dataFolder,
      BACKEND_PORT: '0',
      LEDGERLIGHT_DEMO_PASSWORD: FIXTURE_PASSWORD,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const described = v.parse(descriptionSchema, JSON.parse(await readFile(join(dataFolder, 'backend.json'), 'utf8')));
  if (line !== `Ledgerlight backend is ready at ${described.url}` || described.pid !== child.pid) {
    child.kill('SIGKILL');
    throw new Error(`The backend did not start: ${line}`);
  }
  const { url, publishableKey, identityKey } = described;
  return { child, address: { url, publishableKey }, identityKey };
}

const descriptionSchema = v.object({
  url: v.string(),
  publishableKey: v.string(),
  identityKey: v.string(),
  pid: v.number(),
});

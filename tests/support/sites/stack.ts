import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/backend-description';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { FIXTURE_PASSWORD, TEMPLATE_VARIABLE } from '@ledgerlight/embedded-backend/testing/run-variables';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import * as v from 'valibot';
import { endedAtLast } from './processes.ts';
import { SHELL_TIMEOUTS, type ShellCommand, type ShellProcess, startShellProcess } from './shell-process.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The password of all staff accounts of a stack under test. */
export const STAFF_PASSWORD = FIXTURE_PASSWORD;

/** Where a site runs: its ports and its data. Starting there again finds what was published. */
export interface StackPlace {
  readonly ports: { readonly site: number; readonly remotes: number; readonly backend: number };
  readonly dataFolder: string;
}

/** A composed site of its own. */
export interface RunningStack {
  readonly siteUrl: string;
  readonly remotesUrl: string;
  readonly dataFolder: string;
  /** The environment in which `ledgerlight` finds this stack and is signed in to it. */
  readonly cliEnvironment: Readonly<Record<string, string>>;
  /** Sends the signal to the process that was started, as a terminal or the system would; resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Returns what was printed so far. */
  output(): string;
}

/** What is started in place of `npm start`, and its additional environment. */
interface StackCommand {
  readonly program?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The site that all end-to-end tests share. */
export type SharedStack = Omit<RunningStack, 'end' | 'output'>;

/** The site as the setup of the run described it. */
export function sharedStack(): SharedStack {
  return JSON.parse(process.env.LEDGERLIGHT_TEST_STACK ?? '');
}

/** Returns the address of the backend that runs on this data folder. */
export function backendAddress(dataFolder: string): BackendAddress {
  return v.parse(backendDescriptionSchema, readFileSync(join(dataFolder, BACKEND_DESCRIPTION_FILE), 'utf8'));
}

/** Returns the environment variables that name a backend. */
export function backendVariables({ url, publishableKey }: BackendAddress) {
  return { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey };
}

/** Returns the environment in which `ledgerlight` publishes to a site over this backend as an admin. */
export function adminEnvironment(site: string, backend: BackendAddress) {
  const account = { LEDGERLIGHT_USERNAME: 'admin', LEDGERLIGHT_PASSWORD: STAFF_PASSWORD };
  return { LEDGERLIGHT_SITE: site, ...backendVariables(backend), ...account };
}

/** Starts another shell over the remotes of the shared site, and over its posts unless `environment` names another backend. */
export function startShellBeside(
  environment: Readonly<Record<string, string>> = {},
  command: ShellCommand = {},
): Promise<ShellProcess> {
  const { dataFolder, remotesUrl } = sharedStack();
  const shared = { REMOTES_URL: remotesUrl, LEDGERLIGHT_STORE: join(dataFolder, 'remotes') };
  return startShellProcess({ ...shared, ...backendVariables(backendAddress(dataFolder)), ...environment }, command);
}

/** Chooses free ports and makes a data folder: empty, or with a migrated database when the run has a template. */
export async function choosePlace(): Promise<StackPlace> {
  const [site, remotes, backend] = await freePorts();
  const dataFolder = mkdtempSync(join(tmpdir(), 'ledgerlight-'));
  const template = process.env[TEMPLATE_VARIABLE];
  if (template !== undefined) cpSync(template, dataFolder, { recursive: true });
  return { ports: { site, remotes, backend }, dataFolder };
}

/** Removes the data of a site that has ended; a file that a process wrote last may appear meanwhile. */
export function clearPlace({ dataFolder }: StackPlace): void {
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Starts the site as `npm start` does, from what is built. Resolves when it says that it is ready.
 * @param words what is typed behind `npm start --`
 */
export async function startStack(
  { ports, dataFolder }: StackPlace,
  words: readonly string[] = [],
  command: StackCommand = {},
): Promise<RunningStack> {
  const child = spawnStack({ ports, dataFolder }, words, command);
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(String(chunk)));
  await readyLine(child, printed);
  const siteUrl = `http://localhost:${ports.site}`;
  return {
    siteUrl,
    remotesUrl: `http://localhost:${ports.remotes}`,
    dataFolder,
    cliEnvironment: {
      LEDGERLIGHT_DATA: dataFolder,
      LEDGERLIGHT_USERNAME: 'intern1',
      LEDGERLIGHT_PASSWORD: STAFF_PASSWORD,
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
    output: () => printed.join(''),
  };
}

/** Starts the site and leaves it to the caller what happens then. */
export function spawnStack(
  { ports, dataFolder }: StackPlace,
  words: readonly string[] = [],
  { program = 'packages/stack/src/start.ts', environment = {} }: StackCommand = {},
): ChildProcess {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SHELL_TIMEOUTS,
      PORT: String(ports.site),
      REMOTES_PORT: String(ports.remotes),
      BACKEND_PORT: String(ports.backend),
      LEDGERLIGHT_DATA: dataFolder,
      LEDGERLIGHT_DEMO_PASSWORD: STAFF_PASSWORD,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return endedAtLast(child);
}

function readyLine(child: ChildProcess, printed: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`The site was not ready within ${TIME_LIMITS.preparation / 1000} seconds`));
    }, TIME_LIMITS.preparation);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The site ended with code ${code}: ${printed.join('')}`));
    });
    if (!child.stdout) throw new Error('The output of the site is not piped');
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.includes(' is ready at ')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Three ports outside the system's ephemeral range, so that a restarted site finds them free. */
async function freePorts(): Promise<[number, number, number]> {
  for (;;) {
    const first = 10_000 + randomInt(20_000);
    const ports: [number, number, number] = [first, first + 1, first + 2];
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports;
  }
}

/** Returns whether nothing listens on the port. */
export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  await new Promise((resolve) => probe.close(resolve));
  return true;
}

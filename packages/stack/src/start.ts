import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { releaseFilesUrl } from '@ledgerlight/backend/release-tables';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { findUnfitReleases, readShellDescription } from '@ledgerlight/federation/shell-fit';
import { BRAND } from '@ledgerlight/site/brand';
import { type BackendVariables, startBackend } from './backend.ts';
import { withBackendStore } from './backend-store.ts';
import { readStackConfig, type StackConfig } from './config.ts';
import { mailNotice } from './mail-notice.ts';
import { assertPortFree } from './processes/free-port.ts';
import { responds } from './processes/responds.ts';
import { listenForStarts, signalRunningStack } from './processes/running-stack.ts';
import { createServices, type Services } from './processes/services.ts';
import { activateBuilds } from './remotes.ts';
import { readStartOptions, StartUsageError } from './start-options.ts';

// The program of `npm start`.
const root = join(import.meta.dirname, '../../..');
const SHELL_PROGRAM = 'shell/dist/server/main.js';
/** As terminals report an interrupted program. */
const INTERRUPTED_EXIT_CODE = 130;
let services: Services | undefined;
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll());

try {
  await startAll();
} catch (error) {
  if (!isStopping) process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = error instanceof StartUsageError ? 2 : 1;
  await stopAll();
}

async function startAll(): Promise<void> {
  const { processes } = readStartOptions(process.argv.slice(2));
  const config = readStackConfig(process.env, root);
  const { ports, dataFolder, store, hosted } = config;
  const running = await signalRunningStack(dataFolder);
  if (running !== null) {
    process.stdout.write(running);
    return;
  }
  await assertPortFree(ports.shell, 'PORT');
  await assertPortFree(ports.remotes, 'REMOTES_PORT');
  if (!hosted) await assertPortFree(ports.backend, 'BACKEND_PORT');

  const started = createServices(root, join(dataFolder, 'logs'), config.timeoutMultiplier);
  services = started;
  if (store.kind === 'folder') await releaseBuilds(createDirectoryStore(store.folder));
  const siteUrl = `http://localhost:${ports.shell}`;
  const [backend] = await Promise.all([startBackend(started, config, root, siteUrl), startRemoteHost(started, config)]);
  if (store.kind === 'supabase') await withBackendStore(backend, config, releaseBuilds);
  await startJobWorker(started, config);
  const command = ['packages/stack/src/processes/serve-processes.ts', SHELL_PROGRAM, String(processes)];
  // Its pages are loaded before it responds. It serves what it has while a hosted backend or store does not respond.
  const isReady = () => responds(`${siteUrl}/ready`, [503]);
  await started.start('shell', command, shellEnvironment(config, backend), isReady);
  const readyLine = `${BRAND.name} is ready at ${siteUrl}\n`;
  const starts = await listenForStarts(dataFolder, () =>
    started.revive().then(
      () => readyLine,
      (error: unknown) => `${errorMessage(error)}\n`,
    ),
  );
  // Only the services keep this process alive.
  starts.unref();
  process.stdout.write(readyLine);
  process.stdout.write(mailNotice(process.env, config));
}

/** Stores and activates the local builds, and prints those that stay inactive or do not fit the local shell. */
async function releaseBuilds(store: ReleaseStore, by?: string): Promise<void> {
  const inactive = await activateBuilds(join(root, 'remotes'), store, by);
  const shell = join(root, 'shell/dist');
  const registry = await store.read();
  const unfit = await findUnfitReleases(await readShellDescription(shell), registry?.remotes ?? {}, store, shell);
  for (const notice of [...inactive, ...unfit]) process.stderr.write(`${notice}\n`);
}

function startRemoteHost(started: Services, { ports, store, hosted }: StackConfig) {
  const source = store.kind === 'folder' ? [] : [releaseFilesUrl(hosted?.url ?? `http://localhost:${ports.backend}`)];
  const command = ['packages/stack/src/serve-remotes.ts', store.folder, String(ports.remotes), ...source];
  return started.start('remotes', command, {}, () => responds(`http://localhost:${ports.remotes}/health`));
}

/** Runs the jobs of a hosted project; the embedded backend runs its own. */
async function startJobWorker(started: Services, { hosted, databaseUrl, dataFolder }: StackConfig): Promise<void> {
  if (hosted === null || databaseUrl === null) return;
  const environment = {
    LEDGERLIGHT_DATA: dataFolder,
    // Thousands of letters would fill a larger young generation before it is collected.
    NODE_OPTIONS: `--max-semi-space-size=2 --max-old-space-size=96 ${process.env.NODE_OPTIONS ?? ''}`,
  };
  // The site does not need it to be ready.
  await started.start('jobs', ['packages/jobs/src/main.ts'], environment, async () => true);
}

function shellEnvironment({ ports, store, dataFolder }: StackConfig, backend: BackendVariables) {
  return {
    PORT: String(ports.shell),
    // A larger young generation saves no time. NODE_OPTIONS of the environment take precedence.
    NODE_OPTIONS: `--max-semi-space-size=4 ${process.env.NODE_OPTIONS ?? ''}`,
    REMOTES_URL: process.env.REMOTES_URL ?? `http://localhost:${ports.remotes}`,
    LEDGERLIGHT_STORE: store.kind === 'folder' ? store.folder : store.kind,
    LEDGERLIGHT_DATA: dataFolder,
    ...backend,
  };
}

async function stopAll(): Promise<void> {
  isStopping = true;
  // Without services there is nothing to stop, and a pending request may never end.
  if (services === undefined) process.exit(process.exitCode ?? INTERRUPTED_EXIT_CODE);
  await services.stop();
}

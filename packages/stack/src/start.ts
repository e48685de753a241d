import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { releaseFilesUrl } from '@ledgerlight/backend/release-tables';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { writtenKey } from '@ledgerlight/federation/registry-keys';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { trustedStore } from '@ledgerlight/federation/trusted-store';
import { BRAND } from '@ledgerlight/site/brand';
import { startBackend } from './backend.ts';
import { withBackendStore } from './backend-store.ts';
import { readStackConfig } from './config.ts';
import { answers } from './processes/answers.ts';
import { assertPortFree } from './processes/free-port.ts';
import { createParts, type Parts } from './processes/parts.ts';
import { askRunningStack, listenForStarts } from './processes/running.ts';
import { compareReleases, startRemotes } from './remotes.ts';
import { readStartOptions, StartUsageError } from './start-options.ts';

const root = join(import.meta.dirname, '../../..');
let parts: Parts | undefined;
let stopping = false;
/** As shells tell of an interrupted program. */
const STOPPED = 130;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll());

try {
  await startAll();
} catch (error) {
  if (!stopping) process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = error instanceof StartUsageError ? 2 : 1;
  await stopAll();
}

async function startAll(): Promise<void> {
  const { processes } = readStartOptions(process.argv.slice(2));
  const config = readStackConfig(process.env, root);
  const { ports, dataFolder, store, registryKeys, hosted } = config;
  const running = await askRunningStack(dataFolder);
  if (running !== null) {
    process.stdout.write(running);
    return;
  }
  await assertPortFree(ports.shell, 'PORT');
  await assertPortFree(ports.remotes, 'REMOTES_PORT');
  if (!hosted) await assertPortFree(ports.backend, 'BACKEND_PORT');

  const started = createParts(root, join(dataFolder, 'logs'));
  parts = started;
  const releaseBuilds = async (releases: ReleaseStore, by?: string) => {
    const problems = [
      ...(await startRemotes(join(root, 'remotes'), releases, by)),
      ...(await compareReleases(join(root, 'shell/dist'), releases)),
    ];
    for (const words of problems) process.stderr.write(`${words}\n`);
  };
  if (store.kind === 'folder') await releaseBuilds(trustedStore(createDirectoryStore(store.folder), registryKeys));
  const remotesUrl = `http://localhost:${ports.remotes}`;
  const siteUrl = `http://localhost:${ports.shell}`;

  const source = store.kind === 'folder' ? [] : [releaseFilesUrl(hosted?.url ?? `http://localhost:${ports.backend}`)];
  const serveRemotes = ['packages/stack/src/serve-remotes.ts', store.folder, String(ports.remotes), ...source];
  const [backend] = await Promise.all([
    startBackend(started, config, root, siteUrl),
    started.start('remotes', serveRemotes, {}, () => answers(`${remotesUrl}/health`)),
  ]);
  if (store.kind === 'supabase') await withBackendStore(backend, config, releaseBuilds);
  const shellEnvironment = {
    PORT: String(ports.shell),
    // With one of glibc's for each thread, a shell that compresses much holds a third more than it uses.
    MALLOC_ARENA_MAX: '2',
    // Room for what is new would grow to 50 MB before V8 clears it up, for no request more in a second. What is set by hand wins.
    NODE_OPTIONS: `--max-semi-space-size=4 ${process.env.NODE_OPTIONS ?? ''}`,
    REMOTES_URL: process.env.REMOTES_URL ?? remotesUrl,
    LEDGERLIGHT_STORE: store.kind === 'folder' ? store.folder : store.kind,
    LEDGERLIGHT_DATA: dataFolder,
    LEDGERLIGHT_REGISTRY_KEYS: registryKeys.publicKeys.map(writtenKey).join(','),
    ...backend,
  };
  const shell = 'shell/dist/server/main.js';
  const shellCommand =
    processes === 1 ? [shell] : ['packages/stack/src/processes/serve-processes.ts', shell, String(processes)];
  await started.start('shell', shellCommand, shellEnvironment, () => answers(`${siteUrl}/blog`));
  const readyLine = `${BRAND.name} is ready at ${siteUrl}\n`;
  const starts = await listenForStarts(dataFolder, () =>
    started.revive().then(
      () => readyLine,
      (error: unknown) => `${errorMessage(error)}\n`,
    ),
  );
  // Only the parts keep this process alive.
  starts.unref();
  process.stdout.write(readyLine);
}

async function stopAll(): Promise<void> {
  stopping = true;
  // Nothing runs yet that would have to be ended, and what is waited for may never come.
  if (parts === undefined) process.exit(process.exitCode ?? STOPPED);
  await parts.stop();
}

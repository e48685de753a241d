import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { errorMessage } from '@ledgerlight/backend/errors';
import { type DevelopmentServer, startDevelopmentServer } from '@ledgerlight/federation/development-server';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { isLoopbackOrigin } from '@ledgerlight/federation/loopback';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { trustedStore } from '@ledgerlight/federation/trusted-store';
import { BRAND } from '@ledgerlight/site/brand';
import { startBackend } from '../backend.ts';
import { readStackConfig } from '../config.ts';
import { findFreePort } from '../processes/free-port.ts';
import { createParts, type Parts } from '../processes/parts.ts';
import { listenForStarts } from '../processes/running.ts';
import { startRemotes } from '../remotes.ts';
import { type DevelopedShell, startDevelopedShell } from './developed-shell.ts';
import { chooseDevelopmentPlace } from './development-place.ts';

const root = join(import.meta.dirname, '../../../..');
const servers: DevelopmentServer[] = [];
let parts: Parts | undefined;
let shell: DevelopedShell | undefined;
let stopping: Promise<void> | undefined;

// What is built is built for whoever develops, also by tools that look here alone.
process.env.NODE_ENV = 'development';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit()));
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'allow-origin': { type: 'string', multiple: true, default: [] } },
  });
  await develop(positionals, values['allow-origin'].map(originOnThisMachine));
} catch (error) {
  if (!stopping) process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
  await stopAll();
}

/**
 * @param chosen the remotes that are worked on: names of this repository, or folders of another one; all when none is named
 * @param allowedOrigins development servers that pages may choose beside those that are started here
 */
async function develop(chosen: readonly string[], allowedOrigins: readonly string[]): Promise<void> {
  const settings = readStackConfig(process.env, root);
  if (settings.store.kind !== 'folder') {
    throw new Error('npm run dev takes what is live from a folder: unset LEDGERLIGHT_STORE, or name one.');
  }
  const store = trustedStore(createDirectoryStore(settings.store.folder), settings.registryKeys);
  const all = await remotesIn(join(root, 'remotes'));
  const developed = (chosen.length > 0 ? chosen : all).map((words) => developedRemote(words, all));
  const { config, folder, notes } = await chooseDevelopmentPlace(settings, process.env);
  for (const note of notes) process.stdout.write(`${note}\n`);
  if (!all.every((name) => developed.some((remote) => remote.name === name))) await startMissingRemotes(store);

  const started = createParts(root, join(folder, 'logs'));
  parts = started;
  const siteUrl = `http://localhost:${config.ports.shell}`;
  const [backend, ...origins] = await Promise.all([
    startBackend(started, config, root, siteUrl),
    ...developed.map(({ folder }) => serve({ folder })),
  ]);
  const remotes = new Map(developed.map(({ name }, index) => [name, origins[index] ?? '']));
  await serve({
    folder: join(root, 'shell'),
    configuration: 'rsbuild.development.config.ts',
    onBuilt: createChangeNotice('server', () => void shell?.renew()),
  });
  shell = await startDevelopedShell({
    parts: started,
    config,
    backend,
    remotes: [...remotes].map((pair) => pair.join('=')).join(','),
    allowedOrigins: allowedOrigins.join(','),
    report: (words) => process.stdout.write(`${words}\n`),
  });
  // A site that runs on the data folder listens there itself.
  for (const place of config.hosted === settings.hosted ? [folder, config.dataFolder] : [folder]) {
    const starts = await listenForStarts(place, async () => `npm run dev has the site at ${siteUrl}\n`);
    starts.unref();
  }
  const live = (await store.read())?.remotes ?? {};
  const rows = [
    ['shell', 'what you save'],
    ...[...remotes].map(([name, origin]) => [name, `what you save (${origin})`]),
    ...Object.entries(live).flatMap(([name, remote]) =>
      remotes.has(name) || !remote.live ? [] : [[name, `as it is live (${remote.live.version})`]],
    ),
  ].map((row) => `  ${row.join(': ')}\n`);
  process.stdout.write(
    `${BRAND.name} is ready at ${siteUrl}, and changes as you save. Ctrl-C ends everything.\n${rows.join('')}`,
  );
}

/** @throws Error when an address is not one of a server on this machine */
function originOnThisMachine(address: string): string {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' };
  if (isLoopbackOrigin(origin)) return origin;
  throw new Error(
    `--allow-origin takes the address of a server on this machine, such as http://localhost:4711, not ${address}.`,
  );
}

interface DevelopedRemote {
  readonly name: string;
  readonly folder: string;
}

/** The remote of this name, or the one in the folder of this path; a remote's folder has its name. */
function developedRemote(words: string, names: readonly string[]): DevelopedRemote {
  if (names.includes(words)) return { name: words, folder: join(root, 'remotes', words) };
  const folder = resolve(process.env.INIT_CWD ?? '.', words);
  if (existsSync(join(folder, 'rsbuild.config.ts'))) return { name: basename(folder), folder };
  throw new Error(
    `There is no remote '${words}'. There are: ${names.join(', ')}, and the folders of remotes elsewhere.`,
  );
}

/** Starts a development server and waits until what it serves compiles. @returns its origin */
async function serve(options: Omit<Parameters<typeof startDevelopmentServer>[0], 'port'>): Promise<string> {
  const port = await findFreePort();
  const server = await startDevelopmentServer({ ...options, port });
  servers.push(server);
  await server.built;
  return `http://localhost:${port}`;
}

/** Tells when a build is another one than before. */
function createChangeNotice(build: string, changed: () => void): (hashes: ReadonlyMap<string, string>) => void {
  let before: string | undefined;
  return (hashes) => {
    const now = hashes.get(build);
    if (before !== undefined && before !== now) changed();
    before = now;
  };
}

async function remotesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** Builds what is not live yet, as `npm start` does, so that whoever works on one remote has the others. */
async function startMissingRemotes(store: ReleaseStore): Promise<void> {
  if ((await store.read()) !== null) return;
  process.stdout.write('Nothing is live on this machine yet: the remotes are built once.\n');
  const options = ['run', 'build', '--filter=./remotes/*', '--output-logs=errors-only'];
  await promisify(execFile)(join(root, 'node_modules/.bin/turbo'), options, { cwd: root });
  await startRemotes(join(root, 'remotes'), store);
}

function stopAll(): Promise<void> {
  shell?.close();
  stopping ??= Promise.all([parts?.stop(), ...servers.map((server) => server.close())]).then(() => undefined);
  return stopping;
}

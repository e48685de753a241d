import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { errorMessage } from '@ledgerlight/backend/errors';
import { type DevelopmentServer, startDevelopmentServer } from '@ledgerlight/federation/development-server';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { isLoopbackOrigin } from '@ledgerlight/federation/loopback';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { BRAND } from '@ledgerlight/site/brand';
import { startBackend } from '../backend.ts';
import { readStackConfig } from '../config.ts';
import { findFreePort } from '../processes/free-port.ts';
import { listenForStarts } from '../processes/running-stack.ts';
import { createServices, type Services } from '../processes/services.ts';
import { activateBuilds, remotesIn } from '../remotes.ts';
import { type DevelopedShell, startDevelopedShell } from './developed-shell.ts';
import { chooseDevelopmentConfig } from './development-config.ts';

// The program of `npm run dev`.
const root = join(import.meta.dirname, '../../../..');
const servers: DevelopmentServer[] = [];
let services: Services | undefined;
let shell: DevelopedShell | undefined;
let stopping: Promise<void> | undefined;

// Some build tools read this variable only.
process.env.NODE_ENV = 'development';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit()));
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'allow-origin': { type: 'string', multiple: true, default: [] } },
  });
  await develop(positionals, values['allow-origin'].map(parseLoopbackOrigin));
} catch (error) {
  if (!stopping) process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
  await stopAll();
}

/**
 * @param selected remotes to develop: names in this repository, or folders of third-party remotes; all by default
 * @param allowedOrigins further development servers that pages may choose
 */
async function develop(selected: readonly string[], allowedOrigins: readonly string[]): Promise<void> {
  const settings = readStackConfig(process.env, root);
  if (settings.store.kind !== 'folder') {
    throw new Error('npm run dev requires a store in a folder. Unset LEDGERLIGHT_STORE, or set it to a folder.');
  }
  const store = createDirectoryStore(settings.store.folder);
  const all = await remotesIn(join(root, 'remotes'));
  const developed = (selected.length > 0 ? selected : all).map((name) => findRemote(name, all));
  const { config, folder, notes } = await chooseDevelopmentConfig(settings, process.env);
  for (const note of notes) print(note);
  if (!all.every((name) => developed.some((remote) => remote.name === name))) await buildMissingRemotes(store);

  const started = createServices(root, join(folder, 'logs'), config.timeoutMultiplier);
  services = started;
  const siteUrl = `http://localhost:${config.ports.shell}`;
  const [backend, ...origins] = await Promise.all([
    startBackend(started, config, root, siteUrl),
    ...developed.map(({ folder }) => serve({ folder })),
  ]);
  const remotes = new Map(developed.map(({ name }, index) => [name, origins[index] ?? '']));
  await serve({
    folder: join(root, 'shell'),
    configuration: 'rsbuild.development.config.ts',
    onServerChange: () => void shell?.renew(),
  });
  shell = await startDevelopedShell({
    services: started,
    config,
    backend,
    remotes: [...remotes].map((pair) => pair.join('=')).join(','),
    allowedOrigins: allowedOrigins.join(','),
    report: print,
  });
  // A site that runs on the data folder listens there itself.
  for (const dataFolder of config.hosted === settings.hosted ? [folder, config.dataFolder] : [folder]) {
    const starts = await listenForStarts(dataFolder, async () => `npm run dev serves the site at ${siteUrl}\n`);
    starts.unref();
  }
  const ready = `${BRAND.name} is ready at ${siteUrl} and reloads on save. Press Ctrl-C to stop.`;
  print([ready, ...(await describeSources(remotes, store))].join('\n'));
}

async function describeSources(remotes: ReadonlyMap<string, string>, store: ReleaseStore): Promise<string[]> {
  const { remotes: registered = {} } = (await store.read()) ?? {};
  return [
    '  shell: working copy',
    ...Array.from(remotes, ([name, origin]) => `  ${name}: working copy (${origin})`),
    ...Object.entries(registered).flatMap(([name, { live }]) =>
      live && !remotes.has(name) ? [`  ${name}: active release (${live.version})`] : [],
    ),
  ];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function parseLoopbackOrigin(address: string): string {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' };
  if (isLoopbackOrigin(origin)) return origin;
  throw new Error(
    `--allow-origin must be the address of a server on this machine, such as http://localhost:4711, not ${address}.`,
  );
}

/** Finds a remote by its name, or by the path of its folder, which has its name. */
function findRemote(name: string, names: readonly string[]): { readonly name: string; readonly folder: string } {
  if (names.includes(name)) return { name, folder: join(root, 'remotes', name) };
  const folder = resolve(process.env.INIT_CWD ?? '.', name);
  if (existsSync(join(folder, 'rsbuild.config.ts'))) return { name: basename(folder), folder };
  throw new Error(`Remote '${name}' not found. Available: ${names.join(', ')}, or the path of a remote's folder.`);
}

async function serve(options: Omit<Parameters<typeof startDevelopmentServer>[0], 'port'>): Promise<string> {
  const port = await findFreePort();
  const server = await startDevelopmentServer({ ...options, port });
  servers.push(server);
  await server.built;
  return `http://localhost:${port}`;
}

/** Builds all remotes when there is no registry yet, because those that are not developed are served from it. */
async function buildMissingRemotes(store: ReleaseStore): Promise<void> {
  if ((await store.read()) !== null) return;
  print('No registry on this machine yet. Building the remotes once.');
  const options = ['run', 'build', '--filter=./remotes/*', '--output-logs=errors-only'];
  await promisify(execFile)(join(root, 'node_modules/.bin/turbo'), options, { cwd: root });
  await activateBuilds(join(root, 'remotes'), store);
}

function stopAll(): Promise<void> {
  shell?.close();
  stopping ??= Promise.all([services?.stop(), ...servers.map((server) => server.close())]).then(() => undefined);
  return stopping;
}

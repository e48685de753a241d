import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorMessage } from '@ledgerlight/backend/errors';
import { type DevelopmentServer, startDevelopmentServer } from '@ledgerlight/federation/development-server';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { BRAND } from '@ledgerlight/site/brand';
import { startBackend } from './backend.ts';
import { readStackConfig, type StackConfig } from './config.ts';
import { type DevelopedShell, startDevelopedShell } from './developed-shell.ts';
import { assertPortFree } from './free-port.ts';
import { createParts, type Parts } from './parts.ts';
import { startRemotes } from './remotes.ts';
import { askRunningStack, listenForStarts } from './running.ts';

const root = join(import.meta.dirname, '../..');
const servers: DevelopmentServer[] = [];
let parts: Parts | undefined;
let shell: DevelopedShell | undefined;
let stopping: Promise<void> | undefined;

// What is built is built for whoever develops, also by tools that look here alone.
process.env.NODE_ENV = 'development';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll());

try {
  await develop(process.argv.slice(2));
} catch (error) {
  if (!stopping) process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
  await stopAll();
}

/** @param chosen the remotes that are worked on; all when none is named */
async function develop(chosen: readonly string[]): Promise<void> {
  const config = readStackConfig(process.env, root);
  if (config.store.kind !== 'folder') {
    throw new Error('npm run dev takes what is live from a folder: unset LEDGERLIGHT_STORE, or name one.');
  }
  const all = await remotesIn(join(root, 'remotes'));
  const unknown = chosen.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`There is no remote '${unknown}'. There are: ${all.join(', ')}.`);
  if ((await askRunningStack(config.dataFolder)) !== null) {
    throw new Error('The site runs already on this data folder. Stop it, or set LEDGERLIGHT_DATA to another folder.');
  }
  const developed = chosen.length > 0 ? chosen : all;
  const ports = portsAfter(config.ports.remotes, ['shell', ...developed]);
  await assertPortsFree(config, [...ports.values()]);
  if (developed.length < all.length) await startMissingRemotes(config);

  const started = createParts(root, join(config.dataFolder, 'logs'));
  parts = started;
  const siteUrl = `http://localhost:${config.ports.shell}`;
  const [backend] = await Promise.all([startBackend(started, config, root, siteUrl), ...developed.map(serveRemote)]);
  await developShell(backend);
  const starts = await listenForStarts(config.dataFolder, async () => `npm run dev has the site at ${siteUrl}\n`);
  starts.unref();
  process.stdout.write(await readyWords());

  async function serveRemote(name: string): Promise<void> {
    await serve({ folder: join(root, 'remotes', name), port: portOf(name) });
  }

  async function developShell(backend: Record<string, string>): Promise<void> {
    let built: string | undefined;
    await serve({
      folder: join(root, 'shell'),
      configuration: 'rsbuild.development.config.ts',
      port: portOf('shell'),
      onBuilt(hashes) {
        const before = built;
        built = hashes.get('server');
        if (before !== built) void shell?.renew();
      },
    });
    const remotes = developed.map((name) => `${name}=http://localhost:${portOf(name)}`).join(',');
    const report = (words: string) => process.stdout.write(`${words}\n`);
    shell = await startDevelopedShell({ parts: started, config, backend, remotes, report });
  }

  function portOf(name: string): number {
    return ports.get(name) ?? 0;
  }

  async function readyWords(): Promise<string> {
    const live = (await createDirectoryStore(config.store.folder).read())?.remotes ?? {};
    const rows = all.map((name) =>
      developed.includes(name)
        ? `  ${name}: what you save (http://localhost:${portOf(name)})`
        : `  ${name}: as it is live, ${live[name]?.live.version ?? 'nothing'}`,
    );
    return `${BRAND.name} is ready at ${siteUrl}, and changes as you save. Ctrl-C ends everything.\n  shell: what you save\n${rows.join('\n')}\n`;
  }
}

/** Starts a development server and waits until what it serves compiles. */
async function serve(options: Parameters<typeof startDevelopmentServer>[0]): Promise<void> {
  const server = await startDevelopmentServer(options);
  servers.push(server);
  await server.built;
}

async function remotesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** The ports that follow the one of the remotes' host. */
function portsAfter(first: number, names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, first + 1 + index]));
}

async function assertPortsFree({ ports, hosted }: StackConfig, others: readonly number[]): Promise<void> {
  await assertPortFree(ports.shell, 'PORT');
  for (const port of [ports.remotes, ...others]) await assertPortFree(port, 'REMOTES_PORT');
  if (!hosted) await assertPortFree(ports.backend, 'BACKEND_PORT');
}

/** Builds what is not live yet, as `npm start` does, so that whoever works on one remote has the others. */
async function startMissingRemotes({ store: { folder } }: StackConfig): Promise<void> {
  const store = createDirectoryStore(folder);
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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readStoreLocation } from '@ledgerlight/environment/store-location';
import type { Build } from '@ledgerlight/federation/artifact-store';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { allReleases, type Registry } from '@ledgerlight/federation/registry';
import { promote, ReleaseError } from '@ledgerlight/federation/registry-changes';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import type { ShellFacts } from '@ledgerlight/federation/shell-facts';
import { recordTriedReleases } from '@ledgerlight/federation/tried-releases';
import * as v from 'valibot';

/** Without a line in its log. */
const START_TIMEOUT_MS = 60_000;
/** The message of the log entry for each request, also a failed one. */
const REQUEST_MESSAGE = 'request';

export type AuditSite = Awaited<ReturnType<typeof startAuditSite>>;

/**
 * Starts a shell in which a build is active beside the releases that visitors get, with the same backend.
 * @param program of the shell's server
 * @throws ReleaseError when the shell does not start
 */
export async function startAuditSite(build: Build, remotes: Registry['remotes'], shell: ShellFacts, program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-release-'));
  const data = join(folder, 'data');
  await storeBuild(build, remotes, folder);
  await recordTried(build, remotes, data);
  const host = createRemoteHost(folder, shell.remotesUrl).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const address = host.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const child = startShell(program, shell, { folder, data }, `http://127.0.0.1:${port}`);
  const end = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    end();
    host.closeAllConnections();
    host.close();
  };
  const failures: Failure[] = [];
  try {
    const url = `http://127.0.0.1:${await portOf(child, failures)}`;
    /** Returns the last error that the shell logged for this address. */
    const failureOf = (address: string) => failures.findLast(({ path }) => path === address)?.message;
    return { url, failureOf, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

async function storeBuild(build: Build, remotes: Registry['remotes'], folder: string): Promise<void> {
  const since = { at: new Date().toISOString(), by: 'npm run release' };
  const store = createDirectoryStore(folder);
  await store.keep(build, { ...since, commit: null, dirty: true });
  const change = { ...since, what: 'try', message: '' };
  await store.add({ revision: 1, change, remotes: promote(remotes, build.name, build.release, since) });
}

/** The shell of the audit is itself the process in which the build is tried. */
async function recordTried({ name, release }: Build, remotes: Registry['remotes'], data: string): Promise<void> {
  const active = allReleases(remotes).map(({ remote, version }) => `${remote}@${version}`);
  const { copies } = readStoreLocation({ LEDGERLIGHT_DATA: data });
  await recordTriedReleases(copies, [...active, `${name}@${release.version}`]);
}

interface AuditFolders {
  /** Of the release store. */
  readonly folder: string;
  readonly data: string;
}

/** Starts the shell without the secrets of this process's environment. */
function startShell(
  program: string,
  shell: ShellFacts,
  { folder, data }: AuditFolders,
  remotesUrl: string,
): ChildProcess {
  return spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LEDGERLIGHT_LISTEN_ON: '127.0.0.1',
      REMOTES_URL: remotesUrl,
      LEDGERLIGHT_STORE: folder,
      LEDGERLIGHT_DATA: data,
      SUPABASE_URL: shell.backend.url,
      SUPABASE_PUBLISHABLE_KEY: shell.backend.publishableKey,
      SITE_COPY: shell.copyEdition,
      TIMEOUT_MULTIPLIER: process.env.TIMEOUT_MULTIPLIER,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

interface Failure {
  readonly message: string;
  readonly path?: string | undefined;
}

const logEntrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.partial(v.object({ level: v.string(), message: v.string(), path: v.string(), port: v.number() })),
);

function portOf(child: ChildProcess, failures: Failure[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: string) =>
      reject(new ReleaseError(`The shell for the browser checks did not start: ${failures.at(-1)?.message ?? reason}`));
    const timer = setTimeout(() => refuse('timeout'), START_TIMEOUT_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      refuse(`exit code ${code}`);
    });
    if (!child.stdout || !child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (message) => failures.push({ message }));
    createInterface({ input: child.stdout }).on('line', (line) => {
      timer.refresh();
      const entry = v.safeParse(logEntrySchema, line);
      const { level, message, path, port } = entry.success ? entry.output : {};
      if (level === 'error' && message !== undefined && message !== REQUEST_MESSAGE) failures.push({ message, path });
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(port);
    });
  });
}

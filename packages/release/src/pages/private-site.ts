import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Build } from '@ledgerlight/federation/artifact-store';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import type { Registry } from '@ledgerlight/federation/registry';
import { promote, ReleaseError } from '@ledgerlight/federation/registry-changes';
import type { ShellFacts } from '@ledgerlight/federation/shell-facts';
import * as v from 'valibot';
import { createCandidateHost } from './candidate-host.ts';

/** How long a shell may take until it listens, in milliseconds. */
const STARTS_WITHIN = 20_000;

/** A shell that nobody but its starter knows. */
export interface PrivateSite {
  readonly url: string;
  /** Why the page at this address failed, as the shell wrote it down. */
  failureOf(address: string): string | undefined;
  stop(): Promise<void>;
}

/**
 * Starts a shell of its own in which a build is live beside what visitors get, over the same backend.
 * @param program the server's program
 * @throws ReleaseError when the shell does not start
 */
export async function startPrivateSite(
  build: Build,
  remotes: Registry['remotes'],
  shell: ShellFacts,
  program: string,
): Promise<PrivateSite> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-release-'));
  const since = { at: new Date().toISOString(), by: 'npm run release' };
  const store = createDirectoryStore(folder);
  await store.keep(build, { ...since, commit: null, dirty: true });
  const change = { ...since, what: 'try', message: '' };
  await store.add({ revision: 1, change, remotes: promote(remotes, build.name, build.release, since) });
  const own = `/${build.name}/${build.release.version}/`;
  const host = createCandidateHost(folder, own, shell.remotesUrl).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const place = host.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  const child = spawn(process.execPath, [program], {
    // Secrets and keys of whoever releases are no business of what is tried.
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LEDGERLIGHT_LISTEN_ON: '127.0.0.1',
      REMOTES_URL: `http://127.0.0.1:${port}`,
      LEDGERLIGHT_STORE: folder,
      LEDGERLIGHT_DATA: join(folder, 'data'),
      SUPABASE_URL: shell.backend.url,
      SUPABASE_PUBLISHABLE_KEY: shell.backend.publishableKey,
      SITE_COPY: shell.copyEdition,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  const failures: Failure[] = [];
  const stop = async () => {
    process.off('exit', end);
    end();
    host.closeAllConnections();
    host.close();
  };
  try {
    const url = `http://127.0.0.1:${await portOf(child, failures)}`;
    return { url, failureOf: (address) => failures.findLast(({ path }) => path === address)?.message, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

/** The port that the shell says it listens on. What it writes down later is collected. */
function portOf(child: ChildProcess, failures: Failure[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (why: string) =>
      reject(new ReleaseError(`No shell to look at the pages in could be started: ${failures.at(-1)?.message ?? why}`));
    const timer = setTimeout(() => refuse('it took too long'), STARTS_WITHIN);
    child.once('exit', (code) => {
      clearTimeout(timer);
      refuse(`it ended with code ${code}`);
    });
    if (child.stderr) createInterface({ input: child.stderr }).on('line', (message) => failures.push({ message }));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { level, message, path, port } = entryOf(line);
      if (level === 'error' && message !== undefined && message !== REQUEST) failures.push({ message, path });
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(port);
    });
  });
}

/** What every request leaves in the log, also one that failed. */
const REQUEST = 'request';

interface Failure {
  readonly message: string;
  readonly path?: string | undefined;
}

/** What a line of the shell's log says; a line of another form says nothing. */
function entryOf(line: string): v.InferOutput<typeof logEntry> {
  const { success, output } = v.safeParse(logEntry, line);
  return success ? output : {};
}

const logEntry = v.pipe(
  v.string(),
  v.parseJson(),
  v.partial(v.object({ level: v.string(), message: v.string(), path: v.string(), port: v.number() })),
);

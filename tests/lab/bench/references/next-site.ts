import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { onCore } from '../cores.ts';
import type { Contestant } from '../load/contestant.ts';

const FOLDER = join(import.meta.dirname, 'next');
const PROGRAM = join(FOLDER, 'node_modules/next/dist/bin/next');
const ROOT = join(import.meta.dirname, '../../../..');
const QUIET = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
/** Time for installing from the package registry and building, in milliseconds. */
const PREPARED_WITHIN = 600_000;
const READY_WITHIN = 60_000;

/** The pages by Next.js. */
export interface NextSite extends Contestant {
  /** The path of a list that Next.js keeps, made of this backend's posts. */
  readonly cachedList: string;
  stop(): void;
}

/**
 * Starts the pages by Next.js on the core of servers; installs and builds them when that is needed.
 * @param backend the environment that names the backend
 */
export async function startNextSite(backend: Readonly<Record<string, string | undefined>>): Promise<NextSite> {
  await prepare();
  const child = spawn(...onCore('server', process.execPath, [PROGRAM, 'start', '--port', '0']), {
    cwd: FOLDER,
    env: { ...QUIET, ...backend, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => child.kill();
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Next.js ended with code ${code}`)));
    setTimeout(() => reject(new Error('Next.js did not start in time')), READY_WITHIN).unref();
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, found] = /Local:.*:(\d+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
  }).catch((failure: unknown) => {
    stop();
    throw failure;
  });
  return {
    origin: `http://localhost:${port}`,
    processId: child.pid,
    stop,
    cachedList: `/cached/${child.pid}-${Date.now()}/blog`,
  };
}

async function prepare(): Promise<void> {
  const options = { cwd: FOLDER, env: QUIET, timeout: PREPARED_WITHIN };
  const run = (program: string, words: readonly string[]) => {
    const [onAll, all] = onCore('both', program, words);
    return promisify(execFile)(onAll, all, options);
  };
  // A lock that was written where a registry has not the compilers of all platforms is none to `npm ci`.
  if (!existsSync(PROGRAM)) await run('npm', ['install', '--no-save', '--no-audit', '--no-fund']);
  const stamp = join(FOLDER, 'dist/made-of');
  const made = await sourcesHash();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === made) return;
  await run(process.execPath, [PROGRAM, 'build']);
  await writeFile(stamp, made);
}

/** Names what the pages are built of. */
async function sourcesHash(): Promise<string> {
  const own = globSync('{app,source}/**/*.{js,jsx}', { cwd: FOLDER }).map((file) => join(FOLDER, file));
  const shared = globSync('{packages,remotes,shell}/*/src/**/*.{ts,tsx,css}', { cwd: ROOT });
  const hash = createHash('sha256');
  const files = [...own, ...shared.map((file) => join(ROOT, file)), join(FOLDER, 'package-lock.json')];
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

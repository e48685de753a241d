import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { SERVER_VARIABLE } from './run-variables.ts';

export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Returns the address of the run's server. */
export function serverOfRun(): string | null {
  return process.env[SERVER_VARIABLE] ?? null;
}

/** Creates a migrated database on the run's server; undefined where there is none. */
export async function databaseOfRun(): Promise<string | undefined> {
  const server = serverOfRun();
  return server === null ? undefined : createDatabase(server);
}

export async function findPostgresPrograms(): Promise<string | null> {
  const versions = await readdir(PACKAGED_PROGRAMS).catch((): string[] => []);
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  for (const folder of [...newestFirst.map((version) => join(PACKAGED_PROGRAMS, version, 'bin')), '/usr/local/bin']) {
    const files = await readdir(folder).catch((): string[] => []);
    if (files.includes('initdb') && files.includes('postgres')) return folder;
  }
  return null;
}

/** As root the server runs as the user `postgres` or `nobody`. */
export async function startPostgresServer(programs: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-postgres-'));
  const user = await unprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder }, cwd: folder };
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const killed = () => server.kill('SIGKILL');
  process.once('exit', killed);
  await ready(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      // Immediate shutdown: the data is not needed.
      server.kill('SIGQUIT');
      await ended;
      process.off('exit', killed);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function migrateTemplate(serverUrl: string, migrate: (url: string) => Promise<void>): Promise<void> {
  await execute(serverUrl, `create database ${TEMPLATE}`);
  await migrate(`${serverUrl}/${TEMPLATE}`);
}

export async function createDatabase(serverUrl: string): Promise<string> {
  return createFrom(serverUrl, TEMPLATE);
}

export async function createEmptyDatabase(serverUrl: string): Promise<string> {
  return createFrom(serverUrl, 'template1');
}

async function createFrom(serverUrl: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name} template ${template}`);
  return `${serverUrl}/${name}`;
}

async function execute(serverUrl: string, statement: string): Promise<void> {
  const connection = postgres(`${serverUrl}/postgres`, { max: 1, onnotice: () => undefined });
  await connection.unsafe(statement);
  await connection.end();
}

async function unprivilegedUser(): Promise<{ readonly uid: number; readonly gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await promisify(execFile)('id', [flag, name])).stdout)),
      );
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // The next name may exist.
    }
  }
  return null;
}

async function ready(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
    server.stderr?.on('data', (part: Buffer) => {
      output = (output + part.toString()).slice(-4000);
      if (output.includes('database system is ready to accept connections')) resolve();
    });
  });
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

const TEMPLATE = 'ledgerlight_template';
const PACKAGED_PROGRAMS = '/usr/lib/postgresql';

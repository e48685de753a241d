import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgliteQueue, type QueueDatabase } from '@ledgerlight/jobs/queue-database';
import { errorMessage, errorText } from '@ledgerlight/resilience/error-message';
import type { Connection } from '@supabase/lite';
import pLimit from 'p-limit';
import { StartError } from '../start-error.ts';
import { hasRoom } from './disk-room.ts';
import { limitStatements } from './statement-limits.ts';

export interface BackendDatabase {
  readonly connection: Connection;
  /** For the job worker. */
  readonly queue: QueueDatabase;
  /**
   * Runs a task that may hold a transaction over several steps. PGlite has one session, in which a second task would
   * run inside the first one's transaction with its role: there tasks run one after another.
   */
  alone<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Runs several statements as one transaction. */
  execute(statements: string): Promise<unknown>;
  /** Runs one statement with `$1` parameters, alone as above: not from a task of `alone`, which would wait for itself. */
  query(statement: string, parameters?: readonly (string | number | boolean | null)[]): Promise<readonly unknown[]>;
  /** Calls `onNotice` after each `notify` of a channel, and when some may have been missed. */
  listen(channel: string, onNotice: () => void): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens the embedded backend's database: PGlite in the data folder, or a PostgreSQL server. */
export async function openBackendDatabase(dataFolder: string, databaseUrl: string | null): Promise<BackendDatabase> {
  const database =
    databaseUrl === null ? await openPglite(join(dataFolder, 'database')) : await openServer(databaseUrl);
  try {
    await database.query('select 1');
  } catch (error) {
    await database.close().catch(() => undefined);
    const place = databaseUrl === null ? `the folder ${join(dataFolder, 'database')}` : 'LEDGERLIGHT_DATABASE_URL';
    const reason = errorMessage(error) || errorText(error);
    throw new StartError('BACKEND_DATABASE_OPEN', `The database of ${place} does not open: ${reason}`, {
      cause: error,
    });
  }
  skipBlanketGrants(database.connection);
  return database;
}

async function openPglite(folder: string): Promise<BackendDatabase> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  const { PGlite } = await import('@electric-sql/pglite');
  // A half-created folder would never open again.
  const unfinished = `${folder}.unfinished`;
  if (!existsSync(folder) || existsSync(unfinished)) {
    await mkdir(dirname(folder), { recursive: true });
    await writeFile(unfinished, '');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
  }
  // The folder holds messages of visitors and password hashes.
  await chmod(folder, 0o700);
  const startParams = [...PGlite.defaultStartParams, ...MEMORY_SETTINGS];
  const pgliteOptions = { extensions: { fuzzystrmatch, pg_trgm }, startParams };
  const connection = await createPgliteConnection({ url: folder, pgliteOptions });
  const { driver } = connection;
  await driver.waitReady;
  await rm(unfinished, { force: true });
  dropParsersOfRowTypes(driver.parsers);
  const limit = pLimit(1);
  let isReadOnly = false;
  const alone = <Result>(task: () => Promise<Result>) =>
    limit(async () => {
      // A write without room would end the database.
      if (hasRoom(folder) === isReadOnly) {
        isReadOnly = !isReadOnly;
        await driver.exec(`set default_transaction_read_only = ${isReadOnly}`);
      }
      return task();
    });
  const analyze = () => alone(() => driver.exec(ANALYZE_CHANGED)).catch(() => undefined);
  const timer = setInterval(analyze, ANALYZE_INTERVAL_MS).unref();
  return {
    connection,
    queue: pgliteQueue(driver, alone),
    alone,
    execute: (statements) => driver.exec(statements),
    query: (statement, parameters = []) => alone(async () => (await driver.query(statement, [...parameters])).rows),
    listen: (channel, onNotice) => driver.listen(channel, onNotice),
    close: () => connection.close().finally(() => clearInterval(timer)),
  };
}

/**
 * PGlite copies its table of parsers for every statement, and most of its entries are arrays of rows of the system catalogue, which no
 * statement returns.
 */
function dropParsersOfRowTypes(parsers: Record<string, unknown>): void {
  for (const type of Object.keys(parsers)) if (Number(type) >= FIRST_ROW_TYPE) delete parsers[type];
}

async function openServer(databaseUrl: string): Promise<BackendDatabase> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: { onnotice: () => undefined, connect_timeout: 5 },
  });
  limitStatements(connection);
  const { driver } = connection;
  return {
    connection,
    queue: { connectionString: databaseUrl },
    alone: (task) => task(),
    execute: (statements) => driver.unsafe(statements).simple(),
    async query(statement, parameters = []) {
      return await driver.unsafe(statement, [...parameters]);
    },
    listen: (channel, onNotice) => driver.listen(channel, onNotice, onNotice),
    close: () => driver.end({ timeout: 2 }),
  };
}

/**
 * At its first request a connection would grant every table with row-level security to `anon` and `authenticated`,
 * undoing the column grants of the migrations. Marking this as done prevents it; `preparePlatform` creates the roles,
 * and the start checks the grants.
 */
function skipBlanketGrants(connection: Connection): void {
  Reflect.set(connection, 'rlsState', 'active');
}

/** PGlite has no autovacuum, and would read whole tables that it has no statistics of. */
const ANALYZE_CHANGED = `
do $$ begin execute coalesce((
  select string_agg('analyze ' || relid::regclass, ';') from pg_stat_user_tables where n_mod_since_analyze > 500 + n_live_tup / 5
), 'select'); end $$`;
const ANALYZE_INTERVAL_MS = 60_000;
/** PGlite touches all buffers at its start, and the system caches its files too. */
const MEMORY_SETTINGS = ['-c', 'shared_buffers=32MB'];
/** PostgreSQL numbers what its documentation names below, and the row types of its catalogue from here on. */
const FIRST_ROW_TYPE = 10_000;

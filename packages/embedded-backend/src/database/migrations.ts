import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import * as v from 'valibot';
import { StartError } from '../start-error.ts';
import type { BackendDatabase } from './database.ts';

/** The same migrations that the Supabase CLI pushes. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../backend/supabase/migrations');

/**
 * The first and the last of the 46 migrations that the baseline's eight files replaced (decision 0130). The files carry
 * the last eight of their versions, so that a database with all 46 has none pending.
 */
const FIRST_REPLACED_VERSION = '20261101090000';
const BASELINE_VERSION = '20261122070100';

/**
 * Runs the pending migrations in order, each with its entry in the Supabase CLI's history table as one transaction. Resolves with the file
 * names.
 * @throws StartError when one fails or the database is too old
 */
export async function applyMigrations(
  database: Pick<BackendDatabase, 'query' | 'execute'>,
  folder = MIGRATIONS_FOLDER,
): Promise<readonly string[]> {
  const rows = await database.query('select version from supabase_migrations.schema_migrations');
  const applied = new Set(v.parse(historySchema, rows).map((row) => row.version));
  if (applied.has(FIRST_REPLACED_VERSION) && !applied.has(BASELINE_VERSION)) throw outdated(applied);
  const files = (await readdir(folder)).filter((file) => FILE_NAME.test(file)).sort();
  const pending = files.filter((file) => !applied.has(file.slice(0, VERSION_LENGTH)));
  for (const file of pending) await applyOne(database, folder, file);
  return pending;
}

function outdated(applied: ReadonlySet<string>): StartError {
  const newest = [...applied].sort().at(-1);
  return new StartError(
    'BACKEND_MIGRATION',
    `The database is of an earlier version: its newest migration is ${newest}. Start the last version that has the migration ${BASELINE_VERSION}_site_map_parts once, then this one (docs/operations.md, Upgrade). Nothing was changed.`,
  );
}

async function applyOne(database: Pick<BackendDatabase, 'execute'>, folder: string, file: string): Promise<void> {
  const sql = await readFile(join(folder, file), 'utf8');
  const version = file.slice(0, VERSION_LENGTH);
  const name = file.slice(VERSION_LENGTH + 1, -'.sql'.length);
  try {
    await database.execute(
      `${sql}\n;insert into supabase_migrations.schema_migrations (version, name, statements)
       values (${literal(version)}, ${literal(name)}, array[${literal(sql)}]);`,
    );
  } catch (error) {
    const reason = errorMessage(error);
    throw new StartError('BACKEND_MIGRATION', `Migration ${file} failed: ${reason}`, { cause: error });
  }
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const VERSION_LENGTH = 14;
const FILE_NAME = /^\d{14}_\w+\.sql$/;
const historySchema = v.array(v.object({ version: v.string() }));

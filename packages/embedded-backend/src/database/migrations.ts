import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import * as v from 'valibot';
import { StartError } from '../start-error.ts';
import type { BackendDatabase } from './database.ts';
import { replaceMigrations } from './replaced-migrations.ts';

/** The same migrations that the Supabase CLI pushes. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../backend/supabase/migrations');

/**
 * Runs the pending migrations, each with its entry in the Supabase CLI's history table as one transaction. Resolves with the file names.
 * @param copy of a database with replaced migrations; null where it cannot be copied
 * @throws StartError when one fails, or the database is of a newer version or too old
 */
export async function applyMigrations(
  database: Pick<BackendDatabase, 'query' | 'execute'>,
  copy: (() => Promise<void>) | null = null,
  folder = MIGRATIONS_FOLDER,
): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((file) => FILE_NAME.test(file)).sort();
  const [oldest = '', newest = ''] = [files.at(0)?.slice(0, VERSION_LENGTH), files.at(-1)];
  const last = (await appliedVersions(database)).at(-1) ?? oldest;
  if (last > newest)
    throw failure(`The database is of a newer version: it has the migration ${last}. Nothing was changed.`);
  if (last < oldest) await replaceMigrations(database, copy);
  const applied = await appliedVersions(database);
  const pending = files.filter((file) => !applied.includes(file.slice(0, VERSION_LENGTH)));
  for (const file of pending) await applyOne(database, folder, file);
  return pending;
}

async function appliedVersions({ query }: Pick<BackendDatabase, 'query'>): Promise<readonly string[]> {
  const rows = await query('select version from supabase_migrations.schema_migrations order by version');
  return v.parse(historySchema, rows).map((row) => row.version);
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
    throw failure(`Migration ${file} failed: ${errorMessage(error)}`, error);
  }
}

const failure = (problem: string, cause?: unknown) => new StartError('BACKEND_MIGRATION', problem, { cause });

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const VERSION_LENGTH = 14;
const FILE_NAME = /^\d{14}_\w+\.sql$/;
const historySchema = v.array(v.object({ version: v.string() }));

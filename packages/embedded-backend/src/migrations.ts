import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import * as v from 'valibot';
import type { BackendDatabase } from './database.ts';

/** A migration did not run; nothing of it is left in the database. */
class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly code = 'BACKEND_MIGRATION';
}

/** The folder with the migrations of the project, the same that the Supabase CLI pushes. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../backend/supabase/migrations');

/**
 * Runs the migrations that the database does not have yet, in order, each with its entry in the Supabase CLI's own
 * history table as one transaction. Resolves with the names of the files that ran.
 * @throws MigrationError
 */
export async function applyMigrations(
  database: BackendDatabase,
  folder = MIGRATIONS_FOLDER,
): Promise<readonly string[]> {
  const rows = await database.query('select version from supabase_migrations.schema_migrations');
  const applied = new Set(v.parse(historySchema, rows).map((row) => row.version));
  const files = (await readdir(folder)).filter((file) => FILE_NAME.test(file)).sort();
  const pending = files.filter((file) => !applied.has(file.slice(0, VERSION_LENGTH)));
  for (const file of pending) await applyOne(database, folder, file);
  return pending;
}

async function applyOne(database: BackendDatabase, folder: string, file: string): Promise<void> {
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
    throw new MigrationError(`Migration ${file} failed: ${reason}`, { cause: error });
  }
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const VERSION_LENGTH = 14;
const FILE_NAME = /^\d{14}_\w+\.sql$/;
const historySchema = v.array(v.object({ version: v.string() }));

import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { replacementScript } from '@ledgerlight/backend/replaced-migrations';
import { StartError } from '../start-error.ts';
import type { BackendDatabase } from './database.ts';

/**
 * Brings a database with the migrations from before decision 0179 over, after a copy; null where it cannot be copied.
 * @throws StartError for a database with some of them, and for one that cannot be copied; neither is changed
 */
export async function replaceMigrations(
  { execute }: Pick<BackendDatabase, 'execute'>,
  copy: (() => Promise<void>) | null,
): Promise<void> {
  const script = await replacementScript();
  // The last statement fails, and with it the transaction: what is refused is not copied.
  const rehearsal = execute(`${script}\ndo $$ begin raise exception 'rehearsed'; end $$;`);
  const failure = await rehearsal.then(() => '', errorMessage);
  if (failure !== 'rehearsed') throw new StartError('BACKEND_MIGRATION', `${failure} Nothing was changed.`);
  if (copy === null) throw new StartError('BACKEND_MIGRATION', COMMAND_FOR_SERVERS);
  await copy();
  await execute(script);
}

/** Copies PGlite's folder as a kill would leave it, unless it was copied before: no statement may run meanwhile. */
export async function copyDatabase(dataFolder: string): Promise<void> {
  const copy = join(dataFolder, 'database-before-20261130');
  if (existsSync(copy)) return;
  // A half-made copy must not be taken for a whole one.
  await rm(`${copy}.new`, { recursive: true, force: true });
  await cp(join(dataFolder, 'database'), `${copy}.new`, { recursive: true });
  await rename(`${copy}.new`, copy);
}

const COMMAND_FOR_SERVERS =
  'The database is of the version before. Copy it, then bring it over: node packages/backend/supabase/replaced-migrations.ts | psql "$LEDGERLIGHT_DATABASE_URL" -1 -v ON_ERROR_STOP=1 (docs/operations.md, Upgrade). Nothing was changed.';

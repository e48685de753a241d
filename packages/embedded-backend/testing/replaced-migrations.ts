import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as v from 'valibot';
import { loadSecrets } from '../src/accounts/secrets.ts';
import { preparePlatform } from '../src/api/platform.ts';
import { createSupabaseApp } from '../src/api/supabase-app.ts';
import { type BackendDatabase, openBackendDatabase } from '../src/database/database.ts';
import { applyMigrations } from '../src/database/migrations.ts';
import { createObjectFiles } from '../src/objects/object-files.ts';

export const REPLACED_COUNT = 46;

/** Creates a database with the migrations that the baseline replaced, in `dataFolder` or at `databaseUrl`. */
export async function openFormerDatabase(dataFolder: string, databaseUrl: string | null): Promise<BackendDatabase> {
  const folder = join(dataFolder, 'replaced-migrations');
  await mkdir(folder, { recursive: true });
  const packed = await readFile(join(import.meta.dirname, 'replaced-migrations.json.gz'));
  const files = v.parse(v.record(v.string(), v.string()), JSON.parse((await promisify(gunzip)(packed)).toString()));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  const database = await openBackendDatabase(dataFolder, databaseUrl);
  const objects = createObjectFiles(join(dataFolder, 'storage'));
  await preparePlatform(database, createSupabaseApp(database, await loadSecrets(dataFolder), objects));
  await applyMigrations(database, folder);
  return database;
}

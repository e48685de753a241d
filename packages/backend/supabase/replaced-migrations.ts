import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'migrations');
const HISTORY = `delete from supabase_migrations.schema_migrations;
insert into supabase_migrations.schema_migrations (version, name) values`;
/** Functions, triggers and views. A function ends with a line of its own. */
const REPLACEABLE = /^create (?:function (?:.|\n)*?\n(?:\$\$|end)|(?:trigger|view) [^;]*);$/gm;

/**
 * Returns the statements that bring a database with the migrations from before decision 0179 over: the script around all functions,
 * triggers and views as they are now, and who may call them.
 */
export async function replacementScript(): Promise<string> {
  // Files of later days are applied to every database.
  const files = (await readdir(FOLDER)).filter((file) => file.startsWith('20261130')).sort();
  const migrations = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')));
  const definitions = migrations.join('').match(REPLACEABLE) ?? [];
  const script = await readFile(join(import.meta.dirname, 'replaced-migrations.sql'), 'utf8');
  const [before, after] = script.split('-- After the functions.');
  const replaced = definitions.map((sql) => sql.replace('create', 'create or replace'));
  const rows = files.map((file) => `('${file.replace('_', "', '").replace('.sql', '')}')`);
  return [before, 'set check_function_bodies = off;', ...replaced, after, migrations.at(-1), HISTORY, `${rows};`].join(
    '\n',
  );
}

if (import.meta.main) process.stdout.write(await replacementScript());

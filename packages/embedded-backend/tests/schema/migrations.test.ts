import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replacementScript } from '@ledgerlight/backend/replaced-migrations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackendDatabase, openBackendDatabase } from '../../src/database/database.ts';
import { applyMigrations, MIGRATIONS_FOLDER } from '../../src/database/migrations.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { createDatabase, createEmptyDatabase, serverOfRun } from '../../testing/postgres-server.ts';
import { openFormerDatabase, readAllRows } from '../../testing/replaced-migrations.ts';
import { TEMPLATE_VARIABLE } from '../../testing/run-variables.ts';
import { readSchemaCatalogue } from '../../testing/schema-catalogue.ts';

const server = serverOfRun();
/** Many migrations run much faster on a PostgreSQL server than on PGlite. */
const placeOf = async (create: (server: string) => Promise<string>) => (server === null ? null : create(server));
const refused = (pattern: RegExp) => ({ code: 'BACKEND_MIGRATION', message: expect.stringMatching(pattern) });

describe('a database with the replaced migrations', () => {
  let folder: string;
  let databaseUrl: string | null;
  let former: BackendDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ledgerlight-former-'));
    databaseUrl = await placeOf(createEmptyDatabase);
    former = await openFormerDatabase(folder, databaseUrl);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const versions = () => former.query(VERSIONS);

  test('is refused when migrations are missing and where it cannot be copied', async () => {
    for (const missing of ["= '20261129110100'", "= '20261124020000'", ">= '20261122040000'"]) {
      await former.query(`${RENAME} '1' || substr(version, 2) where version ${missing}`);
      const before = await versions();
      await expect(applyMigrations(former, () => expect.unreachable())).rejects.toMatchObject(
        refused(/earlier version.*20261129110100_stricter_rules_of_scheduled_posts/s),
      );
      expect(await versions()).toEqual(before);
      await former.query(`${RENAME} '2' || substr(version, 2) where version < '2'`);
    }
    const before = await versions();
    // As on a server.
    await expect(applyMigrations(former)).rejects.toMatchObject(
      refused(/replaced-migrations.ts \| psql "\$LEDGERLIGHT_DATABASE_URL" -1/),
    );
    expect(await versions()).toEqual(before);
  });

  test('has the schema and the rows of before after the script', async () => {
    const rows = await readAllRows(former);
    const [next] = await applyMigrations(former, async () => undefined);
    expect(next).toBe('20261201010000_filtered_lists.sql');
    expect(await readAllRows(former)).toEqual(rows);
    expect(rows).toContainEqual(expect.objectContaining({ name: 'drafts', count: 1 }));
    await expect(former.execute(await replacementScript())).rejects.toThrow(/brought over already/);
    const catalogue = await readSchemaCatalogue(former);
    await former.close();
    const copy = join(folder, 'current');
    cpSync(process.env[TEMPLATE_VARIABLE] ?? '', copy, { recursive: true });
    const current = await openBackendDatabase(copy, await placeOf(createDatabase));
    const expected = await readSchemaCatalogue(current).finally(() => current.close());
    expect(catalogue).toEqual(expected);
  });
});

describeBackend('a migrated database', (fixture) => {
  test('of a newer version is refused and stays as it is', async () => {
    const { query, execute } = { ...fixture(), execute: () => expect.unreachable() };
    await query("insert into supabase_migrations.schema_migrations (version, name) values ('20991231000000', 'later')");
    const before = await query(VERSIONS);
    await expect(applyMigrations({ query, execute })).rejects.toMatchObject(refused(/newer version.*20991231000000/));
    expect(await query(VERSIONS)).toEqual(before);
  });

  // Migrations define functions before the tables that they name, so that PostgreSQL does not check them there.
  test('has functions whose bodies PostgreSQL accepts', async () => {
    await fixture().query(`
      do $$ declare definition text;
      begin
        for definition in select pg_get_functiondef(oid) from pg_proc where pronamespace::regnamespace::text in ('public', 'private') loop
          execute definition;
        end loop;
      end $$`);
    expect(await fixture().query('show check_function_bodies')).toEqual([{ check_function_bodies: 'on' }]);
  });
});

test('a migration file never changes once it is listed', async () => {
  const files = (await readdir(MIGRATIONS_FOLDER)).sort();
  const lines = files.map(async (file) => {
    const content = await readFile(join(MIGRATIONS_FOLDER, file));
    return `${createHash('sha256').update(content).digest('hex')}  ${file}\n`;
  });
  const listed = await readFile(join(MIGRATIONS_FOLDER, '../migrations.sha256'), 'utf8');
  expect((await Promise.all(lines)).join('')).toBe(listed);
});

const VERSIONS = 'select version from supabase_migrations.schema_migrations order by version';
const RENAME = 'update supabase_migrations.schema_migrations set version =';

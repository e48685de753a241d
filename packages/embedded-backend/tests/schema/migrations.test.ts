import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedStaff } from '../../src/accounts/staff-accounts.ts';
import { openBackendDatabase } from '../../src/database/database.ts';
import { applyMigrations, MIGRATIONS_FOLDER } from '../../src/database/migrations.ts';
import { FIXTURE_PASSWORD, startBackendFixture } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { createDatabase, createEmptyDatabase, serverOfRun } from '../../testing/postgres-server.ts';
import { openFormerDatabase, REPLACED_COUNT } from '../../testing/replaced-migrations.ts';
import { TEMPLATE_VARIABLE } from '../../testing/run-variables.ts';
import { readSchemaCatalogue } from '../../testing/schema-catalogue.ts';

const server = serverOfRun();
/** 46 migrations run much faster on a PostgreSQL server than on PGlite. */
const placeOf = async (create: (server: string) => Promise<string>) => (server === null ? null : create(server));

describe('migrations', () => {
  let folder: string;
  let databaseUrl: string | null;
  let formerCatalogue: Record<string, unknown>;
  let addedMigrations: readonly string[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ledgerlight-former-'));
    databaseUrl = await placeOf(createEmptyDatabase);
    const former = await openFormerDatabase(folder, databaseUrl);
    await seedStaff(former, folder, FIXTURE_PASSWORD);
    await former.execute(CONTENT);
    addedMigrations = await applyMigrations(former);
    formerCatalogue = await readSchemaCatalogue(former);
    await former.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('equal the schema of the replaced migrations', async () => {
    const copy = join(folder, 'current');
    cpSync(process.env[TEMPLATE_VARIABLE] ?? '', copy, { recursive: true });
    const current = await openBackendDatabase(copy, await placeOf(createDatabase));
    const catalogue = await readSchemaCatalogue(current).finally(() => current.close());
    expect(withoutCounts(catalogue)).toEqual(withoutCounts(formerCatalogue));
  });

  test('upgrade a former database without losing rows', async () => {
    const fixture = await startBackendFixture({ template: folder, databaseUrl: databaseUrl ?? undefined });
    try {
      expect(await fixture.query(STORED)).toEqual([
        {
          migrations: REPLACED_COUNT + addedMigrations.length,
          posts: ['Changed title'],
          revisions: ['First title'],
          corrections: ['The title was wrong.'],
          messages: ['A question'],
          subscribers: ['reader@example.org'],
          releases: ['pages/0123456789ab'],
          registry: ['{"remotes":{}}'],
          staff: ['admin', 'intern1', 'intern2', 'intern3'],
        },
      ]);
      const admin = await fixture.signIn('admin');
      const { data } = await admin.client.from('blog_posts').select('title, created_by_admin');
      expect(data).toEqual([{ title: 'Changed title', created_by_admin: 'intern1' }]);
    } finally {
      await fixture.close();
    }
  });
});

describeBackend('a database with some of the replaced migrations', (fixture) => {
  test('is refused and stays as it is', async () => {
    const { query, execute } = { ...fixture(), execute: () => expect.unreachable() };
    await query(
      "update supabase_migrations.schema_migrations set version = '20261101090000' where version like '%030500'",
    );
    await query("delete from supabase_migrations.schema_migrations where version > '20261122'");
    const before = await query(MIGRATIONS);
    expect(before).toEqual([{ version: '20261101090000' }]);
    await expect(applyMigrations({ query, execute })).rejects.toMatchObject({
      code: 'BACKEND_MIGRATION',
      message: expect.stringMatching(/20261101090000.*20261122070100_site_map_parts/),
    });
    expect(await query(MIGRATIONS)).toEqual(before);
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

/** The former database has posts, which are counted in rows that migrations insert. */
function withoutCounts({ postCounts: _posts, postChangeCount: _changes, ...catalogue }: Record<string, unknown>) {
  return catalogue;
}

const MIGRATIONS = 'select version from supabase_migrations.schema_migrations order by version';
const CONTENT = `
insert into public.blog_posts (title, content, author, post_type, created_by_admin)
values ('First title', 'Some text', 'Financial Advisory Team', 'financial-news', 'intern1');
update public.blog_posts set title = 'Changed title', correction = 'The title was wrong.';
insert into public.contact_messages (name, email, subject, message)
values ('A reader', 'reader@example.org', 'A question', 'How?');
insert into public.newsletter_subscribers (email) values ('reader@example.org');
insert into public.releases (remote, version, record, stored_by) values ('pages', '0123456789ab', '{}', 'admin');
insert into public.registry_revisions (revision, document, made_by) values (1, '{"remotes":{}}', 'admin');
`;
const STORED = `
select
  (select count(*)::integer from supabase_migrations.schema_migrations) as migrations,
  array(select title from public.blog_posts) as posts,
  array(select title from public.post_revisions) as revisions,
  array(select note from public.post_corrections) as corrections,
  array(select subject from public.contact_messages) as messages,
  array(select email from public.newsletter_subscribers) as subscribers,
  array(select remote || '/' || version from public.releases) as releases,
  array(select document from public.registry_revisions) as registry,
  array(select username from private.staff order by username) as staff
`;

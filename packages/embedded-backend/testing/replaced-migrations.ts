import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as v from 'valibot';
import { loadSecrets } from '../src/accounts/secrets.ts';
import { seedStaff } from '../src/accounts/staff-accounts.ts';
import { preparePlatform } from '../src/api/platform.ts';
import { createSupabaseApp } from '../src/api/supabase-app.ts';
import { type BackendDatabase, openBackendDatabase } from '../src/database/database.ts';
import { applyMigrations } from '../src/database/migrations.ts';
import { copyDatabase } from '../src/database/replaced-migrations.ts';
import { createObjectFiles } from '../src/objects/object-files.ts';
import { FIXTURE_PASSWORD } from './run-variables.ts';

/** Creates a database with the replaced migrations, staff and content, in `dataFolder` or at `databaseUrl`. */
export async function openFormerDatabase(dataFolder: string, databaseUrl: string | null): Promise<BackendDatabase> {
  const folder = join(dataFolder, 'replaced-migrations');
  await mkdir(folder, { recursive: true });
  const packed = await readFile(join(import.meta.dirname, 'replaced-migrations.json.gz'));
  const files = v.parse(v.record(v.string(), v.string()), JSON.parse((await promisify(gunzip)(packed)).toString()));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  const database = await openBackendDatabase(dataFolder, databaseUrl);
  const objects = createObjectFiles(join(dataFolder, 'storage'));
  await preparePlatform(database, createSupabaseApp(database, await loadSecrets(dataFolder), objects));
  await applyMigrations(database, null, folder);
  await seedStaff(database, dataFolder, FIXTURE_PASSWORD);
  await database.execute(CONTENT);
  return database;
}

/** Opens a data folder as the backend does. */
export async function bringOver(dataFolder: string): Promise<BackendDatabase> {
  const database = await openBackendDatabase(dataFolder, null);
  await applyMigrations(database, () => copyDatabase(dataFolder));
  return database;
}

/** Returns how many rows each table has, with a hash of them, without what the way over removes. */
export async function readAllRows(database: Pick<BackendDatabase, 'query'>): Promise<readonly unknown[]> {
  const tables = v.parse(v.array(v.object({ name: v.string() })), await database.query(TABLES));
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::integer, md5(string_agg((to_jsonb(t) - array['charts', 'is_further'])::text, ' ' order by t::text)) as rows from ${name} as t`,
  );
  return database.query(`${counts.join(' union all ')} order by 1`);
}

const TABLES = `
select oid::regclass::text as name from pg_class
where relkind = 'r' and relnamespace::regnamespace::text in ('auth', 'private', 'public', 'storage') and relname !~ '^site_map' order by 1`;
const CONTENT = `
insert into storage.objects (bucket_id, name, metadata) values ('blog-images', '0123456789abcdef-1-1-abcdefgh-600x400.png', '{"size": 600}');
update public.images set alt = 'A chart';
insert into public.blog_posts (title, content, author, post_type, created_by_admin, image_url, topics)
select 'First title', 'Some text', 'Financial Advisory Team', 'financial-news', 'intern1', '/storage/v1/object/public/blog-images/' || name,
  '{savings}' from public.images;
update public.blog_posts set title = 'Changed title', slug = 'changed-title', correction = 'The title was wrong.';
insert into public.drafts (id, title, post_type, device, step, device_since)
values (gen_random_uuid(), 'A draft', 'education', gen_random_uuid(), 1, 0);
update public.drafts set title = 'A longer draft', version = 2, updated_by = 'admin';
insert into public.post_reviews
  (post_id, is_submitted, authors, submitted_by, waiting_since, title, content, image_alt, image_focus, author, post_type, excerpt)
values (gen_random_uuid(), true, '{intern1}', 'intern1', now(), 'In review', 'Some text', '', '', 'Ada', 'education', 'Some text');
insert into public.contact_messages (name, email, subject, message) values ('A reader', 'reader@example.org', 'A question', 'How?');
insert into public.newsletter_subscribers (email) values ('reader@example.org');
insert into private.newsletter_issues (id, subject, summary, content, post_ids, changed_by)
values (gen_random_uuid(), 'A letter', 'What it says', 'Some text', '{}', 'admin');
insert into public.releases (remote, version, record, stored_by) values ('pages', '0123456789ab', '{}', 'admin');
insert into public.registry_revisions (revision, document, made_by) values (1, '{"remotes":{}}', 'admin');
`;

import type { App } from '@supabase/lite';
import * as v from 'valibot';
import type { BackendDatabase } from '../database/database.ts';
import { StartError } from '../start-error.ts';

/**
 * Creates what a hosted project has before its first migration: the three roles, the schemas `auth` and `storage`, and the default
 * privileges of `public`. Idempotent.
 * @throws StartError before any change when the server or its role lacks something for it or the migrations
 */
export async function preparePlatform(database: BackendDatabase, app: App): Promise<void> {
  const lacking = v.parse(lackingSchema, await database.query(LACKING));
  if (lacking.length > 0) {
    const problems = lacking.map(({ problem }) => problem).join('\n');
    throw new StartError(
      'BACKEND_SERVER_LACKS',
      `The database of LEDGERLIGHT_DATABASE_URL cannot be used. Nothing was changed.\n${problems}`,
    );
  }
  await database.execute(ROLES);
  await app.ensureSystemSchema();
  await database.execute(SECOND_FACTORS);
  await database.execute(PRIVILEGES);
}

/** Asserts that the database is as closed as a hosted project with the same migrations. @throws StartError */
export async function assertClosedGrants(database: Pick<BackendDatabase, 'query'>): Promise<void> {
  const open = await database.query(OPEN_GRANTS);
  if (open.length === 0) return;
  throw new StartError('BACKEND_UNSAFE_GRANTS', `The database is open to visitors: ${JSON.stringify(open)}`);
}

/** Who is no superuser needs the three roles as below. */
const LACKING = `
select format('The extension %s is missing. Install the package of PostgreSQL''s contrib modules on the server.', name) as problem
from unnest(array['fuzzystrmatch', 'pg_trgm']) as name where name not in (select name from pg_available_extensions)
union all
select format('The role %I may not create schemas. As its owner: grant create on database %I to %1$I;', current_user, current_database())
where not has_database_privilege(current_database(), 'create')
union all
select format('The role %I may not create tables. As its owner: grant create on schema public to %1$I;', current_user)
where not has_schema_privilege('public', 'create')
union all
select format('The role %I may not act as anon, authenticated and service_role. As a superuser, create those that are missing (create role '
  'anon nologin noinherit; create role authenticated nologin noinherit; create role service_role nologin noinherit bypassrls;), then: '
  'grant anon, authenticated, service_role to %1$I;', current_user)
from pg_roles where rolname = current_user and not rolsuper and 3 > (
  select count(*) from pg_roles as needed where pg_has_role(needed.oid, 'member')
    and (rolname in ('anon', 'authenticated') or rolname = 'service_role' and rolbypassrls)
)
`;
const lackingSchema = v.array(v.object({ problem: v.string() }));

/** Roles belong to all databases of a server, so two backends may create them concurrently. */
const ROLES = `
do $$
declare wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role bypassrls'] loop
    begin
      if not exists (select from pg_roles where rolname = split_part(wanted, ' ', 1)) then
        execute format('create role %s nologin noinherit', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  if not exists (select from pg_roles where rolname = 'service_role' and rolbypassrls) then alter role service_role bypassrls; end if;
end
$$;
`;

/** The columns of Supabase Auth's tables that a second factor by TOTP needs. The library has none of them. */
const SECOND_FACTORS = `
create table if not exists auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, friendly_name text,
  factor_type text not null check (factor_type = 'totp'), status text not null check (status in ('unverified', 'verified')), secret text,
  created_at timestamptz not null, updated_at timestamptz not null
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key, factor_id uuid not null references auth.mfa_factors (id) on delete cascade, created_at timestamptz not null,
  verified_at timestamptz, otp_code text
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
`;

const PRIVILEGES = `
grant usage on schema public, auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
grant all on all routines in schema storage, auth to anon, authenticated, service_role;
-- The first migration closes what comes after it.
do $$
begin
  if to_regnamespace('private') is null then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on routines to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  end if;
end
$$;
`;

const OPEN_GRANTS = `
select role, problem from (
  select 'anon' as role, 'may read ' || name || ' of blog_posts' as problem
  from unnest(array['created_by_admin', 'unpublished_at']) as name where has_column_privilege('anon', 'public.blog_posts', name, 'select')
  union all
  select 'authenticated', 'may read posts by policy ' || policyname from pg_policies
  where schemaname = 'public' and tablename = 'blog_posts' and cmd in ('SELECT', 'ALL')
    and roles && array['authenticated', 'public']::name[] and qual !~ 'private\\.(is_staff|may_publish)\\(\\)'
  union all
  select 'anon', 'may read post_revisions' where has_any_column_privilege('anon', 'public.post_revisions', 'select')
  union all
  select role, 'may use schema ' || closed
  from unnest(array['anon', 'authenticated']) as role, unnest(array['private', 'jobs']) as closed where has_schema_privilege(role, closed, 'usage')
  union all
  select role, 'may read ' || oid::regclass::text from unnest(array['anon', 'authenticated']) as role, pg_class
  where relnamespace::regnamespace::text in ('auth', 'private') and relkind in ('r', 'v', 'm') and has_table_privilege(role, oid, 'select')
  union all
  select 'anon', 'may write ' || oid::regclass::text from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and has_table_privilege('anon', oid, 'insert, update, delete, truncate')
  union all
  select 'everybody', 'row-level security is off on ' || oid::regclass::text from pg_class
  where relnamespace::regnamespace::text in ('public', 'private', 'storage') and relkind = 'r' and not relrowsecurity
) as problems
`;

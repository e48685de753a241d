/** The rules of Supabase's advisors: each statement returns the offending objects as `object`. */
export const ADVISOR_RULES: Readonly<Record<string, string>> = {
  anon_security_definer_function_executable: definerFunctionsOpenTo('anon'),

  authenticated_security_definer_function_executable: definerFunctionsOpenTo('authenticated'),

  multiple_permissive_policies: `
    select format('%s.%s %s %s', schemaname, tablename, role, lower(action)) as object
    from pg_policies
    cross join unnest(
      case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end
    ) as actions (action)
    cross join unnest(array['anon', 'authenticated']) as callers (role)
    where permissive = 'PERMISSIVE' and roles && array[role, 'public']::name[]
      and schemaname in ('public', 'private', 'storage')
    group by schemaname, tablename, role, action
    having count(*) > 1`,

  security_definer_view: `
    select oid::regclass::text as object
    from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
      and not 'security_invoker=true' = any (coalesce(reloptions, '{}'))`,

  materialized_view_in_api: `
    select oid::regclass::text as object
    from pg_class where relkind in ('m', 'f') and relnamespace = 'public'::regnamespace`,

  auth_users_exposed: `
    select oid::regclass::text as object
    from pg_class
    where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace and pg_get_viewdef(oid) ~ '\\mauth\\.'`,

  function_search_path_mutable: `
    select format('%s.%s', pronamespace::regnamespace, proname) as object
    from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from unnest(proconfig) as setting where starts_with(setting, 'search_path='))`,

  rls_disabled_in_public: `
    select oid::regclass::text as object
    from pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not relrowsecurity`,

  rls_enabled_no_policy: `
    select oid::regclass::text as object
    from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid)`,

  rls_policy_always_true: `
    select format('%s: %s', tablename, policyname) as object
    from pg_policies
    where schemaname in ('public', 'private', 'storage') and cmd <> 'SELECT'
      and 'true' in (qual, with_check, case when cmd = 'INSERT' and with_check is null then 'true' end)`,

  auth_rls_initplan: `
    select format('%s: %s', tablename, policyname) as object
    from pg_policies
    where schemaname in ('public', 'private', 'storage')
      and regexp_replace(concat(qual, with_check), 'SELECT (auth|private)\\.\\w+\\((''[a-z-]+''::text)?\\)', '', 'gi')
        ~ '(auth|private)\\.\\w+\\(|current_setting\\('`,

  rls_references_user_metadata: `
    select format('%s: %s', tablename, policyname) as object
    from pg_policies where concat(qual, with_check) like '%user_metadata%'`,

  public_bucket_allows_listing: `
    select policyname::text as object
    from pg_policies
    where schemaname = 'storage' and tablename = 'objects' and cmd in ('SELECT', 'ALL')
      and qual !~ 'private\\.is_(staff|admin|deployer)\\(\\)'`,

  no_primary_key: `
    select oid::regclass::text as object
    from pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`,

  unindexed_foreign_keys: `
    select format('%s %s', conrelid::regclass, conname) as object
    from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_index
        where indrelid = conrelid and indpred is null
          and (string_to_array(indkey::text, ' ')::smallint[])[1:cardinality(conkey)] = conkey
      )`,

  duplicate_index: `
    select string_agg(indexrelid::regclass::text, ', ' order by indexrelid::regclass::text) as object
    from pg_index
    join pg_class on pg_class.oid = indrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by indrelid, regexp_replace(pg_get_indexdef(indexrelid), '^CREATE (UNIQUE )?INDEX \\S+ ', '')
    having count(*) > 1`,
};

function definerFunctionsOpenTo(role: 'anon' | 'authenticated'): string {
  return `
    select format('%s.%s', pronamespace::regnamespace, proname) as object
    from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace and has_function_privilege('${role}', oid, 'execute')`;
}

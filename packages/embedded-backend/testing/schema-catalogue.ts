import type { BackendDatabase } from '../src/database/database.ts';

/** Returns everything that migrations define. Two databases with equal catalogues behave alike. */
export async function readSchemaCatalogue(database: Pick<BackendDatabase, 'query'>): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const [topic, statement] of Object.entries(QUERIES)) entries.push([topic, await database.query(statement)]);
  return Object.fromEntries(entries);
}

const OWN = "nspname in ('public', 'private')";
const OWN_TABLES = `pg_class as c join pg_namespace as n on n.oid = c.relnamespace and ${OWN}`;
/** Access lists have no order, the grantors are the owner throughout, and the empty list of a new object gives its owner all. */
const rights = (list: string, kind = "'r'", owner = 'relowner') =>
  `array(select entry::text from unnest(coalesce(${list}, acldefault(${kind}, ${owner}))) as entry order by entry::text)`;
/** A function without its comments and line breaks. */
const words = (definition: string) =>
  `regexp_replace(regexp_replace(regexp_replace(${definition}, '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'), ' ?([][(),;]) ?', '\\1', 'g')`;

const QUERIES = {
  schemas: `select nspname::text, ${rights('nspacl', "'n'", 'nspowner')} as rights from pg_namespace where ${OWN} or nspname = 'auth' order by 1`,
  extensions: 'select extname::text from pg_extension order by 1',
  relations: `
    select c.oid::regclass::text as name, c.relkind::text, c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
      ${rights('c.relacl', "case relkind when 'S' then 's' else 'r' end::\"char\"")} as rights
    from ${OWN_TABLES} order by c.oid::regclass::text`,
  columns: `
    select c.oid::regclass::text as table, row_number() over (partition by c.oid order by a.attnum)::integer as place,
      a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity::text,
      a.attgenerated::text, pg_get_expr(d.adbin, d.adrelid) as default, a.attstorage::text, a.attcollation::regcollation::text,
      array(
        select role || ' ' || privilege
        from unnest(array['anon', 'authenticated', 'service_role']) as role,
          unnest(array['select', 'insert', 'update', 'references']) as privilege
        where has_column_privilege(role, c.oid, a.attnum, privilege)
      ) as rights
    from ${OWN_TABLES}
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
    order by 1, 2`,
  constraints: `
    select con.conrelid::regclass::text as table, conname::text, pg_get_constraintdef(con.oid) as definition, con.convalidated
    from pg_constraint as con join pg_namespace as n on n.oid = con.connamespace and ${OWN} order by 1, 2`,
  indexes: `select schemaname::text, indexname::text, indexdef from pg_indexes where schemaname in ('public', 'private') order by 1, 2`,
  views: `select viewname::text, definition from pg_views where schemaname in ('public', 'private') order by schemaname, 1`,
  functions: `
    select p.oid::regprocedure::text as name, ${words('pg_get_functiondef(p.oid)')} as definition,
      ${rights('p.proacl', "'f'", 'proowner')} as rights
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace and ${OWN} order by p.oid::regprocedure::text`,
  triggers: `
    select tgrelid::regclass::text as table, tgname::text, pg_get_triggerdef(oid) as definition, tgenabled::text
    from pg_trigger where not tgisinternal order by 1, 2`,
  policies: `
    select schemaname::text, tablename::text, policyname::text, permissive, roles::text[], cmd, qual, with_check
    from pg_policies order by 1, 2, 3`,
  comments: `
    select classoid::regclass::text as kind, pg_describe_object(classoid, objoid, objsubid) as object, description
    from pg_description
    where pg_describe_object(classoid, objoid, objsubid) ~ '(public|private)\\.|blog_posts' order by 2`,
  defaultRights: `
    select defaclrole::regrole::text as role, defaclnamespace::regnamespace::text as schema, defaclobjtype::text as kind,
      ${rights('defaclacl', 'defaclobjtype', 'defaclrole')} as rights
    from pg_default_acl order by 1, 2, 3`,
  buckets: 'select id, name, public, file_size_limit, allowed_mime_types from storage.buckets order by id',
  visitorLimits: `select to_jsonb(visitor_limits) - 'proof_secret' as limits from private.visitor_limits`,
  ...Object.fromEntries(
    `private.approval_rules private.newsroom_settings private.post_columns private.role_rights private.search_synonyms
      private.second_factor_roles private.stage_moves public.bylines public.disclosures public.glossary_terms public.topics`
      .split(/\s+/)
      .map((name) => [
        name,
        `select to_jsonb(t) - array['id', 'changed_at', 'updated_at'] as row from ${name} as t order by t::text`,
      ]),
  ),
};

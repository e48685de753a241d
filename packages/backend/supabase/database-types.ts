import * as v from 'valibot';

/** Returns the source of `database.types.ts`: what the API offers, one relation or function in a line. */
export async function databaseTypes(query: (statement: string) => Promise<readonly unknown[]>): Promise<string> {
  const read = async (statement: string) => v.parse(linesSchema, await query(statement)).map(({ line }) => line);
  return `${HEAD}
type Rows = {
${(await read(ROWS)).join('\n')}
};

export type Database = {
  public: {
    Tables: {
${(await read(TABLES)).join('\n')}
    };
    Views: {
${(await read(VIEWS)).join('\n')}
    };
    Functions: {
${(await read(FUNCTIONS)).join('\n')}
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
`;
}

const HEAD = `// Written by \`npm run database-types\`.

/** An insert needs some columns and must not name those that the database generates. */
type Table<Name extends keyof Rows, Needed extends keyof Rows[Name], Generated extends keyof Rows[Name], Relationships = []> = {
  Row: Rows[Name];
  Insert: Pick<Rows[Name], Needed> & Update<Name, Generated>;
  Update: Update<Name, Generated>;
  Relationships: Relationships;
};
type Update<Name extends keyof Rows, Generated extends keyof Rows[Name]> = Partial<Omit<Rows[Name], Generated>> & {
  [Column in Generated]?: never;
};
type Reference<Name extends string, Column extends string, Relation extends string, Referenced extends string> = {
  foreignKeyName: Name;
  columns: [Column];
  isOneToOne: false;
  referencedRelation: Relation;
  referencedColumns: [Referenced];
};
`;

const typed = (type: string) => `
  case when ${type} ~ '^(json|jsonb|tsvector|record)$' then 'unknown' else
    case when ${type} ~ '^(integer|bigint|numeric)' then 'number' when ${type} ~ '^boolean' then 'boolean' else 'string' end
    || case when ${type} ~ '\\[\\]$' then '[]' else '' end
  end`;
/** What triggers fill although the column is not null and has no default. */
const FILLED = `array['bylines.slug', 'blog_posts.slug', 'blog_posts.excerpt', 'blog_posts.reading_minutes',
  'blog_posts.updated_at', 'blog_posts.content_hash', 'glossary_terms.slug', 'releases.stored_by', 'post_revisions.content_hash']`;
/** Arguments and results that may be null, which the catalogue does not know. */
const NULLABLE = `array['edit_person.biography', 'edit_person.byline', 'edit_person.email', 'edit_person.interests',
  'invite_person.invited_email', 'current_deployer', 'retention_years', 'send_newsletter_test']`;
const COLUMNS = `
  pg_attribute as a join pg_class as c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
  left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and c.relkind`;
const ROWS = `
select '  ' || relname || ': { ' || string_agg(
  attname || ': ' || ${typed('format_type(atttypid, null)')} || case when attnotnull then '' else ' | null' end, '; ' order by attname
) || ' };' as line
from ${COLUMNS} in ('r', 'v') group by relname order by relname`;
const named = (condition: string) =>
  `coalesce(string_agg('''' || attname || '''', ' | ' order by attname) filter (where ${condition}), 'never')`;
const TABLES = `
select '      ' || relname || ': Table<''' || relname || ''', '
  || ${named(`attnotnull and d.oid is null and attidentity = '' and relname || '.' || attname <> all (${FILLED})`)} || ', '
  || ${named("attgenerated <> '' or attidentity <> ''")}
  || coalesce((
    select ', [' || string_agg(
      format('Reference<''%s'', ''%s'', ''%s'', ''%s''>', conname, own.attname, confrelid::regclass, other.attname), ', ' order by conname
    ) || ']'
    from pg_constraint
    join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute as other on other.attrelid = confrelid and other.attnum = confkey[1]
    where conrelid = c.oid and contype = 'f' and confrelid::regclass::text !~ '[.]'
  ), '') || '>;' as line
from ${COLUMNS} = 'r' group by c.oid, relname order by relname`;
const VIEWS = `
select '      ' || viewname || ': { Row: Rows[''' || viewname || ''']; Relationships: [] };' as line
from pg_views where schemaname = 'public' order by viewname`;
const FUNCTIONS = `
select '      ' || proname || ': { Args: ' || coalesce((
  select '{ ' || string_agg(
    proargnames[place] || case when place > pronargs - pronargdefaults then '?' else '' end || ': ' || ${typed('format_type(type, null)')}
    || case when proname || '.' || proargnames[place] = any (${NULLABLE}) then ' | null' else '' end, '; ' order by proargnames[place]
  ) || ' }'
  from unnest(proargtypes) with ordinality as args (type, place)
), 'never') || '; Returns: ' || case
  -- Others are parsed where they are called.
  when proname = 'current_staff' then '{ rights: string[]; role: string; username: string }[]'
  when prorettype in ('record'::regtype, 'void'::regtype) then 'unknown'
  else ${typed('format_type(prorettype, null)')} || case when proretset then '[]' when proname = any (${NULLABLE}) then ' | null' else '' end
end || ' };' as line
from pg_proc where pronamespace = 'public'::regnamespace order by proname`;
const linesSchema = v.array(v.object({ line: v.string() }));

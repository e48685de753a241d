import * as v from 'valibot';

type Query = (statement: string) => Promise<readonly unknown[]>;

export interface InitialState {
  /** Restores all rows, and resolves to false without doing so where tests changed the schema or left a large database. */
  restore(): Promise<boolean>;
}

/** Remembers the rows of a backend that has just started. */
export async function rememberState(query: Query): Promise<InitialState> {
  const measure = async () => v.parse(v.tuple([measures]), await query(MEASURES))[0];
  const initial = await measure();
  const tables = v.parse(v.array(table), await query(TABLES));
  const rows = v.parse(v.array(tableRows), await query(tables.map(selectRows).join(' union all ')));
  const sequences = v.parse(v.array(sequence), await query(SEQUENCES));
  const restoration = [
    // Neither triggers nor checks of references: each table is restored alone.
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...rows.flatMap(({ name, content }) => insertRows(tables, name, content)),
    ...sequences.map(({ name, value, wasCalled }) => `perform setval('${name}', ${value}, ${wasCalled})`),
  ];
  return {
    async restore() {
      const { catalogue, bytes } = await measure();
      if (catalogue !== initial.catalogue || bytes > initial.bytes + MAX_GROWTH_BYTES) return false;
      await query(
        `do $restoration$ begin ${restoration.map((statement) => `${statement};`).join('\n')} end $restoration$`,
      );
      // Statements of later tests would otherwise read past what was deleted.
      await query('vacuum');
      return true;
    },
  };
}

function selectRows({ name }: Table): string {
  return `select '${name}' as name, (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from ${name} row)::text as content`;
}

function insertRows(tables: readonly Table[], name: string, content: string): readonly string[] {
  const columns = tables.find((one) => one.name === name)?.columns ?? '*';
  if (content === '[]') return [];
  return [
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${name}, $rows$${content}$rows$)`,
  ];
}

type Table = v.InferOutput<typeof table>;

const measures = v.object({ catalogue: v.string(), bytes: v.pipe(v.unknown(), v.transform(Number)) });
const table = v.object({ name: v.string(), columns: v.string() });
const tableRows = v.object({ name: v.string(), content: v.string() });
const sequence = v.object({ name: v.string(), value: v.string(), wasCalled: v.boolean() });

/** Restoring more takes longer than a start. */
const MAX_GROWTH_BYTES = 8 * 1024 * 1024;

/** A changed definition is a new row of the catalogue. PostgreSQL numbers what is not its own from 16,384. */
const MEASURES = `
select md5(string_agg(catalogue || oid || ' ' || changed, ',' order by catalogue, oid)) as catalogue,
  pg_database_size(current_database())::text as bytes
from (
  select 'class' as catalogue, oid, xmin::text as changed from pg_class
  union all select 'function', oid, xmin::text from pg_proc
  union all select 'trigger', oid, xmin::text from pg_trigger
  union all select 'policy', oid, xmin::text from pg_policy
  union all select 'constraint', oid, xmin::text from pg_constraint
) as definitions where oid >= 16384
`;
const TABLES = `
select format('%I.%I', nspname, relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
from pg_class
join pg_namespace on pg_namespace.oid = relnamespace
join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'supabase_migrations')
group by 1
`;
const SEQUENCES = `
select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
  last_value is not null as "wasCalled"
from pg_sequences
`;

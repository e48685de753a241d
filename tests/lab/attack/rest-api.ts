import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import * as v from 'valibot';

/** The tables with their columns and the functions with their parameters, each with its type. */
export interface Api {
  readonly tables: readonly { readonly table: string; readonly columns: Readonly<Record<string, string>> }[];
  readonly functions: readonly { readonly name: string; readonly parameters: Readonly<Record<string, string>> }[];
}

/** Everything that the API could reach, as the database says and not as a list here remembers. */
export async function describeApi({ query }: Pick<BackendFixture, 'query'>): Promise<Api> {
  const tables = await query(`
    select table_name as table, json_object_agg(column_name, data_type) as columns
    from information_schema.columns where table_schema = 'public' group by table_name order by 1`);
  const functions = await query(`
    select proname as name, coalesce((
      select json_object_agg(name, format_type(type, null))
      from unnest(proargnames[1:pronargs], proargtypes::oid[]) as parameters (name, type)
    ), '{}') as parameters
    from pg_proc where pronamespace = 'public'::regnamespace order by 1`);
  const texts = v.record(v.string(), v.string());
  return {
    tables: v.parse(v.array(v.object({ table: v.string(), columns: texts })), tables),
    functions: v.parse(v.array(v.object({ name: v.string(), parameters: texts })), functions),
  };
}

/** The paths of each kind of read. */
export function readsOf({ tables, functions }: Api): readonly (readonly string[])[] {
  const names = [
    ...tables.map(({ table }) => table),
    'managed_posts',
    'staff',
    'users',
    'objects',
    'secrets',
    'pg_authid',
  ];
  return [
    names.map((table) => `${table}?select=*`),
    tables.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}?select=${column}`)),
    tables.flatMap(({ table, columns }) =>
      Object.keys(columns).map((column) => `${table}?select=id&order=${column}&${column}=not.is.null`),
    ),
    tables.flatMap(({ table }) => names.map((other) => `${table}?select=*,${other}(*)`)),
    tables.map(({ table }) => `${table}?select=count()`),
    functions.map(({ name }) => `${name}?select=*`),
    ['', '../auth/v1/admin/users', 'rpc/', 'blog_posts?select=title&or=(id.not.is.null,unpublished_at.not.is.null)'],
  ];
}

/** A value of a type that the API accepts; a UUID is that of the post. */
export function sampleOf(type: string, post: string): unknown {
  if (type === 'uuid') return post;
  if (/^timestamp/.test(type)) return '2020-01-01T00:00:00Z';
  if (/^(?:integer|bigint|numeric|smallint)/.test(type)) return 1;
  if (type === 'boolean') return true;
  if (type === 'ARRAY') return ['x'];
  return type.endsWith('[]') ? [sampleOf(type.slice(0, -2), post)] : 'forged';
}

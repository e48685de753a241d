import type { BackendAddress, BackendClient } from '@ledgerlight/backend/client';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';

/** What came back of a request to the backend. */
export interface BackendAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Sends a request to the backend without a client library. A null `token` is a visitor. */
export async function askBackend(
  { url, publishableKey }: BackendAddress,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<BackendAnswer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      apikey: publishableKey,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** Whether rows were read or written. */
export function hasRows({ status, text }: BackendAnswer): boolean {
  return status >= 200 && status < 300 && !['', '[]', 'null', '""'].includes(text.trim());
}

/** The access token of a client that is signed in. */
export async function tokenOf(client: BackendClient): Promise<string | null> {
  return (await client.auth.getSession()).data.session?.access_token ?? null;
}

/** A print of every table that an attack could change, by name. */
export async function printOfTables({ query }: BackendFixture): Promise<ReadonlyMap<string, string>> {
  const prints = await query(`
    select schema || '.' || name as table, (xpath('/row/print/text()', query_to_xml(format(
      'select md5(coalesce(string_agg(md5(t::text), '''' order by md5(t::text)), '''')) as print from %I.%I as t', schema, name
    ), false, true, '')))[1]::text as print
    from (
      select nspname as schema, relname as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'private', 'storage', 'auth')
    ) as tables`);
  return new Map(
    prints.map((row) => [String(Reflect.get(Object(row), 'table')), String(Reflect.get(Object(row), 'print'))]),
  );
}

/** Says which tables have another print, except those that count attempts. */
export function changedTables(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  const changed = [...after.keys()].filter((name) => before.get(name) !== after.get(name) && !COUNTING.test(name));
  return changed.map((table) => `changed ${table}`);
}

const COUNTING = /_(?:counts|failures|places|tries|claims|limits?)$|\.sessions$|\.refresh_tokens$/;

import type { BackendClient } from '@ledgerlight/backend/client';
import * as v from 'valibot';
import type { BackendFixture } from '../backend-fixture.ts';
import { type AccessRows, rowNameSchema } from './access-rows.ts';
import { ATTEMPTS } from './all-attempts.ts';
import { type AttemptRequest, attemptStatement } from './attempt-statement.ts';
import { clientOf, FORMER_STAFF, PEOPLE, type Person } from './people.ts';

export { clientOf, FORMER_STAFF, PEOPLE, type Person };

/** By the name of the attempt. `refused`: for want of a right; `nothing`: it ran and touched no row. */
export type AccessOutcomes = Readonly<Record<string, string>>;

/** What the matrix gives this person. */
export function allowedTo(person: Person, isTried: (name: string) => boolean = () => true): AccessOutcomes {
  const column = PEOPLE.findIndex(
    (one) => one === (FORMER_STAFF.some((former) => former === person) ? 'expired' : person),
  );
  const tried = ATTEMPTS.filter(([name]) => isTried(name));
  return Object.fromEntries(
    tried.map(([name, expected]) => [name, OUTCOMES[expected[column] ?? ''] ?? 'not in the row']),
  );
}

/** Tries everything in one transaction of the database as the person of this client. Nothing of it is stored. */
export async function attemptAll(
  client: BackendClient,
  rows: AccessRows,
  { query }: BackendFixture,
): Promise<AccessOutcomes> {
  const token = (await client.auth.getSession()).data.session?.access_token.split('.')[1];
  const claims = token === undefined ? '{"role":"anon"}' : Buffer.from(token, 'base64url').toString();
  const statements = Object.fromEntries(
    (await requestsOf(client, rows)).map(([name, request]) => [name, attemptStatement(request)]),
  );
  const [result] = await query('select private.attempt_all($1, $2) as outcomes', [claims, JSON.stringify(statements)]);
  return v.parse(v.object({ outcomes: v.record(v.string(), v.string()) }), result).outcomes;
}

/** Tries these by the API, which stores what it does. */
export async function attemptOverHttp(
  client: BackendClient,
  rows: AccessRows,
  { address }: BackendFixture,
  isTried: (name: string) => boolean,
): Promise<AccessOutcomes> {
  const token = (await client.auth.getSession()).data.session?.access_token;
  const headers = {
    apikey: address.publishableKey,
    'content-type': 'application/json',
    prefer: 'return=representation',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const outcomes: Record<string, string> = {};
  for (const [name, { method, path, body }] of await requestsOf(client, rows)) {
    if (!isTried(name)) continue;
    const response = await fetch(`${address.url}/rest/v1/${path}`, {
      method,
      headers,
      body: method === 'GET' ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (response.ok) outcomes[name] = text === '' || text === '[]' ? 'nothing' : 'done';
    else outcomes[name] = text.includes('"42501"') ? 'refused' : text;
  }
  return outcomes;
}

async function requestsOf(
  client: BackendClient,
  rows: AccessRows,
): Promise<readonly (readonly [string, AttemptRequest])[]> {
  const { data: deployer } = await client.rpc('current_deployer');
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => String(rows[v.parse(rowNameSchema, name)]));
  return ATTEMPTS.map(([name, , call, body = {}]) => {
    const [method = '', path = ''] = call.split(/ (.*)/);
    const values = JSON.stringify(typeof body === 'function' ? body(rows, deployer) : body);
    return [name, { method, path: filled(path), body: v.parse(bodySchema, JSON.parse(filled(values))) }];
  });
}

/**
 * Creates `private.attempt_all(claims, statements)`, which runs each statement in a savepoint with the role and the claims that the API
 * sets, rolls it back, and returns the outcomes.
 */
export const CREATE_ATTEMPT_ALL = `
create function private.attempt_all(claims text, statements text, out outcomes jsonb) language plpgsql as $$
declare
  attempt record;
  touched integer;
begin
  outcomes := '{}';
  perform set_config(name, value, true)
  from (values
    ('request.jwt.claims', claims),
    ('request.jwt.claim.sub', claims::json ->> 'sub'),
    ('request.jwt.claim.role', claims::json ->> 'role')
  ) as settings (name, value);
  for attempt in select key as name, value as statement from json_each_text(statements::json) loop
    begin
      perform set_config('role', claims::json ->> 'role', true);
      execute attempt.statement;
      get diagnostics touched = row_count;
      raise exception using errcode = 'UNDO1';
    exception
      when insufficient_privilege then
        outcomes := outcomes || jsonb_build_object(attempt.name, 'refused');
      when sqlstate 'UNDO1' then
        outcomes := outcomes || jsonb_build_object(attempt.name, case touched when 0 then 'nothing' else 'done' end);
      when others then
        outcomes := outcomes || jsonb_build_object(attempt.name, sqlerrm);
    end;
  end loop;
end $$`;

const OUTCOMES: Readonly<Record<string, string>> = { R: 'refused', '0': 'nothing', D: 'done' };
const bodySchema = v.record(v.string(), v.unknown());

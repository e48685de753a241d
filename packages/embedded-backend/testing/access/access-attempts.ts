import type { BackendClient } from '@ledgerlight/backend/client';
import * as v from 'valibot';
import type { BackendFixture } from '../backend-fixture.ts';
import { type AccessRows, freshRows, type RowName, renewRows, rowNameSchema, rowsWith } from './access-rows.ts';
import { ATTEMPTS } from './all-attempts.ts';
import type { AttemptRow, ReadRow } from './attempt-row.ts';
import { signInAndOutStaff, signInExpiredStaff, signInRemovedStaff } from './people.ts';

/** `refused`: by the API; `nothing`: it ran and touched no row. */
export type AccessOutcome = 'refused' | 'nothing' | 'done';

export const PEOPLE = [
  'visitor',
  'outsider',
  'expired',
  'another intern',
  'the creator',
  'admin',
  'deployer',
  'token',
  'editor',
  'writer',
  'reviewer',
] as const;

/** Staff who signed out everywhere, with the old token, and removed staff with a live session. */
export const FORMER_STAFF = ['signed out', 'removed'] as const;

export type Person = (typeof PEOPLE)[number] | (typeof FORMER_STAFF)[number];

export interface Attempt {
  readonly name: string;
  readonly outcome: AccessOutcome;
  readonly allowed: AccessOutcome;
}

/** Tries everything as this person, each attempt on unchanged rows of `the creator`. */
export async function* attemptAs(person: Person, fixture: BackendFixture): AsyncGenerator<Attempt> {
  const client = await clientOf(person, fixture);
  const { data: deployer } = await client.rpc('current_deployer');
  const changed = new Set<RowName>();
  let rows = await freshRows(fixture);
  for (const attempt of ATTEMPTS) {
    const [name, expected] = attempt;
    const column = PEOPLE.indexOf(isFormerStaff(person) ? 'expired' : person);
    const allowed = OUTCOMES[expected[column] ?? ''];
    if (!allowed) throw new Error(`The expected outcome of "${name}" is missing.`);
    let request = requestOf(attempt, rows, deployer);
    if (request.about.some((row) => changed.has(row))) {
      rows = await renewRows(fixture, rows, (row) => changed.has(row));
      changed.clear();
      request = requestOf(attempt, rows, deployer);
    }
    const outcome = await send(fixture, client, request);
    yield { name, outcome, allowed };
    if (outcome === 'done' && !HARMLESS.test(name)) for (const row of request.about.flatMap(rowsWith)) changed.add(row);
  }
}

interface AttemptRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  /** The rows that path and body name. */
  readonly about: readonly RowName[];
}

function requestOf(attempt: AttemptRow, rows: AccessRows, deployer: string | null): AttemptRequest {
  const [, , call, body = {}] = attempt;
  const [method = '', path = ''] = call.split(/ (.*)/);
  const about = new Set<RowName>();
  const read: ReadRow = (name) => {
    about.add(name);
    return rows[name];
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => String(read(v.parse(rowNameSchema, name))));
  const values = typeof body === 'function' ? body(read, deployer) : body;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return { method, path: filled(path), body: hasBody ? filled(JSON.stringify(values)) : null, about: [...about] };
}

export async function clientOf(person: Person, fixture: BackendFixture): Promise<BackendClient> {
  switch (person) {
    case 'visitor':
      return fixture.reader();
    case 'outsider':
      return fixture.signInOutsider(`outsider-${crypto.randomUUID()}`);
    case 'expired':
      return signInExpiredStaff(fixture);
    case 'signed out':
      return signInAndOutStaff(fixture);
    case 'removed':
      return signInRemovedStaff(fixture);
    case 'another intern':
      return (await fixture.signIn('intern2')).client;
    case 'the creator':
      return (await fixture.signIn('intern1')).client;
    case 'admin':
      return (await fixture.signIn('admin')).client;
    case 'token':
      return (await fixture.signInToken()).client;
    case 'editor':
    case 'writer':
    case 'reviewer':
      return (await fixture.signInAs(person)).client;
    case 'deployer':
      return (await fixture.signInDeployer(`deployer-${crypto.randomUUID().slice(0, 8)}`)).client;
  }
}

function isFormerStaff(person: Person): person is (typeof FORMER_STAFF)[number] {
  return FORMER_STAFF.some((former) => former === person);
}

async function send(
  { address }: BackendFixture,
  client: BackendClient,
  { method, path, body }: AttemptRequest,
): Promise<AccessOutcome> {
  const { session } = (await client.auth.getSession()).data;
  const response = await fetch(`${address.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: address.publishableKey,
      'content-type': 'application/json',
      prefer: path.includes('select=') ? 'return=representation' : 'return=minimal',
      ...(session && { authorization: `Bearer ${session.access_token}` }),
    },
    body,
  });
  const text = await response.text();
  const data: unknown = text === '' ? null : JSON.parse(text);
  if (!response.ok && Reflect.get(Object(data), 'code') === '42501') return 'refused';
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return data === null || (Array.isArray(data) && data.length === 0) ? 'nothing' : 'done';
}

const OUTCOMES: Record<string, AccessOutcome> = { R: 'refused', '0': 'nothing', D: 'done' };

/** Attempts that leave the rows as they are when they are done. */
const HARMLESS =
  /^(read|sort|list|find|count|ask|open|write|reply|invite|create|submit a new|add (a|the) (post|name|byline)) /;

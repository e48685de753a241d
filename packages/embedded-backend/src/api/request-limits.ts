import * as v from 'valibot';
import { parameterParts } from './parameter-parts.ts';

export interface RequestProblem {
  readonly status: 400 | 413 | 414;
  readonly message: string;
}

interface ParameterLimit {
  readonly characters: number;
  readonly entries: number;
  readonly depth: number;
  /** The part of an entry that may not repeat; absent where repeating is cheap. */
  readonly nameOf?: (entry: string) => string;
}

/** Each limit is several times what the site and the CLI send. */
export const REQUEST_LIMITS = {
  queryCharacters: 14_000,
  parameters: 64,
  filtersOfColumn: 4,
  listElements: 400,
  rows: 1_000_000,
  preferCharacters: 500,
  bodyRows: 1_000,
  /** PGlite fails every later statement after one with more than 32,767 parameters. */
  bodyValues: 30_000,
  bodyDepth: 32,
  /** Each name is a statement of its own. */
  storageNames: 1_000,
  functionArguments: 32,
  functionBodyBytes: 2 * 1024 * 1024,
} as const;

const PARAMETER_LIMITS = new Map<string, ParameterLimit>([
  // A repeated column is copied for each row.
  [
    'select',
    { characters: 2_000, entries: 64, depth: 3, nameOf: (entry) => entry.replace(/(?:->|\.).*$/s, '').trim() },
  ],
  ['order', { characters: 500, entries: 8, depth: 2, nameOf: (entry) => entry.replace(/(?:->|\.).*$/s, '').trim() }],
  ['columns', { characters: 2_000, entries: 64, depth: 1, nameOf: (entry) => entry }],
  ['on_conflict', { characters: 500, entries: 8, depth: 1, nameOf: (entry) => entry }],
  ['or', { characters: 8_000, entries: 100, depth: 4 }],
  ['and', { characters: 8_000, entries: 100, depth: 4 }],
]);
const namesSchema = v.pipe(v.string(), v.parseJson(), v.object({ prefixes: v.array(v.unknown()) }));
const ROW_PARAMETERS: ReadonlySet<string> = new Set(['limit', 'offset']);
const LIST = /^(?:not\.)?(?:in|ov|cs|cd|\w+\((?:any|all)\))\./;

/** Returns why a query or its headers exceed a limit, or null. The router and the table API check every request. */
export function queryProblem({ search, searchParams }: URL, headers: Headers): RequestProblem | null {
  if (search.length > REQUEST_LIMITS.queryCharacters) {
    return { status: 414, message: tooMany('The query', search.length, REQUEST_LIMITS.queryCharacters, 'characters') };
  }
  if (searchParams.size > REQUEST_LIMITS.parameters) {
    return badRequest(tooMany('The query', searchParams.size, REQUEST_LIMITS.parameters, 'parameters'));
  }
  const prefer = headers.get('prefer') ?? '';
  if (prefer.length > REQUEST_LIMITS.preferCharacters) {
    return badRequest(tooMany('The header Prefer', prefer.length, REQUEST_LIMITS.preferCharacters, 'characters'));
  }
  const counts = new Map<string, number>();
  for (const [name, value] of searchParams) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const message = parameterProblem(name, value, count);
    if (message !== null) return badRequest(message);
  }
  const rows = rowProblem('The header Range', (headers.get('range') ?? '').split('-'));
  return rows === null ? null : badRequest(rows);
}

/** Returns why a parsed JSON body of this size exceeds a limit, or null. */
export function bodyProblem(body: unknown, bytes: number, isCall: boolean): RequestProblem | null {
  if (isCall) {
    if (bytes > REQUEST_LIMITS.functionBodyBytes) {
      return { status: 413, message: tooMany('The body', bytes, REQUEST_LIMITS.functionBodyBytes, 'bytes') };
    }
    const count = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body).length : 0;
    const limit = REQUEST_LIMITS.functionArguments;
    return count > limit ? badRequest(tooMany('The body', count, limit, 'arguments')) : null;
  }
  const rows = Array.isArray(body) ? body : [body];
  if (rows.length > REQUEST_LIMITS.bodyRows) {
    return { status: 413, message: tooMany('The body', rows.length, REQUEST_LIMITS.bodyRows, 'rows') };
  }
  const columns = new Set(rows.flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : [])));
  const values = rows.length * columns.size;
  const limit = REQUEST_LIMITS.bodyValues;
  return values > limit ? { status: 413, message: tooMany('The body', values, limit, 'values') } : null;
}

export function storageBodyProblem(text: string): RequestProblem | null {
  const limit = REQUEST_LIMITS.storageNames;
  const parsed = v.safeParse(namesSchema, text);
  const count = parsed.success ? parsed.output.prefixes.length : 0;
  return count > limit ? { status: 413, message: tooMany('The body', count, limit, 'names') } : null;
}

function parameterProblem(name: string, value: string, count: number): string | null {
  // Parameters of embedded tables are named `comments.order` or `comments.not.or`.
  const kind = name.split('.').at(-1) ?? name;
  const shown = `The parameter '${name.slice(0, 60)}'`;
  if (ROW_PARAMETERS.has(kind)) return count > 1 ? once(shown) : rowProblem(shown, [value]);
  const limit = PARAMETER_LIMITS.get(kind);
  if (count > 1 && limit?.nameOf) return once(shown);
  if (count > REQUEST_LIMITS.filtersOfColumn) return tooMany(shown, count, REQUEST_LIMITS.filtersOfColumn, 'values');
  if (limit !== undefined) return listProblem(shown, value, limit);
  if (!LIST.test(value)) return null;
  const elements = value.split(',').length;
  return elements > REQUEST_LIMITS.listElements
    ? tooMany(shown, elements, REQUEST_LIMITS.listElements, 'values')
    : null;
}

function listProblem(shown: string, value: string, limit: ParameterLimit): string | null {
  if (value.length > limit.characters) return tooMany(shown, value.length, limit.characters, 'characters');
  const { entries, depth } = parameterParts(value);
  if (entries.length > limit.entries) return tooMany(shown, entries.length, limit.entries, 'entries');
  if (depth > limit.depth) return `${shown} is nested ${depth} deep. At most ${limit.depth} levels are allowed.`;
  const names = limit.nameOf ? entries.map(limit.nameOf) : [];
  const repeated = names.find((entry, place) => names.indexOf(entry) < place);
  return repeated === undefined ? null : `${shown} names '${repeated.slice(0, 60)}' more than once. Name it once.`;
}

function rowProblem(shown: string, values: readonly string[]): string | null {
  // The API itself refuses malformed and negative numbers.
  const isTooLarge = values.some((value) => Number(value) > REQUEST_LIMITS.rows);
  return isTooLarge ? `${shown} is larger than ${REQUEST_LIMITS.rows}.` : null;
}

function once(shown: string): string {
  return `${shown} is given more than once. Give it once.`;
}

function tooMany(shown: string, count: number, limit: number, unit: string): string {
  return `${shown} has ${count} ${unit}. At most ${limit} are allowed.`;
}

function badRequest(message: string): RequestProblem {
  return { status: 400, message };
}

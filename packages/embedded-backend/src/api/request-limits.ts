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

const columnOf = (entry: string) => entry.replace(/(?:->|\.).*$/s, '').trim();
const PARAMETER_LIMITS = new Map<string, ParameterLimit>([
  // A repeated column is copied for each row.
  ['select', { characters: 2_000, entries: 64, depth: 3, nameOf: columnOf }],
  ['order', { characters: 500, entries: 8, depth: 2, nameOf: columnOf }],
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
  const prefer = headers.get('prefer') ?? '';
  const size =
    excess('The query', search.length, REQUEST_LIMITS.queryCharacters, 'characters', 414) ??
    excess('The query', searchParams.size, REQUEST_LIMITS.parameters, 'parameters') ??
    excess('The header Prefer', prefer.length, REQUEST_LIMITS.preferCharacters, 'characters');
  if (size !== null) return size;
  const counts = new Map<string, number>();
  for (const [name, value] of searchParams) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const problem = parameterProblem(name, value, count);
    if (problem !== null) return problem;
  }
  return rowProblem('The header Range', (headers.get('range') ?? '').split('-'));
}

/** Returns why a parsed JSON body of this size exceeds a limit, or null. */
export function bodyProblem(body: unknown, bytes: number, isCall: boolean): RequestProblem | null {
  const rows: readonly unknown[] = Array.isArray(body) ? body : [body];
  const names = new Set(rows.flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : [])));
  return isCall
    ? (excess('The body', bytes, REQUEST_LIMITS.functionBodyBytes, 'bytes', 413) ??
        excess('The body', names.size, REQUEST_LIMITS.functionArguments, 'arguments'))
    : (excess('The body', rows.length, REQUEST_LIMITS.bodyRows, 'rows', 413) ??
        excess('The body', rows.length * names.size, REQUEST_LIMITS.bodyValues, 'values', 413));
}

export function storageBodyProblem(text: string): RequestProblem | null {
  const parsed = v.safeParse(namesSchema, text);
  const count = parsed.success ? parsed.output.prefixes.length : 0;
  return excess('The body', count, REQUEST_LIMITS.storageNames, 'names', 413);
}

function parameterProblem(name: string, value: string, count: number): RequestProblem | null {
  // Parameters of embedded tables are named `comments.order` or `comments.not.or`.
  const kind = name.split('.').at(-1) ?? name;
  const shown = `The parameter '${name.slice(0, 60)}'`;
  const limit = PARAMETER_LIMITS.get(kind);
  if (count > 1 && (limit?.nameOf || ROW_PARAMETERS.has(kind)))
    return badRequest(`${shown} is given more than once. Give it once.`);
  if (ROW_PARAMETERS.has(kind)) return rowProblem(shown, [value]);
  const repeated = excess(shown, count, REQUEST_LIMITS.filtersOfColumn, 'values');
  if (repeated !== null) return repeated;
  if (limit !== undefined) return listProblem(shown, value, limit);
  return LIST.test(value) ? excess(shown, value.split(',').length, REQUEST_LIMITS.listElements, 'values') : null;
}

function listProblem(shown: string, value: string, limit: ParameterLimit): RequestProblem | null {
  const characters = excess(shown, value.length, limit.characters, 'characters');
  if (characters !== null) return characters;
  const { entries, depth } = parameterParts(value);
  const count = excess(shown, entries.length, limit.entries, 'entries');
  if (count !== null) return count;
  if (depth > limit.depth)
    return badRequest(`${shown} is nested ${depth} deep. At most ${limit.depth} levels are allowed.`);
  const names = limit.nameOf ? entries.map(limit.nameOf) : [];
  const repeated = names.find((entry, place) => names.indexOf(entry) < place);
  if (repeated === undefined) return null;
  return badRequest(`${shown} names '${repeated.slice(0, 60)}' more than once. Name it once.`);
}

function rowProblem(shown: string, values: readonly string[]): RequestProblem | null {
  // The API itself refuses malformed and negative numbers.
  const isTooLarge = values.some((value) => Number(value) > REQUEST_LIMITS.rows);
  return isTooLarge ? badRequest(`${shown} is larger than ${REQUEST_LIMITS.rows}.`) : null;
}

function excess(
  shown: string,
  count: number,
  limit: number,
  unit: string,
  status: RequestProblem['status'] = 400,
): RequestProblem | null {
  return count > limit ? { status, message: `${shown} has ${count} ${unit}. At most ${limit} are allowed.` } : null;
}

function badRequest(message: string): RequestProblem {
  return { status: 400, message };
}

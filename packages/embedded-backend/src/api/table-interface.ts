import { isUtf8 } from 'node:buffer';
import { violatedConstraint } from '@ledgerlight/backend/constraint-messages';
import * as v from 'valibot';
import type { Handler } from '../handler.ts';
import { literalFilters } from './literal-filters.ts';
import { bodyProblem, queryProblem, REQUEST_LIMITS } from './request-limits.ts';
import { holdsNul, NUL_REFUSAL, unstorable } from './storable-text.ts';

/**
 * Wraps the table API: text filters compare texts, unpaired surrogates and requests beyond the limits are refused, and
 * violated constraints become messages for people.
 * @param textColumns names of the columns that hold texts
 */
export function createTableInterface(api: Handler, textColumns: ReadonlySet<string>): Handler {
  return async (request) => {
    const { method, headers } = request;
    const url = new URL(request.url);
    const { pathname } = url;
    if (holdsNul(request.url)) return refusal(400, '22021', NUL_REFUSAL);
    const problem = queryProblem(url, headers);
    if (problem !== null) return refusal(problem.status, 'PGRST100', problem.message);
    const body = await request.arrayBuffer();
    const refused = body.byteLength === 0 ? null : refusedBody(body, headers, pathname.startsWith(FUNCTIONS));
    if (refused !== null) return refused;
    // The query of a function holds its arguments.
    const address = pathname.startsWith(FUNCTIONS) ? request.url : literalFilters(request.url, textColumns);
    return inWords(await api(new Request(address, { method, headers, body: body.byteLength === 0 ? null : body })));
  };
}

function refusedBody(body: ArrayBuffer, headers: Headers, isCall: boolean): Response | null {
  if (OTHER_BODIES.test(headers.get('content-type') ?? '')) return refusal(415, 'PGRST102', 'The body must be JSON.');
  if (!isUtf8(body)) return refusal(400, '22021', HALF_CHARACTER);
  const json = v.safeParse(jsonSchema, new TextDecoder().decode(body));
  // The API refuses malformed JSON.
  if (!json.success) return null;
  const problem = bodyProblem(json.output, body.byteLength, isCall);
  if (problem !== null) return refusal(problem.status, 'PGRST102', problem.message);
  const found = unstorable(json.output, REQUEST_LIMITS.bodyDepth);
  if (found === 'too-deep')
    return refusal(400, 'PGRST102', `The body is nested more than ${REQUEST_LIMITS.bodyDepth} levels deep.`);
  return found && refusal(400, '22021', found === 'nul' ? NUL_REFUSAL : HALF_CHARACTER);
}

/** The API responds 500 to a violated constraint, with the database's message. */
async function inWords(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const text = await response.text();
  const parsed = v.safeParse(failureSchema, text);
  const broken = parsed.success ? violatedConstraint(parsed.output.message) : null;
  if (broken === null) return new Response(text, response);
  return refusal(response.status === 500 ? 400 : response.status, broken.code, broken.message, broken.name);
}

function refusal(status: number, code: string, message: string, details: string | null = null): Response {
  return Response.json({ code, message, details, hint: null }, { status });
}

const FUNCTIONS = '/rest/v1/rpc/';
const HALF_CHARACTER = 'A text holds half of a character, which cannot be stored. Type that place again.';
/** The API would accept them past the limits. */
const OTHER_BODIES = /csv|form|octet-stream/i;
const jsonSchema = v.pipe(v.string(), v.parseJson());
const failureSchema = v.pipe(jsonSchema, v.object({ message: v.string() }));

import { brokenRule } from '@ledgerlight/backend/constraint-words';
import * as v from 'valibot';
import { literalFilters } from './literal-filters.ts';
import type { Handler } from './router.ts';

/**
 * The table interface, so that texts stay texts: what is compared with a text is one, half a character is refused where the
 * API behind would store another in its place, and a broken rule of a table is a refusal in words.
 * @param textColumns names of the columns that hold texts
 */
export function createTableInterface(api: Handler, textColumns: ReadonlySet<string>): Handler {
  return async (request) => {
    const { method, headers } = request;
    const body = await request.arrayBuffer();
    if (!holdsWholeCharacters(body)) return refusal(400, '22021', HALF_CHARACTER);
    const { pathname } = new URL(request.url);
    // What stands in the address of a function is its arguments.
    const address = pathname.startsWith(FUNCTIONS) ? request.url : literalFilters(request.url, textColumns);
    return inWords(await api(new Request(address, { method, headers, body: body.byteLength === 0 ? null : body })));
  };
}

function holdsWholeCharacters(body: ArrayBuffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    // Escapes of pairs are rare enough to read such a body twice.
    return !ESCAPED_SURROGATE.test(text) || !holdsHalfCharacter(JSON.parse(text));
  } catch (error) {
    // What is no JSON is for the API to refuse.
    return error instanceof SyntaxError;
  }
}

function holdsHalfCharacter(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).flat().some(holdsHalfCharacter);
}

/** The API says 500 to a broken rule, and its words are the database's own. */
async function inWords(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const text = await response.text();
  const parsed = v.safeParse(failureSchema, text);
  const broken = parsed.success ? brokenRule(parsed.output.message) : null;
  if (broken === null) return new Response(text, response);
  return refusal(response.status === 500 ? 400 : response.status, broken.code, broken.words, broken.name);
}

function refusal(status: number, code: string, message: string, details: string | null = null): Response {
  return Response.json({ code, message, details, hint: null }, { status });
}

const FUNCTIONS = '/rest/v1/rpc/';
const HALF_CHARACTER = 'A text holds half of a character, which cannot be stored. Type that place again.';
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;
const failureSchema = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }));

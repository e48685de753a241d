import { composeOutline } from './outline.ts';
import { askProvider, type Provider } from './provider.ts';
import { type PostStructure, PROMPT_LIMIT, type StructureRequest } from './structure.ts';

/** What the function works with. */
export interface GenerateStructureOptions {
  readonly backendUrl: string;
  readonly publishableKey: string;
  /** Null composes an outline from a template. */
  readonly provider: Provider | null;
  /** How many milliseconds the provider has; by default 25 seconds. */
  readonly patience?: number;
  /** How the backend is asked; by default with `fetch`. */
  readonly askBackend?: (address: string, init: RequestInit) => Promise<Response>;
  /** Is told why a provider gave nothing. */
  readonly report?: (problem: string) => void;
}

/**
 * The function `generate-structure`: `POST {prompt, postType}` by a member of the staff answers a structure. Refusals have
 * `{code, message}`: 400 INVALID_REQUEST, 401 or 403 NOT_ALLOWED, 429 GENERATION_LIMIT, 502 GENERATION_FAILED, 503 NOT_CHECKED.
 */
export function createGenerateStructure(options: GenerateStructureOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CROSS_ORIGIN_HEADERS });
    if (request.method !== 'POST') return refusal(405, 'INVALID_REQUEST', 'Send a POST request.');
    const asked = await readRequest(request);
    if (!asked) {
      return refusal(400, 'INVALID_REQUEST', `A prompt of 1 to ${PROMPT_LIMIT} characters and a post type are needed.`);
    }
    const refused = await claim(request, options);
    if (refused) return refused;
    if (!options.provider) return answer(composeOutline(asked));
    const patience = AbortSignal.timeout(options.patience ?? PATIENCE);
    try {
      return answer(await askProvider(options.provider, asked, AbortSignal.any([request.signal, patience])));
    } catch (error) {
      options.report?.(error instanceof Error ? error.message : String(error));
      return refusal(502, 'GENERATION_FAILED', 'Could not generate structure. Please try again.');
    }
  };
}

async function readRequest(request: Request): Promise<StructureRequest | null> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('prompt' in body) || !('postType' in body)) return null;
  const { prompt, postType } = body;
  if (typeof prompt !== 'string' || typeof postType !== 'string') return null;
  const length = Array.from(prompt.trim()).length;
  const isFit = length > 0 && length <= PROMPT_LIMIT && postType.length <= LONGEST_TYPE;
  return isFit ? { prompt: prompt.trim(), postType } : null;
}

/** Asks the database with the caller's own token whether they may, and counts it. A refusal, or null to go on. */
async function claim(
  request: Request,
  { backendUrl, publishableKey, askBackend = fetch }: GenerateStructureOptions,
): Promise<Response | null> {
  const authorization = request.headers.get('authorization');
  if (!authorization) return refusal(401, 'NOT_ALLOWED', 'Sign in first.');
  const claimed = await askBackend(`${backendUrl}/rest/v1/rpc/claim_generation`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(CLAIM_PATIENCE),
  }).catch(() => null);
  await claimed?.body?.cancel();
  if (claimed?.ok) return null;
  if (claimed?.status === 401 || claimed?.status === 403) {
    return refusal(claimed.status, 'NOT_ALLOWED', 'Only staff may do this. Sign in again.');
  }
  if (claimed?.status === 429) {
    const headers = { 'retry-after': claimed.headers.get('retry-after') ?? '3600' };
    return refusal(
      429,
      'GENERATION_LIMIT',
      'You have generated many structures within an hour. Try again later.',
      headers,
    );
  }
  return refusal(503, 'NOT_CHECKED', 'The backend does not answer. Please try again.');
}

function answer(structure: PostStructure): Response {
  return Response.json(structure, { headers: { ...CROSS_ORIGIN_HEADERS, 'cache-control': 'no-store' } });
}

function refusal(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { code, message },
    { status, headers: { ...CROSS_ORIGIN_HEADERS, 'cache-control': 'no-store', ...headers } },
  );
}

const LONGEST_TYPE = 50;
const PATIENCE = 25_000;
const CLAIM_PATIENCE = 3_000;
const CROSS_ORIGIN_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-expose-headers': 'retry-after',
};

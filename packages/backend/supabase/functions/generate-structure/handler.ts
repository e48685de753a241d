import { type BackendAccess, callDatabase, createFunction, refuse, respond } from '../_shared/http.ts';
import type { Provider } from '../_shared/provider.ts';
import { composeOutline } from './outline.ts';
import { requestStructure } from './request-structure.ts';
import { PROMPT_LIMIT, type StructureRequest } from './structure.ts';

export interface GenerateStructureOptions extends BackendAccess {
  /** Null composes an outline from a template. */
  readonly provider: Provider | null;
  readonly providerTimeoutMs?: number;
  readonly report?: (problem: string) => void;
}

/**
 * Creates the function `generate-structure`: `POST {prompt, postType}` by staff returns a structure. Refusals are
 * `{code, message}`: 400 INVALID_REQUEST, 401 or 403 NOT_ALLOWED, 429 GENERATION_LIMIT, 502 GENERATION_FAILED, 503
 * NOT_CHECKED.
 */
export function createGenerateStructure(options: GenerateStructureOptions): (request: Request) => Promise<Response> {
  const { provider, providerTimeoutMs = PROVIDER_TIMEOUT_MS, report } = options;
  return createFunction(async (request) => {
    const wanted = await readRequest(request);
    if (!wanted) {
      return refuse(400, 'INVALID_REQUEST', `A prompt of 1 to ${PROMPT_LIMIT} characters and a post type are needed.`);
    }
    const refused = await claim(request, options);
    if (refused) return refused;
    if (!provider) return respond(composeOutline(wanted));
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(providerTimeoutMs)]);
    try {
      return respond(await requestStructure(provider, wanted, signal));
    } catch (error) {
      report?.(error instanceof Error ? error.message : String(error));
      return refuse(502, 'GENERATION_FAILED', 'Could not generate structure. Please try again.');
    }
  });
}

async function readRequest(request: Request): Promise<StructureRequest | null> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('prompt' in body) || !('postType' in body)) return null;
  const { prompt, postType } = body;
  if (typeof prompt !== 'string' || typeof postType !== 'string') return null;
  const length = Array.from(prompt.trim()).length;
  const isValid = length > 0 && length <= PROMPT_LIMIT && postType.length <= MAX_TYPE_LENGTH;
  return isValid ? { prompt: prompt.trim(), postType } : null;
}

/** Counts the call in the database. Returns a refusal, or null to continue. */
async function claim(request: Request, options: GenerateStructureOptions): Promise<Response | null> {
  const authorization = request.headers.get('authorization');
  if (!authorization) return refuse(401, 'NOT_ALLOWED', 'Sign in first.');
  const claimed = await callDatabase(options, 'claim_generation', authorization, {}, CLAIM_TIMEOUT_MS);
  await claimed?.body?.cancel();
  if (claimed?.ok) return null;
  if (claimed?.status === 401 || claimed?.status === 403) {
    return refuse(claimed.status, 'NOT_ALLOWED', 'Only staff may do this. Sign in again.');
  }
  if (claimed?.status === 429) {
    const message = 'You have generated many structures within an hour. Try again later.';
    return refuse(429, 'GENERATION_LIMIT', message, { 'retry-after': claimed.headers.get('retry-after') ?? '3600' });
  }
  return refuse(503, 'NOT_CHECKED', 'The backend does not answer. Please try again.');
}

const MAX_TYPE_LENGTH = 50;
const PROVIDER_TIMEOUT_MS = 25_000;
const CLAIM_TIMEOUT_MS = 3_000;

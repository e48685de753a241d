import { type BackendAccess, callDatabase, createFunction, refuse, respond } from '../_shared/http.ts';
import { at, type Provider } from '../_shared/provider.ts';
import { readImprovementRequest, requestImprovedTexts } from './improved-texts.ts';

export interface ImproveTextOptions extends BackendAccess {
  readonly provider: Provider | null;
  readonly providerTimeoutMs?: number;
  readonly claimTimeoutMs?: number;
  readonly report?: (problem: string) => void;
}

/**
 * Creates the function `improve-text`: `POST {tool, about, texts}` of a visitor returns as many texts, written by the provider. Refusals
 * are `{code, message}`: 400 INVALID_REQUEST, 429 IMPROVEMENT_LIMIT, 502 IMPROVEMENT_FAILED, 503 NOT_SET_UP or NOT_CHECKED.
 */
export function createImproveText(options: ImproveTextOptions): (request: Request) => Promise<Response> {
  const { provider, providerTimeoutMs = PROVIDER_TIMEOUT_MS, report } = options;
  return createFunction(async (request) => {
    if (!provider) return refuse(503, 'NOT_SET_UP', 'No AI provider is set up.');
    const wanted = readImprovementRequest(await request.json().catch(() => null));
    if (!wanted) return refuse(400, 'INVALID_REQUEST', 'The texts are too long, or not those of a tool.');
    const refused = await claim(request, options);
    if (refused) return refused;
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(providerTimeoutMs)]);
    try {
      return respond({ texts: await requestImprovedTexts(provider, wanted, signal) });
    } catch (error) {
      report?.(error instanceof Error ? error.message : String(error));
      return refuse(502, 'IMPROVEMENT_FAILED', 'The AI service gave no usable text. Try again in a minute.');
    }
  });
}

/** Counts the request in the database. Returns a refusal, or null to continue. */
async function claim(request: Request, options: ImproveTextOptions): Promise<Response | null> {
  const origin = ORIGIN_HEADERS.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const authorization = `Bearer ${options.publishableKey}`;
  const more = Object.fromEntries(origin);
  const claimed = await callDatabase(
    options,
    'claim_improvement',
    authorization,
    {},
    options.claimTimeoutMs ?? CLAIM_TIMEOUT_MS,
    more,
  );
  const body: unknown = await claimed?.json().catch(() => null);
  if (claimed?.ok) return null;
  if (claimed?.status !== 429) return refuse(503, 'NOT_CHECKED', 'The site cannot count AI texts just now. Try again.');
  const seconds = Number(claimed.headers.get('retry-after') ?? DEFAULT_RETRY_AFTER_SECONDS);
  const isDaily = String(at(body, 'details')).includes('"daily"');
  return refuse(429, 'IMPROVEMENT_LIMIT', isDaily ? DAY_OVER : hourOver(seconds), { 'retry-after': String(seconds) });
}

function hourOver(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `There are no more AI texts for you within this hour. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

const DAY_OVER = 'All AI texts of the site are used up for today. Try again tomorrow.';
/** By which the database knows the shell and the visitor whose request it forwards (decision 0029). */
const ORIGIN_HEADERS = ['x-ledgerlight-shell', 'x-ledgerlight-visitor'] as const;
const DEFAULT_RETRY_AFTER_SECONDS = 3_600;
const PROVIDER_TIMEOUT_MS = 25_000;
const CLAIM_TIMEOUT_MS = 3_000;

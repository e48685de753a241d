import type { IncomingMessage } from 'node:http';
import { fetchWithTimeout } from '@ledgerlight/backend/client';
import { shellHeaders } from '@ledgerlight/backend/shell-headers';
import { TEXT_IMPROVEMENT_PATH, TEXT_IMPROVEMENT_TIMEOUT_MS } from '@ledgerlight/site/text-improvement';
import { isSameOrigin, readBody } from '../http/request.ts';
import { jsonResponse, type RouteResponse, textResponse } from '../http/response.ts';
import type { Route } from '../http/route.ts';
import { createConcurrencyLimiter, QueueFullError } from '../traffic/concurrency-limits.ts';

export interface TextImprovementOptions {
  readonly origin: string;
  readonly backend: { readonly url: string; readonly publishableKey: string };
  readonly shellSecret: string | null;
  report(failure: unknown, path: string): void;
}

/** Forwards texts of tools to the Edge Function `improve-text`, which counts them by visitor. */
export function createTextImprovementRoutes(options: TextImprovementOptions): readonly Route[] {
  // Each request waits for the provider, so a flood must not hold thousands of them.
  const limiter = createConcurrencyLimiter(MAX_RUNNING, 0);
  return [
    {
      method: 'POST',
      path: TEXT_IMPROVEMENT_PATH,
      async handle({ request, clientKey }) {
        if (!isSameOrigin(request, options.origin))
          return jsonResponse(403, { message: 'Texts are taken from the site itself only.' });
        const body = await readBody(request, MAX_BODY_BYTES);
        if (body === '') return jsonResponse(413, { message: 'The texts are too long.' });
        try {
          return await limiter(() => improve(request, body, clientKey(), options));
        } catch (failure) {
          if (failure instanceof QueueFullError) return jsonResponse(503, { message: BUSY });
          if (!request.socket.destroyed) options.report(failure, TEXT_IMPROVEMENT_PATH);
          return jsonResponse(503, { message: UNAVAILABLE });
        }
      },
    },
  ];
}

async function improve(
  request: IncomingMessage,
  body: string,
  visitor: string,
  { backend, shellSecret }: TextImprovementOptions,
): Promise<RouteResponse> {
  const left = new AbortController();
  const abort = () => left.abort();
  request.socket.once('close', abort);
  try {
    const response = await send(`${backend.url}/functions/v1/improve-text`, {
      method: 'POST',
      headers: {
        ...shellHeaders({ secret: shellSecret, visitor, proof: '' }),
        apikey: backend.publishableKey,
        'content-type': 'application/json',
      },
      body,
      signal: left.signal,
    });
    return textResponse(response.status, 'application/json', await response.text());
  } finally {
    request.socket.removeListener('close', abort);
  }
}

const send = fetchWithTimeout(TEXT_IMPROVEMENT_TIMEOUT_MS);
const MAX_RUNNING = 20;
const MAX_BODY_BYTES = 64 * 1024;
const BUSY = 'Many visitors use the AI service just now. Try again in a minute.';
const UNAVAILABLE = 'The AI service does not respond. Try again in a minute.';

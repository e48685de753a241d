import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';

/**
 * Writes an answer to GET, HEAD or POST in the best encoding that the browser accepts, or 304 when the browser has it already.
 * Nothing else writes to a response.
 */
export async function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, caching, body, headers, headersAlways }: Answer,
): Promise<void> {
  const always = {
    'x-content-type-options': 'nosniff',
    'cache-control': caching,
    ...headersAlways,
    ...(body?.etag && { etag: body.etag }),
    ...(body?.compressed && { vary: 'accept-encoding' }),
  };
  if (status === 200 && body?.etag && request.headers['if-none-match'] === body.etag) {
    response.writeHead(304, always).end();
    return;
  }
  const accepted = encodingFor(request.headers['accept-encoding']);
  const encoded = accepted === 'identity' ? null : await body?.compressed?.(accepted);
  const content = encoded ?? body?.identity;
  response.writeHead(status, {
    ...headers,
    ...always,
    ...(status !== 204 && { 'content-length': content?.byteLength ?? 0 }),
    ...(encoded && { 'content-encoding': accepted }),
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}

/** The best encoding that a request accepts. */
export function encodingFor(acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().replace(/;q=0(\.0*)?$/, ';refused'));
  if (accepted.some((part) => /^br(;q=|$)/.test(part))) return 'br';
  if (accepted.some((part) => /^gzip(;q=|$)/.test(part))) return 'gzip';
  return 'identity';
}

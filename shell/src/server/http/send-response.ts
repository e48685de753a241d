import type { IncomingMessage } from 'node:http';
import { accepts } from './request.ts';
import type { Compression, RouteResponse } from './route.ts';

/** A response in the encoding of one client. */
export interface EncodedResponse {
  readonly status: number;
  /** Names and values alternate, which Node writes fastest. */
  readonly headers: string[];
  readonly content: Uint8Array | null;
}

/** Encodes a response for a request, as 304 when the client has the body already. The router calls it for every response. */
export async function encodeResponse(request: IncomingMessage, response: RouteResponse): Promise<EncodedResponse> {
  const { status, headers, body } = response;
  const always = {
    'x-content-type-options': 'nosniff',
    'cache-control': response.cacheControl,
    ...response.headersAlways,
    ...(body?.etag && { etag: body.etag }),
    ...(body?.compressed && { vary: 'accept-encoding' }),
  };
  if (status === 200 && body?.etag && request.headers['if-none-match'] === body.etag)
    return { status: 304, headers: Object.entries(always).flat(), content: null };
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const compressed = encoding === 'identity' ? null : ((await body?.compressed?.(encoding)) ?? null);
  const content = compressed ?? body?.identity ?? null;
  const all = {
    ...headers,
    ...always,
    ...(status !== 204 && { 'content-length': String(content?.byteLength ?? 0) }),
    ...(compressed && { 'content-encoding': encoding }),
  };
  return { status, headers: Object.entries(all).flat(), content };
}

export function acceptedEncoding(acceptEncoding: string | undefined): Compression | 'identity' {
  return (['br', 'gzip'] as const).find((encoding) => accepts(acceptEncoding, encoding)) ?? 'identity';
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Headers = Readonly<Record<string, string>>;

/** A response as a value, which the router sends with `sendResponse`. */
export interface RouteResponse {
  readonly status: number;
  readonly cacheControl: string;
  readonly body: EncodedBody | null;
  /** The headers of the body, which a 304 leaves out. */
  readonly headers?: Headers;
  /** The headers of a 304 too. */
  readonly headersAlways?: Headers;
}

export interface EncodedBody {
  /** Null when clients do not revalidate the body. */
  readonly etag: string | null;
  readonly identity: Uint8Array;
  /** Null when compression gains nothing. */
  readonly compressed: ((encoding: Compression) => Compressed | Promise<Compressed>) | null;
}

type Compressed = Uint8Array | null;

type Compression = 'br' | 'gzip';

export const NO_CACHING = 'no-store';

export function plainBody(identity: Uint8Array, etag: string | null = null): EncodedBody {
  return { etag, identity, compressed: null };
}

export function textResponse(status: number, type: string, text: string, headers: Headers = {}): RouteResponse {
  const body = plainBody(Buffer.from(text));
  return { status, cacheControl: NO_CACHING, body, headers: { ...headers, 'content-type': type } };
}

export function jsonResponse(status: number, value: object, headers: Headers = {}): RouteResponse {
  return textResponse(status, 'application/json', JSON.stringify(value), headers);
}

export function emptyResponse(status: number, cacheControl: string, headers: Headers = {}): RouteResponse {
  return { status, cacheControl, body: null, headers };
}

/**
 * Writes a response, as 304 when the client has the body already, and returns its status.
 * @param common the headers of all responses
 */
export async function sendResponse(
  request: IncomingMessage,
  output: ServerResponse,
  { status, cacheControl, body, headers, headersAlways }: RouteResponse,
  common: Headers,
): Promise<number> {
  const always = {
    'cache-control': cacheControl,
    ...common,
    ...headersAlways,
    ...(body?.etag && { etag: body.etag }),
    ...(body?.compressed && { vary: 'accept-encoding' }),
  };
  if (status === 200 && body?.etag && request.headers['if-none-match'] === body.etag) {
    output.writeHead(304, Object.entries(always).flat()).end();
    return 304;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const compressed = encoding === 'identity' ? null : ((await body?.compressed?.(encoding)) ?? null);
  const content = compressed ?? body?.identity ?? null;
  const all = {
    ...headers,
    ...always,
    ...(status !== 204 && { 'content-length': String(content?.byteLength ?? 0) }),
    ...(compressed && { 'content-encoding': encoding }),
  };
  // Names and values alternate, which Node writes fastest.
  output.writeHead(status, Object.entries(all).flat());
  output.end(request.method === 'HEAD' ? null : content);
  return status;
}

export function acceptedEncoding(acceptEncoding: string | undefined): Compression | 'identity' {
  return (['br', 'gzip'] as const).find((encoding) => accepts(acceptEncoding, encoding)) ?? 'identity';
}

/** Whether a header such as `Accept` names this value, and not with a quality of 0. */
export function accepts(header: string | undefined, value: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    return name === value && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * Creates a body that is compressed off the main thread, once for each encoding that a client accepts.
 * @param last the previous body; returned with its compressed forms when the text is the same
 */
export function encodedBody(text: string, last?: EncodedBody): EncodedBody {
  // Unlike Buffer.from, without a shared pool that a cached body would retain.
  const identity = new TextEncoder().encode(text);
  const etag = `W/"${bodyHash(identity)}"`;
  if (last?.etag === etag) return last;
  const results: Partial<Record<Compression, Promise<Uint8Array>>> = {};

  return {
    etag,
    identity,
    compressed(encoding) {
      results[encoding] ??= COMPRESS[encoding](identity).then(copyOf);
      return results[encoding];
    },
  };
}

export function bodyHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Copies the bytes out of zlib's shared 64 KB buffer, which a cached slice would retain. */
function copyOf(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  copy.set(bytes);
  return copy;
}

/** Smaller than gzip at about its cost. A page fits into the window; the default one of 4 MB takes as long again to prepare. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } };
const COMPRESS = { br: (content: Uint8Array) => promisify(brotliCompress)(content, BROTLI), gzip: promisify(gzip) };

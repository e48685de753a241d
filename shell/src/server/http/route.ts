import type { IncomingMessage } from 'node:http';

type Headers = Readonly<Record<string, string>>;

/** A response as a value, which `send-response.ts` writes to the connection. */
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

export type Compression = 'br' | 'gzip';

/** A request with the path and query of its address, still encoded. */
export interface RouteRequest {
  readonly pathname: string;
  readonly search: string;
  readonly request: IncomingMessage;
}

export type RouteKind = 'file' | 'health' | 'report' | 'staff' | 'form' | 'image' | 'discovery' | 'page';

export interface Route {
  /** GET includes HEAD. */
  readonly method: 'GET' | 'POST';
  /** A Hono path: `/a/*` matches what is below `/a`, and `/:name{…}` a regular expression. */
  readonly path: string;
  /** Null passes the request on to the next route that matches. */
  handle(request: RouteRequest): Promise<RouteResponse | null> | RouteResponse | null;
}

export const NO_CACHING = 'no-store';

export function plainBody(identity: Uint8Array, etag: string | null = null): EncodedBody {
  return { etag, identity, compressed: null };
}

export function textResponse(status: number, type: string, text: string, headers: Headers = {}): RouteResponse {
  const body = plainBody(Buffer.from(text));
  return { status, cacheControl: NO_CACHING, body, headers: { ...headers, 'content-type': type } };
}

export function emptyResponse(status: number, cacheControl: string, headers: Headers = {}): RouteResponse {
  return { status, cacheControl, body: null, headers };
}

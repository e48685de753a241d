import { TRIES_LEFT_HEADER } from '@ledgerlight/backend/sign-in-header';
import type { ObjectFiles } from './object-files.ts';

/** A request as the HTTP server hands it over: its body is already complete. */
export type Handler = (request: Request) => Promise<Response>;

/** What stands behind the gate. */
export interface GatedParts {
  /** The handler that answers `/auth/v1` and `/storage/v1`. */
  readonly api: Handler;
  /** The handler that answers `/rest/v1`. */
  readonly tables: Handler;
  /** The handler that answers `/auth/v1/token?grant_type=password`. */
  readonly signIn: Handler;
  /** The handler that answers `PUT /auth/v1/user`. */
  readonly passwordChange: Handler;
  /** The handlers that answer `/functions/v1/<name>`, by their names. */
  readonly functions: ReadonlyMap<string, Handler>;
  readonly objects: ObjectFiles;
  /** The buckets whose objects everybody may read. */
  readonly publicBuckets: ReadonlySet<string>;
  /** Whether there is room on the disk for so many bytes more. */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  /** Resolves when the database answers. */
  readonly ping: () => Promise<void>;
}

/**
 * Lets through only what the site uses: the table interface without its costly queries, signing in and out, storage,
 * functions and `/health`. Signing up, one-time codes and every other way to become a user are closed here, because the API
 * behind would open some of them. Adds what browsers need to call from another origin, and serves public objects with
 * headers that make them safe to embed.
 */
export function createApiGate(parts: GatedParts): Handler {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders(request) });
    const response = await answer(request, parts);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(CROSS_ORIGIN_HEADERS)) headers.set(name, value);
    for (const [name, value] of Object.entries(SAFETY_HEADERS)) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };
}

async function answer(request: Request, parts: GatedParts): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/health') return health(request, parts.ping);
  if (
    isStoring(request.method, pathname) &&
    !(await parts.hasRoom(Number(request.headers.get('content-length') ?? 0)))
  ) {
    return refusal(507, { code: 'DISK_FULL', message: "The server's disk is full. Nothing was stored." });
  }
  if (pathname.startsWith('/rest/v1/')) {
    return isCostly(searchParams)
      ? refusal(400, { code: 'PGRST100', message: 'Patterns, text searches and names for columns are closed here.' })
      : parts.tables(request);
  }
  if (pathname.startsWith('/auth/v1/')) {
    const [grantType = null, ...furtherTypes] = searchParams.getAll('grant_type');
    if (furtherTypes.length > 0) return refusal(400, { message: 'Bad request' });
    if (request.method === 'POST' && pathname === '/auth/v1/token' && grantType === 'password')
      return parts.signIn(request);
    if (request.method === 'PUT' && pathname === '/auth/v1/user') return parts.passwordChange(request);
    return isOpenAuthCall(request.method, pathname, grantType)
      ? parts.api(request)
      : refusal(403, { code: 403, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' });
  }
  if (pathname.startsWith(PUBLIC_OBJECTS) && (request.method === 'GET' || request.method === 'HEAD')) {
    return publicObject(request, pathname.slice(PUBLIC_OBJECTS.length), parts);
  }
  // This address tells everybody who stored an object, and nothing of the site asks for it.
  if (pathname.startsWith('/storage/v1/object/info/')) return refusal(404, { message: 'Not found' });
  if (pathname.startsWith('/storage/v1/')) {
    const isUpload = (request.method === 'POST' || request.method === 'PUT') && pathname.includes('/object/');
    return parts.api(isUpload ? await withCacheControl(request) : request);
  }
  const edgeFunction = parts.functions.get(pathname.replace(FUNCTIONS, ''));
  if (pathname.startsWith(FUNCTIONS) && edgeFunction) return edgeFunction(request);
  return refusal(404, { message: 'Not found' });
}

/** Whether a request stores a post or a picture. Removing makes room, and functions answer for themselves. */
function isStoring(method: string, pathname: string): boolean {
  if (method !== 'POST' && method !== 'PUT' && method !== 'PATCH') return false;
  return pathname.startsWith('/storage/v1/object/') || /^\/rest\/v1\/(?!rpc\/)/.test(pathname);
}

async function health(request: Request, ping: () => Promise<void>): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405, { message: 'Method not allowed' });
  try {
    await ping();
    return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
  } catch {
    return refusal(503, { status: 'unavailable', message: 'The database does not answer.' });
  }
}

/**
 * One such query over the texts of posts keeps the database from everybody else for minutes, because nothing here cuts a
 * statement off; and a column that is asked for under many names makes an answer that memory cannot hold.
 */
function isCostly(query: URLSearchParams): boolean {
  const names = query.getAll('select').some((columns) => columns.includes(':'));
  return names || [...query.values()].some((value) => COSTLY_FILTER.test(value));
}

function isOpenAuthCall(method: string, pathname: string, grantType: string | null): boolean {
  const call = `${method} ${pathname.slice('/auth/v1'.length)}`;
  if (call === 'POST /token') return grantType === 'refresh_token';
  return OPEN_AUTH_CALLS.has(call);
}

async function publicObject(request: Request, path: string, parts: GatedParts): Promise<Response> {
  const [bucket = '', ...segments] = path.split('/').map(decoded);
  const object = parts.publicBuckets.has(bucket) ? await readObject(parts.objects, bucket, segments.join('/')) : null;
  if (!object) return refusal(400, { statusCode: '404', error: 'not_found', message: 'Object not found' });
  const headers = {
    'content-type': object.type,
    'cache-control': publicCacheControl(object.cacheControl),
    etag: object.eTag,
    'last-modified': object.modified.toUTCString(),
    'content-disposition': INLINE_TYPES.has(object.type) ? 'inline' : 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (request.headers.get('if-none-match') === object.eTag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(object.bytes), {
    headers: { ...headers, 'content-length': String(object.bytes.length) },
  });
}

async function readObject(objects: ObjectFiles, bucket: string, name: string) {
  try {
    return await objects.read(bucket, name);
  } catch {
    return null;
  }
}

/**
 * A form sent by a browser carries its cache control in a field, where the API behind does not look; it is sent on as the
 * plain bytes with headers instead.
 */
async function withCacheControl(request: Request): Promise<Request> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request;
  const form = await request.formData();
  const file = [...form.values()].find((value) => typeof value !== 'string');
  if (file === undefined || typeof file === 'string') return new Request(request.url, request);
  const seconds = form.get('cacheControl');
  const bytes = await file.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type || 'application/octet-stream');
  headers.set('content-length', String(bytes.byteLength));
  if (typeof seconds === 'string' && /^\d+$/.test(seconds)) headers.set('cache-control', `max-age=${seconds}`);
  return new Request(request.url, { method: request.method, headers, body: bytes });
}

function publicCacheControl(stored: string): string {
  const seconds = /max-age=(\d+)/.exec(stored)?.[1];
  return seconds === undefined ? 'no-cache' : `public, max-age=${seconds}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

function refusal(status: number, body: Readonly<Record<string, string | number>>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

function preflightHeaders(request: Request): Record<string, string> {
  return {
    ...CROSS_ORIGIN_HEADERS,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers':
      request.headers.get('access-control-request-headers') ?? 'authorization, apikey, content-type, x-client-info',
    'access-control-max-age': '7200',
    vary: 'Access-Control-Request-Headers',
  };
}

const FUNCTIONS = '/functions/v1/';
const COSTLY_FILTER = /(?<!\w)(?:i?match|i?like|(?:p[lh]|w)?fts)(?:\([^)]*\))?\./;
const PUBLIC_OBJECTS = '/storage/v1/object/public/';
const OPEN_AUTH_CALLS: ReadonlySet<string> = new Set(['POST /logout', 'GET /user', 'GET /health', 'GET /settings']);
/** The types that are shown in place; anything else is offered as a download. */
const INLINE_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The headers by which any origin may call: a call is allowed by what it carries in its headers, never by a cookie. */
const CROSS_ORIGIN_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `content-range, content-location, content-profile, preference-applied, location, etag, retry-after, ${TRIES_LEFT_HEADER}`,
};

const SAFETY_HEADERS: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };

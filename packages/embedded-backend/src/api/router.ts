import { IDENTITY_PATH, identityNonceSchema, identityProof } from '@ledgerlight/backend/identity-proof';
import { TRIES_LEFT_HEADER } from '@ledgerlight/backend/sign-in-header';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import type { ObjectFiles } from '../objects/object-files.ts';
import { PUBLIC_OBJECTS, publicObject, withCacheControl } from '../objects/stored-objects.ts';
import { storageBodyProblem } from './request-limits.ts';
import { holdsNul, NUL_REFUSAL } from './storable-text.ts';

/** A request as the HTTP server hands it over: its body is already complete. */
export type Handler = (request: Request) => Promise<Response>;

/** What stands behind the router. */
export interface RoutedParts {
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
  /** The key by which programs of the same user recognise this process. */
  readonly identityKey: string;
}

/**
 * Lets through only what the site uses: the table interface without its costly queries, signing in and out, storage,
 * functions and `/health`. Signing up, one-time codes and every other way to become a user are closed here, because the API
 * behind would open some of them. Adds what browsers need to call from another origin, and serves public objects with
 * headers that make them safe to embed.
 */
export function createApiRouter(parts: RoutedParts): Handler {
  const { api, tables, signIn, passwordChange, functions } = parts;
  const router = new Hono({ getPath: (request) => new URL(request.url).pathname });
  router.use(cors(CROSS_ORIGIN), safetyHeaders);
  router.use('/auth/v1/*', withoutNul({ code: 400, error_code: 'validation_failed', msg: NUL_REFUSAL }));
  router.use('/storage/v1/*', withoutNul({ statusCode: '400', error: 'InvalidRequest', message: NUL_REFUSAL }));
  router.get('/health', () => health(parts.ping));
  router.all('/health', () => refusal(405, { message: 'Method not allowed' }));
  router.get(IDENTITY_PATH, ({ req }) => identity(parts.identityKey, req.query('nonce')));
  router.on(STORING_METHODS, ['/storage/v1/object/*', '/rest/v1/*'], roomFor(parts.hasRoom));
  router.all('/rest/v1/*', ({ req: { raw } }) =>
    isCostly(new URL(raw.url).searchParams)
      ? refusal(400, { code: 'PGRST100', message: 'Patterns, text searches and names for columns are closed here.' })
      : tables(raw),
  );
  router.delete('/storage/v1/object/*', async ({ req: { raw } }, next) => {
    const problem = storageBodyProblem(await raw.clone().text());
    if (problem === null) return next();
    return refusal(problem.status, { statusCode: '413', error: 'Payload too large', message: problem.message });
  });
  router.post('/auth/v1/token', ({ req }) => {
    const [grantType, ...furtherTypes] = req.queries('grant_type') ?? [];
    if (furtherTypes.length > 0) return refusal(400, { message: 'Bad request' });
    if (grantType === 'password') return signIn(req.raw);
    return grantType === 'refresh_token' ? api(req.raw) : closedCall();
  });
  router.put('/auth/v1/user', ({ req }) => passwordChange(req.raw));
  router.post('/auth/v1/logout', ({ req }) => api(req.raw));
  router.on('GET', ['/auth/v1/user', '/auth/v1/health', '/auth/v1/settings'], ({ req }) => api(req.raw));
  router.all('/auth/v1/*', closedCall);
  router.get(`${PUBLIC_OBJECTS}*`, ({ req }) => publicObject(req.raw, parts));
  // This address tells everybody who stored an object, and nothing of the site asks for it.
  router.all('/storage/v1/object/info/*', () => refusal(404, { message: 'Not found' }));
  router.on(['POST', 'PUT'], '/storage/v1/object/*', async ({ req }) => api(await withCacheControl(req.raw)));
  router.all('/storage/v1/*', ({ req }) => api(req.raw));
  for (const [name, answer] of functions) router.all(`/functions/v1/${name}`, ({ req }) => answer(req.raw));
  router.notFound(() => refusal(404, { message: 'Not found' }));
  router.onError((error) => {
    throw error;
  });
  return async (request) => router.fetch(request);
}

const safetyHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('x-content-type-options', 'nosniff');
};

/** The table interface looks at its bodies itself. */
function withoutNul(problem: Readonly<Record<string, string | number>>): MiddlewareHandler {
  return async ({ req: { raw } }, next) => {
    if (holdsNul(raw.url)) return refusal(400, problem);
    // To sign in with one is a wrong password like any other.
    if (raw.url.endsWith(PASSWORD_GRANT)) return next();
    const isJson = raw.headers.get('content-type')?.includes('json');
    const text = isJson ? await raw.clone().text() : '';
    return ESCAPED_NUL.test(text) ? refusal(400, problem) : next();
  };
}

/** Removing makes room, and functions of the database answer for themselves. */
function roomFor(hasRoom: RoutedParts['hasRoom']): MiddlewareHandler {
  return async ({ req }, next) => {
    const isCall = req.path.startsWith('/rest/v1/rpc/');
    if (isCall || (await hasRoom(Number(req.header('content-length') ?? 0)))) return next();
    return refusal(507, { code: 'DISK_FULL', message: "The server's disk is full. Nothing was stored." });
  };
}

async function health(ping: () => Promise<void>): Promise<Response> {
  try {
    await ping();
    return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
  } catch {
    return refusal(503, { status: 'unavailable', message: 'The database does not answer.' });
  }
}

function identity(key: string, nonce: string | undefined): Response {
  if (!v.is(identityNonceSchema, nonce)) return refusal(400, { message: 'Bad request' });
  return Response.json({ proof: identityProof(key, nonce) }, { headers: { 'cache-control': 'no-store' } });
}

/**
 * One such query over the texts of posts keeps the database from everybody else for minutes, because nothing here cuts a
 * statement off; and a column that is asked for under many names makes an answer that memory cannot hold.
 */
function isCostly(query: URLSearchParams): boolean {
  const names = query.getAll('select').some((columns) => columns.includes(':'));
  return names || [...query.values()].some((value) => COSTLY_FILTER.test(value));
}

function closedCall(): Response {
  return refusal(403, { code: 403, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' });
}

function refusal(status: number, body: Readonly<Record<string, string | number>>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/** A backslash before it would make it the text of an escape. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;
const PASSWORD_GRANT = '/token?grant_type=password';
const STORING_METHODS = ['POST', 'PUT', 'PATCH'];
const COSTLY_FILTER = /(?<!\w)(?:i?match|i?like|(?:p[lh]|w)?fts)(?:\([^)]*\))?\./;

/** How any origin may call: a call is allowed by what it carries in its headers, never by a cookie. */
const CROSS_ORIGIN = {
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: [
    'content-range',
    'content-location',
    'content-profile',
    'preference-applied',
    'location',
    'etag',
    'retry-after',
    TRIES_LEFT_HEADER,
  ],
  maxAge: 7200,
};

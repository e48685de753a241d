import { IDENTITY_PATH, identityNonceSchema, identityProof } from '@ledgerlight/backend/identity-proof';
import { TRIES_LEFT_HEADER } from '@ledgerlight/backend/staff-access';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import type { SessionTokens } from '../accounts/session-tokens.ts';
import type { Handler } from '../handler.ts';
import type { ObjectFiles } from '../objects/object-files.ts';
import { PUBLIC_OBJECTS, publicObject, withCacheControl } from '../objects/stored-objects.ts';
import { storageBodyProblem } from './request-limits.ts';
import { holdsNul, NUL_REFUSAL } from './storable-text.ts';

export interface RoutedParts {
  /** Handles `/auth/v1` and `/storage/v1`. */
  readonly api: Handler;
  /** Handles `/rest/v1`. */
  readonly tables: Handler;
  /** Handles `/auth/v1/token?grant_type=password`. */
  readonly signIn: Handler;
  /** Handles `PUT /auth/v1/user`. */
  readonly passwordChange: Handler;
  /** Handles `/auth/v1/factors`. */
  readonly secondFactor: Handler;
  readonly tokens: SessionTokens;
  /** Handle `/functions/v1/<name>`, by name. */
  readonly functions: Readonly<Record<string, Handler>>;
  readonly objects: ObjectFiles;
  readonly publicBuckets: ReadonlySet<string>;
  readonly hasRoom: (bytes: number) => boolean;
  readonly ping: () => Promise<unknown>;
  readonly identityKey: string;
}

/**
 * Routes only what the site uses: the table API without its costly queries, signing in and out, storage, functions and
 * `/health`. Every other way to become a user is closed here, because the API would open some of them. Adds CORS
 * headers and serves public objects safely.
 */
export function createApiRouter(parts: RoutedParts): Handler {
  const { api, tables, signIn, passwordChange, secondFactor, tokens, functions } = parts;
  const router = new Hono({ getPath: (request) => new URL(request.url).pathname });
  router.use(cors(CROSS_ORIGIN), safetyHeaders);
  router.use('/auth/v1/*', withoutNul({ code: 400, error_code: 'validation_failed', msg: NUL_REFUSAL }));
  router.use('/storage/v1/*', withoutNul({ statusCode: '400', error: 'InvalidRequest', message: NUL_REFUSAL }));
  router.get('/health', () => health(parts.ping));
  router.all('/health', () => refusal(405, { message: 'Method not allowed' }));
  router.get(IDENTITY_PATH, ({ req }) => identity(parts.identityKey, req.query('nonce')));
  router.on(STORING_METHODS, ['/storage/v1/object/*', '/rest/v1/*', '/auth/v1/token'], roomFor(parts.hasRoom));
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
    return grantType === 'refresh_token' ? tokens.complete(api(req.raw)) : closedCall();
  });
  router.all('/auth/v1/factors/*', ({ req }) => secondFactor(req.raw));
  router.get('/auth/v1/user', ({ req }) => tokens.completeUser(api(req.raw)));
  router.put('/auth/v1/user', ({ req }) => passwordChange(req.raw));
  router.post('/auth/v1/logout', ({ req }) => api(req.raw));
  router.on('GET', ['/auth/v1/health', '/auth/v1/settings'], ({ req }) => api(req.raw));
  router.all('/auth/v1/*', closedCall);
  router.get(`${PUBLIC_OBJECTS}*`, ({ req }) => publicObject(req.raw, parts));
  // It would reveal who stored an object.
  router.all('/storage/v1/object/info/*', () => refusal(404, { message: 'Not found' }));
  router.on(['POST', 'PUT'], '/storage/v1/object/*', async ({ req }) => api(await withCacheControl(req.raw)));
  router.all('/storage/v1/*', ({ req }) => api(req.raw));
  for (const [name, answer] of Object.entries(functions))
    router.all(`/functions/v1/${name}`, ({ req }) => answer(req.raw));
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

/** The table API checks its bodies itself. */
function withoutNul(problem: Readonly<Record<string, string | number>>): MiddlewareHandler {
  return async ({ req: { raw } }, next) => {
    if (holdsNul(raw.url)) return refusal(400, problem);
    // Signing in with one is a wrong password like any other.
    if (raw.url.endsWith(PASSWORD_GRANT)) return next();
    const isJson = raw.headers.get('content-type')?.includes('json');
    const text = isJson ? await raw.clone().text() : '';
    return ESCAPED_NUL.test(text) ? refusal(400, problem) : next();
  };
}

/** Of the functions of the database and of deleting, which frees space, the database refuses what has no room. */
function roomFor(hasRoom: RoutedParts['hasRoom']): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const isDecidedLater = method === 'DELETE' || path.startsWith('/rest/v1/rpc/');
    if (isDecidedLater || hasRoom(Number(context.req.header('content-length') ?? 0) + ROOM_TO_DELETE_BYTES)) {
      await next();
      if (!NO_ROOM_STATUSES.includes(context.res.status) || hasRoom(0)) return;
      // Hono gives its successor its headers.
      context.res.headers.delete('content-length');
    }
    const refused = path.startsWith('/auth/')
      ? 'Nobody can sign in until an operator makes room.'
      : 'Nothing was stored.';
    context.res = refusal(507, { code: 'DISK_FULL', message: `The server's disk is full or read-only. ${refused}` });
  };
}

async function health(ping: RoutedParts['ping']): Promise<Response> {
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
 * A pattern over the texts of posts keeps the database busy for minutes, because PGlite cannot cancel a statement; a
 * column under many aliases makes a response that memory cannot hold.
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

/** After a backslash it is the text of an escape. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;
const PASSWORD_GRANT = '/token?grant_type=password';
const STORING_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];
const ROOM_TO_DELETE_BYTES = 8 * 1024 * 1024;
/** Of a write in a transaction that only reads, and of a file that cannot be written. */
const NO_ROOM_STATUSES = [405, 500];
const COSTLY_FILTER = /(?<!\w)(?:i?match|i?like|(?:p[lh]|w)?fts)(?:\([^)]*\))?\./;

/** Any origin may call: headers authorize a call, never cookies. */
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

import { Hono } from 'hono';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import type { BackendDatabase } from '../database/database.ts';
import type { Handler } from '../handler.ts';
import { createPasswordCheck, type PasswordCheck } from './password-check.ts';
import { createSecondFactorStore, type SecondFactorStore } from './second-factor-store.ts';
import type { SessionTokens } from './session-tokens.ts';
import { createSignInLock } from './sign-in-lock.ts';

interface Caller {
  readonly id: string;
  readonly session: string;
  /** Signed in with a second factor. */
  readonly hasPassed: boolean;
}

/**
 * Serves `/auth/v1/factors` as Supabase Auth does, for factors by TOTP. Wrong codes lock like wrong passwords, and are
 * counted apart from them.
 * @param auth handles `/auth/v1/user` and `/auth/v1/token`
 */
export function createSecondFactorApi(database: BackendDatabase, auth: Handler, tokens: SessionTokens): Handler {
  const store = createSecondFactorStore(database);
  const checkPassword = createPasswordCheck(database);
  const compareBehindLock = createSignInLock(database, ({ url }, code) => compareCode(store, url, code));

  async function callerOf({ url, headers }: Request): Promise<Caller | null> {
    const claims = await tokens.claims(headers.get('authorization'));
    if (claims === null) return null;
    // The library checks that the session goes on.
    const whose = await auth(new Request(new URL('/auth/v1/user', url), { headers: credentials(headers) }));
    if (!whose.ok) return null;
    const { sub: id, session_id: session } = claims;
    return { id, session, hasPassed: await store.hasPassed(session) };
  }

  async function verify({ id, session }: Caller, factor: string, request: Request): Promise<Response> {
    const parsed = v.safeParse(verificationSchema, await request.json().catch(() => null));
    if (!parsed.success) return refusal(400, 'validation_failed', 'challenge_id and code are needed');
    const { challenge_id: challenge, code } = parsed.output;
    const { origin } = new URL(request.url);
    const compared = await compareBehindLock(
      new Request(`${origin}/${id}/${factor}/${challenge}`, {
        method: 'POST',
        headers: request.headers,
        body: JSON.stringify({ email: `second-factor/${id}`, password: code }),
      }),
    );
    if (!compared.ok) return compared;
    await store.pass(id, session, factor);
    const refreshed = new Request(`${origin}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { ...credentials(request.headers), 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: await store.refreshToken(session) }),
    });
    return tokens.complete(auth(refreshed));
  }

  const router = new Hono<{ Variables: { caller: Caller } }>().basePath('/auth/v1/factors');
  router.use('*', async (context, next) => {
    const caller = await callerOf(context.req.raw);
    if (caller === null) return refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    const factor = context.req.path.split('/')[FACTOR_PLACE];
    if (factor !== undefined && !v.is(idSchema, factor)) return notFound();
    context.set('caller', caller);
    await next();
  });
  router.post('/', ({ req, var: { caller } }) => enroll(store, checkPassword, caller, req.raw));
  router.post('/:id/challenge', async ({ req, var: { caller } }) => {
    const id = crypto.randomUUID();
    if (!(await store.challenge(id, req.param('id'), caller.id))) return notFound();
    return Response.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS });
  });
  router.post('/:id/verify', ({ req, var: { caller } }) => verify(caller, req.param('id'), req.raw));
  router.delete('/:id', async ({ req, var: { caller } }) => {
    const id = req.param('id');
    if (await store.remove(id, caller.id, caller.hasPassed)) return Response.json({ id });
    return caller.hasPassed ? notFound() : refusal(422, 'insufficient_aal', NEEDS_CODE);
  });
  router.notFound(notFound);
  return async (request) => router.fetch(request);
}

/** A found session must not lock its owner out, so it needs the current password. */
async function enroll(
  store: SecondFactorStore,
  checkPassword: PasswordCheck,
  caller: Caller,
  request: Request,
): Promise<Response> {
  const parsed = v.safeParse(enrolmentSchema, await request.json().catch(() => null));
  if (!parsed.success) return refusal(400, 'validation_failed', 'factor_type totp and the current password are needed');
  const { email, factors, isVerified } = await store.account(caller.id);
  if (isVerified && !caller.hasPassed) return refusal(403, 'insufficient_aal', NEEDS_CODE);
  if (factors >= MAX_FACTORS) return refusal(403, 'too_many_enrolled_mfa_factors', 'Remove a factor first');
  const { friendly_name, issuer, password } = parsed.output;
  const known = await checkPassword(request, email, password);
  if (!known.ok) return known;
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ issuer, label: email.replace(/@.*$/, ''), secret }).toString();
  const id = crypto.randomUUID();
  await store.add(id, caller.id, friendly_name, secret.base32);
  return Response.json({
    ...{ id, type: 'totp', friendly_name },
    totp: { qr_code: renderSVG(uri), secret: secret.base32, uri },
  });
}

/** Each code counts once, within half a minute of its own. */
async function compareCode(store: SecondFactorStore, url: string, code: string): Promise<Response> {
  const [user = '', factor = '', challenge = ''] = new URL(url).pathname.split('/').slice(1);
  const found = await store.challenged(challenge, factor, user);
  const isRight =
    found !== null &&
    !found.usedCodes.includes(code) &&
    new TOTP({ secret: Secret.fromBase32(found.secret) }).validate({ token: code, window: 1 }) !== null;
  if (!isRight) return refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await store.use(challenge, code);
  return new Response(null, { status: 204 });
}

function credentials(headers: Headers): Record<string, string> {
  return { apikey: headers.get('apikey') ?? '', authorization: headers.get('authorization') ?? '' };
}

function notFound(): Response {
  return refusal(404, 'mfa_factor_not_found', 'Factor not found');
}

function refusal(status: number, error_code: string, msg: string): Response {
  return Response.json(
    { code: status, error_code, msg },
    { status, headers: { 'cache-control': 'no-store', 'x-sb-error-code': error_code } },
  );
}

const NEEDS_CODE = 'Sign in with a code of your second factor first';
const FACTOR_PLACE = 4;
/** As Supabase Auth has them. */
const MAX_FACTORS = 10;
const CHALLENGE_SECONDS = 300;
const SECRET_BYTES = 20;
const idSchema = v.pipe(v.string(), v.uuid());
const verificationSchema = v.object({ challenge_id: idSchema, code: v.pipe(v.string(), v.regex(/^\d{6}$/)) });
const enrolmentSchema = v.object({
  factor_type: v.literal('totp'),
  password: v.string(),
  friendly_name: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  issuer: v.optional(v.pipe(v.string(), v.maxLength(100), v.excludes(':')), 'Ledgerlight'),
});

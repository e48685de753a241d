import { isIP } from 'node:net';
import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import type { BackendDatabase } from '../database/database.ts';
import type { Handler } from '../handler.ts';
import { clientOf } from './sign-in-lock.ts';

export type SessionTokens = ReturnType<typeof createSessionTokens>;

export type SessionClaims = v.InferOutput<typeof claimsSchema>;

/**
 * Completes what the library answers as Supabase Auth does: access tokens with the assurance level of their session
 * (`aal`, `amr`), users with their factors, and sessions with device and address.
 */
export function createSessionTokens(database: BackendDatabase, jwtSecret: string) {
  const query = (statement: string, ...parameters: (string | null)[]) => database.query(statement, parameters);

  /** Returns the claims of a valid access token, or null. */
  async function claims(authorization: string | null): Promise<SessionClaims | null> {
    const token = authorization?.replace(/^bearer /i, '') ?? '';
    const payload: unknown = await verify(token, jwtSecret, 'HS256').catch(() => null);
    const parsed = v.safeParse(claimsSchema, payload);
    return parsed.success ? parsed.output : null;
  }

  async function complete(answer: Promise<Response> | Response): Promise<Response> {
    const response = await answer;
    if (!response.ok) return response;
    const body = v.parse(tokensSchema, await response.json());
    const payload = v.parse(claimsSchema, await verify(body.access_token, jwtSecret, 'HS256'));
    const [session] = v.parse(v.tuple([sessionSchema]), await query(SESSION, payload.session_id));
    const methods = session.aal === 'aal2' ? ['password', 'totp'] : ['password'];
    const amr = methods.map((method) => ({ method, timestamp: session.started }));
    const access_token = await sign({ ...payload, aal: session.aal, amr }, jwtSecret, 'HS256');
    return withBody(response, { ...body, access_token, user: await withFactors(body.user) });
  }

  async function withFactors(user: v.InferOutput<typeof userSchema>) {
    return { ...user, factors: await query(FACTORS, user.id) };
  }

  return {
    claims,
    complete,
    /** Completes a response with a user. */
    async completeUser(answer: Promise<Response>): Promise<Response> {
      const response = await answer;
      if (!response.ok) return response;
      return withBody(response, await withFactors(v.parse(userSchema, await response.json())));
    },
    /** Signs in with `authenticate` and notes from where. */
    async started(request: Request, authenticate: Handler): Promise<Response> {
      const response = await authenticate(request);
      if (!response.ok) return response;
      const id = response.headers.get('sb-auth-session-id');
      const address = clientOf(request);
      await query(START, id, request.headers.get('user-agent')?.slice(0, 300) ?? null, isIP(address) ? address : null);
      return complete(response);
    },
  };
}

function withBody({ status, headers }: Response, body: object): Response {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return Response.json(body, { status, headers: kept });
}

const START = "update auth.sessions set user_agent = $2, ip = $3::inet, aal = 'aal1' where id = $1::uuid";
const SESSION = `
select coalesce(aal, 'aal1') as aal, extract(epoch from created_at)::integer as started from auth.sessions where id = $1::uuid
`;
const FACTORS = `
select id::text, friendly_name, factor_type, status, created_at::text, updated_at::text from auth.mfa_factors
where user_id = $1::uuid order by created_at
`;
const userSchema = v.looseObject({ id: v.string() });
const tokensSchema = v.looseObject({ access_token: v.string(), user: userSchema });
const claimsSchema = v.looseObject({ sub: v.string(), session_id: v.string() });
const sessionSchema = v.object({ aal: v.string(), started: v.number() });

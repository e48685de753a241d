import * as v from 'valibot';
import type { BackendDatabase } from '../database/database.ts';

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;

/** Reads and writes the tables of second factors, which have the columns that Supabase Auth gives them. */
export function createSecondFactorStore(database: BackendDatabase) {
  const query = (statement: string, ...parameters: (string | boolean | null)[]) =>
    database.query(statement, parameters);
  return {
    async hasPassed(session: string): Promise<boolean> {
      const rows = await query("select from auth.sessions where id = $1::uuid and aal = 'aal2'", session);
      return rows.length > 0;
    },
    async account(user: string) {
      return v.parse(accountSchema, await query(ACCOUNT, user))[0];
    },
    add: (id: string, user: string, name: string, secret: string) => query(ADD, id, user, name, secret),
    /** Returns false when the person has no such factor. */
    async challenge(id: string, factor: string, user: string): Promise<boolean> {
      return (await query(CHALLENGE, id, factor, user)).length > 0;
    },
    /** Returns the secret of a factor that is challenged, and the codes that were used lately. */
    async challenged(challenge: string, factor: string, user: string) {
      return v.parse(v.array(challengedSchema), await query(CHALLENGED, challenge, factor, user))[0] ?? null;
    },
    /** The code is refused from now on. */
    use: (challenge: string, code: string) =>
      query('update auth.mfa_challenges set verified_at = now(), otp_code = $2 where id = $1::uuid', challenge, code),
    /** The session then counts as signed in with a second factor; sessions without one end. */
    async pass(user: string, session: string, factor: string): Promise<void> {
      await query(PASS, session, factor);
      await query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1::uuid", factor);
      await query("delete from auth.sessions where user_id = $1::uuid and aal is distinct from 'aal2'", user);
      await query("delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified'", user);
    },
    async refreshToken(session: string): Promise<string> {
      return v.parse(refreshSchema, await query(REFRESH_TOKEN, session))[0].token;
    },
    async remove(factor: string, user: string, alsoVerified: boolean): Promise<boolean> {
      return (await query(REMOVE, factor, user, alsoVerified)).length > 0;
    },
  };
}

const ACCOUNT = `
select users.email, (select count(*)::integer from auth.mfa_factors where user_id = users.id) as factors,
  exists (select from auth.mfa_factors where user_id = users.id and status = 'verified') as "isVerified"
from auth.users where users.id = $1::uuid
`;
const ADD = `
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
values ($1::uuid, $2::uuid, $3, 'totp', 'unverified', $4, now(), now())
`;
const CHALLENGE = `
insert into auth.mfa_challenges (id, factor_id, created_at)
select $1::uuid, id, now() from auth.mfa_factors where id = $2::uuid and user_id = $3::uuid returning id
`;
const CHALLENGED = `
select factors.secret, array(
  select used.otp_code from auth.mfa_challenges as used
  where used.factor_id = factors.id and used.verified_at > now() - interval '5 minutes' and used.otp_code is not null
) as "usedCodes"
from auth.mfa_challenges as challenges join auth.mfa_factors as factors on factors.id = challenges.factor_id
where challenges.id = $1::uuid and factors.id = $2::uuid and factors.user_id = $3::uuid
  and challenges.verified_at is null and challenges.created_at > now() - interval '5 minutes'
`;
const PASS = "update auth.sessions set aal = 'aal2', factor_id = $2::uuid where id = $1::uuid";
const REFRESH_TOKEN = `
select token from auth.refresh_tokens where session_id = $1::uuid and not revoked order by created_at desc limit 1
`;
const REMOVE = `
delete from auth.mfa_factors where id = $1::uuid and user_id = $2::uuid and ($3::boolean or status = 'unverified') returning id
`;
const accountSchema = v.tuple([v.object({ email: v.string(), factors: v.number(), isVerified: v.boolean() })]);
const challengedSchema = v.object({ secret: v.string(), usedCodes: v.array(v.string()) });
const refreshSchema = v.tuple([v.object({ token: v.string() })]);

import { passwordProblem } from '@ledgerlight/backend/password-rules';
import * as v from 'valibot';
import type { BackendDatabase } from '../database/database.ts';
import type { Handler } from '../handler.ts';
import { createPasswordCheck } from './password-check.ts';
import { createSecondFactorStore } from './second-factor-store.ts';
import type { SessionTokens } from './session-tokens.ts';
import { withJson } from './sign-in-lock.ts';

/**
 * Changes the caller's password and nothing else of their account. A stolen access token is not enough: the current password is checked
 * behind the sign-in lock, and the session must have passed the second factor, if there is one. The account page of the admin area sends
 * these requests.
 * @param auth handles `/auth/v1/user`
 */
export function createPasswordChange(database: BackendDatabase, auth: Handler, tokens: SessionTokens): Handler {
  const factors = createSecondFactorStore(database);
  const checkPassword = createPasswordCheck(database);
  return async (request) => {
    const parsed = v.safeParse(bodySchema, await request.text());
    if (!parsed.success) return refusal(403, 'A new password and the current one are needed, and nothing else.');
    const { password, current_password } = parsed.output;
    const problem = passwordProblem(password);
    if (problem !== null) return refusal(422, problem);
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const whose = await auth(new Request(request.url, { headers }));
    if (!whose.ok) return whose;
    const { id, email } = v.parse(userSchema, await whose.json());
    const session = (await tokens.claims(headers.get('authorization')))?.session_id ?? '';
    if ((await factors.account(id)).isVerified && !(await factors.hasPassed(session))) {
      return refusal(403, 'Sign in with a code of your second factor first.', 'insufficient_aal');
    }
    const known = await checkPassword(request, email, current_password);
    if (!known.ok) return known;
    return auth(withJson(request, 'PUT', { password }));
  };
}

function refusal(status: number, msg: string, error_code = 'weak_password'): Response {
  return Response.json({ code: status, error_code, msg }, { status });
}

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    password: v.string(),
    current_password: v.string(),
    data: v.optional(v.never()),
    email: v.optional(v.never()),
    phone: v.optional(v.never()),
  }),
);
const userSchema = v.object({ id: v.string(), email: v.string() });

import { compare } from 'bcryptjs';
import * as v from 'valibot';
import type { BackendDatabase } from '../database/database.ts';
import { createSignInLock, withJson, wrongCredentials } from './sign-in-lock.ts';

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

/**
 * Returns a check of the current password of a signed-in person, behind the sign-in lock: a stolen access token does not pass it. Its
 * response is the refusal, if it is not ok.
 */
export function createPasswordCheck(database: BackendDatabase) {
  const compareBehindLock = createSignInLock(database, async (_request, password, email) => {
    const rows = await database.query('select encrypted_password from auth.users where email = $1', [email]);
    const [row] = v.parse(hashSchema, rows);
    return row && (await compare(password, row.encrypted_password))
      ? new Response(null, { status: 204 })
      : wrongCredentials();
  });
  return (request: Request, email: string, password: string): Promise<Response> =>
    compareBehindLock(withJson(request, 'POST', { email, password }));
}

const hashSchema = v.array(v.object({ encrypted_password: v.string() }));

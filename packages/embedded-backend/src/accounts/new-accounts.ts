import { PASSWORD_HASH_ROUNDS } from '@ledgerlight/backend/password-rules';
import { staffEmail } from '@ledgerlight/backend/staff-email';
import { hash, truncates } from 'bcryptjs';
import { StartError } from '../start-error.ts';

/** Returns the parameter of `ADDED_ACCOUNTS`. */
export function newAccounts(accounts: readonly { readonly username: string; readonly passwordHash: string }[]): string {
  return JSON.stringify(accounts.map((account) => ({ ...account, email: staffEmail(account.username) })));
}

/**
 * Begins a statement that adds accounts to Auth. What follows gives them rights; it reads their `user_id` and `username` from `added`.
 * All of it is one statement, so that an interrupted start leaves no account without rights. Used for the staff and the deployer that a
 * start of the backend seeds.
 */
export const ADDED_ACCOUNTS = `
with wanted as (
  select * from json_to_recordset($1::text::json) as wanted (username text, email text, "passwordHash" text)
), users as (
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  )
  select gen_random_uuid(), 'authenticated', 'authenticated', email, "passwordHash", now(),
    '{"provider":"email","providers":["email"]}', '{}', now(), now() from wanted returning id, email
), identities as (
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
  select gen_random_uuid(), id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), now(), now()
  from users
), added as (
  select users.id as user_id, wanted.username from users join wanted using (email)
)`;

export const CHANGE_PASSWORD = 'update auth.users set encrypted_password = $1, updated_at = now() where id = $2::uuid';

/** @throws StartError */
export async function hashOf(password: string): Promise<string> {
  if (!truncates(password)) return hash(password, PASSWORD_HASH_ROUNDS);
  throw new StartError(
    'PASSWORD_TOO_LONG',
    'A password of the staff has more than 72 bytes. Choose a shorter one; letters beyond a to z count for several.',
  );
}

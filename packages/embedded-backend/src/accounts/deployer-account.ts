import { randomUUID } from 'node:crypto';
import type { DeployerCredentials } from '@ledgerlight/backend/deployer-environment';
import { staffEmail } from '@ledgerlight/backend/staff-email';
import { compare } from 'bcryptjs';
import * as v from 'valibot';
import type { BackendDatabase } from '../database/database.ts';
import { hashOf } from './staff-accounts.ts';

/**
 * Creates the account of a deployer, or changes its password and ends its sessions. An account of the staff stays as it
 * is.
 * @throws PasswordTooLongError
 */
export async function seedDeployer(
  database: Pick<BackendDatabase, 'query'>,
  { username, password }: DeployerCredentials,
): Promise<void> {
  const email = staffEmail(username);
  const [account] = v.parse(accountsSchema, await database.query(FIND_ACCOUNT, [email]));
  if (account?.is_staff) return;
  if (account && (await compare(password, account.encrypted_password))) return;
  const passwordHash = await hashOf(password);
  if (account) {
    await database.query(CHANGE_PASSWORD, [passwordHash, account.id]);
    await database.query('delete from auth.sessions where user_id = $1::uuid', [account.id]);
  } else {
    await database.query(ADD_ACCOUNT, [randomUUID(), email, passwordHash, username]);
  }
}

const FIND_ACCOUNT = `
select users.id::text, users.encrypted_password,
  exists (select from private.staff where staff.user_id = users.id) as is_staff
from auth.users where users.email = $1`;

const CHANGE_PASSWORD = 'update auth.users set encrypted_password = $1, updated_at = now() where id = $2::uuid';

const ADD_ACCOUNT = `
with account as (
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at,
    updated_at
  ) values (
    $1::uuid, 'authenticated', 'authenticated', $2, $3, now(), '{"provider":"email","providers":["email"]}', '{}', now(),
    now()
  ) returning id
), identity as (
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
  select gen_random_uuid(), id, 'email', id::text,
    jsonb_build_object('sub', id, 'email', $2::text, 'email_verified', true), now(), now()
  from account
)
insert into private.deployers (user_id, username) select id, $4 from account`;

const accountsSchema = v.array(v.object({ id: v.string(), encrypted_password: v.string(), is_staff: v.boolean() }));

import type { DeployerCredentials } from '@ledgerlight/backend/deployer-environment';
import { staffEmail } from '@ledgerlight/backend/staff-email';
import { compare } from 'bcryptjs';
import * as v from 'valibot';
import type { BackendDatabase } from '../database/database.ts';
import { ADDED_ACCOUNTS, CHANGE_PASSWORD, hashOf, newAccounts } from './new-accounts.ts';

/**
 * Creates the account of a deployer, or changes its password and ends its sessions. An account of the staff stays as it is.
 * @throws StartError
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
    await database.query(ADD_DEPLOYER, [newAccounts([{ username, passwordHash }])]);
  }
}

const FIND_ACCOUNT = `
select users.id::text, users.encrypted_password, exists (select from private.staff where staff.user_id = users.id) as is_staff
from auth.users where users.email = $1`;

const ADD_DEPLOYER = `${ADDED_ACCOUNTS} insert into private.deployers (user_id, username) select user_id, username from added`;

const accountsSchema = v.array(v.object({ id: v.string(), encrypted_password: v.string(), is_staff: v.boolean() }));

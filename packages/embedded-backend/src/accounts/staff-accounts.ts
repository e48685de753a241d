import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { readFileIfThere, writePrivateFile } from '@ledgerlight/backend/private-file';
import { staffEmail } from '@ledgerlight/backend/staff-email';
import { compare, truncates } from 'bcryptjs';
import * as v from 'valibot';
import type { BackendDatabase } from '../database/database.ts';
import { ADDED_ACCOUNTS, CHANGE_PASSWORD, hashOf, newAccounts } from './new-accounts.ts';

export interface StaffAccount {
  readonly username: string;
  readonly password: string;
}

/**
 * Creates one admin and three interns. Generated passwords are stored in `staff-passwords.json` with mode 0600; `demoPassword` replaces all
 * four at every start. Resolves with the accounts if this call created them, else with null.
 * @throws StartError
 */
export async function seedStaff(
  database: BackendDatabase,
  dataFolder: string,
  demoPassword: string | null,
): Promise<readonly StaffAccount[] | null> {
  const there = await database.query('select 1 from private.staff limit 1');
  if (there.length > 0) {
    if (demoPassword !== null) await setPasswords(database, demoPassword);
    return null;
  }
  const accounts = demoPassword === null ? await generatedAccounts(dataFolder) : accountsWith(() => demoPassword);
  const added = await Promise.all(
    accounts.map(async ({ username, password }) => ({ username, passwordHash: await hashOf(password) })),
  );
  await database.query(ADD_STAFF, [newAccounts(added)]);
  return accounts;
}

function accountsWith(password: (username: string) => string): readonly StaffAccount[] {
  return USERNAMES.map((username) => ({ username, password: password(username) }));
}

/** The passwords are written before the accounts, so that an interrupted start loses none. */
async function generatedAccounts(dataFolder: string): Promise<readonly StaffAccount[]> {
  const path = join(dataFolder, 'staff-passwords.json');
  const stored = v.safeParse(passwordsSchema, await readFileIfThere(path));
  if (stored.success) return accountsWith((username) => stored.output[username] ?? '');
  const accounts = accountsWith(generatedPassword);
  const passwords = Object.fromEntries(accounts.map(({ username, password }) => [username, password]));
  await writePrivateFile(path, `${JSON.stringify(passwords, null, 2)}\n`);
  return accounts;
}

async function setPasswords(database: BackendDatabase, password: string): Promise<void> {
  const emails = USERNAMES.map(staffEmail);
  const rows = v.parse(hashesSchema, await database.query(STORED_HASHES, emails));
  for (const { id, encrypted_password } of rows) {
    if (!truncates(password) && (await compare(password, encrypted_password))) continue;
    await database.query(CHANGE_PASSWORD, [await hashOf(password), id]);
  }
}

function generatedPassword(): string {
  return Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)]).join(''),
  ).join('-');
}

const ADD_STAFF = `${ADDED_ACCOUNTS}
insert into private.staff (user_id, username, role, display_name)
select user_id, username, case username when 'admin' then 'admin' else 'intern' end,
  case username when 'intern1' then 'Jan Nowicki' when 'intern2' then 'Elena Marsh' when 'intern3' then 'Samir Haddad' end
from added`;
const STORED_HASHES = 'select id::text, encrypted_password from auth.users where email in ($1, $2, $3, $4)';
const USERNAMES: readonly string[] = ['admin', 'intern1', 'intern2', 'intern3'];
/** Without letters that are confused when typed from a screen. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const passwordsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object(v.entriesFromList(USERNAMES, v.pipe(v.string(), v.minLength(1)))),
);
const hashesSchema = v.array(v.object({ id: v.string(), encrypted_password: v.string() }));

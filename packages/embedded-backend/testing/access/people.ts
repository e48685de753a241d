import type { BackendClient } from '@ledgerlight/backend/client';
import { staffEmail } from '@ledgerlight/backend/staff-email';
import type { BackendFixture } from '../backend-fixture.ts';
import { randomHex } from '../random-names.ts';

export const PEOPLE = [
  'visitor',
  'outsider',
  'expired',
  'another intern',
  'the creator',
  'admin',
  'deployer',
  'token',
  'editor',
  'writer',
  'reviewer',
] as const;

/** Staff who signed out everywhere, with the old token, and removed staff with a live session. */
export const FORMER_STAFF = ['signed out', 'removed'] as const;

export type Person = (typeof PEOPLE)[number] | (typeof FORMER_STAFF)[number];

export async function clientOf(person: Person, fixture: BackendFixture): Promise<BackendClient> {
  switch (person) {
    case 'visitor':
      return fixture.reader();
    case 'outsider':
      return fixture.signInOutsider(`outsider-${crypto.randomUUID()}`);
    case 'expired':
      return signInExpiredStaff(fixture);
    case 'signed out':
      return signInAndOutStaff(fixture);
    case 'removed':
      return signInRemovedStaff(fixture);
    case 'another intern':
      return (await fixture.signIn('intern2')).client;
    case 'the creator':
      return (await fixture.signIn('intern1')).client;
    case 'admin':
      return (await fixture.signIn('admin')).client;
    case 'token':
      return (await fixture.signInToken()).client;
    case 'editor':
    case 'writer':
    case 'reviewer':
      return (await fixture.signInAs(person)).client;
    case 'deployer':
      return (await fixture.signInDeployer(`deployer-${randomHex(8)}`)).client;
  }
}

export async function signInExpiredStaff(fixture: BackendFixture): Promise<BackendClient> {
  const { client, username } = await freshStaff(fixture);
  await fixture.endSessions(username);
  return client;
}

async function signInRemovedStaff(fixture: BackendFixture): Promise<BackendClient> {
  const { client, username } = await freshStaff(fixture);
  await fixture.query('delete from private.staff where username = $1', [username]);
  return client;
}

/** Another device that still holds the token after signing out everywhere. */
async function signInAndOutStaff(fixture: BackendFixture): Promise<BackendClient> {
  const { client } = await freshStaff(fixture);
  const { data } = await client.auth.getSession();
  const { url, publishableKey } = fixture.address;
  const answer = await fetch(`${url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${data.session?.access_token}` },
  });
  if (answer.status !== 204) throw new Error(`Signing out everywhere failed with ${answer.status}.`);
  return client;
}

async function freshStaff(fixture: BackendFixture): Promise<{ client: BackendClient; username: string }> {
  const username = `temp-${crypto.randomUUID().slice(0, 8)}`;
  const client = await fixture.signInOutsider(username);
  await fixture.query(
    "insert into private.staff (user_id, username, role) select id, $1, 'admin' from auth.users where email = $2",
    [username, staffEmail(username)],
  );
  const { data } = await client.rpc('current_staff');
  if (data?.[0]?.role !== 'admin') throw new Error('The new member of the staff is none.');
  return { client, username };
}

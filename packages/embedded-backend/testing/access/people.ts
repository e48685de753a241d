import type { BackendClient } from '@ledgerlight/backend/client';
import type { BackendFixture } from '../backend-fixture.ts';

/** Everybody without rights, and how they get a client. */
export const WITHOUT_RIGHTS: readonly (readonly [string, (fixture: BackendFixture) => Promise<BackendClient>])[] = [
  ['a visitor', async (fixture) => fixture.reader()],
  ['an account that is not staff', (fixture) => fixture.signInOutsider(`outsider-${crypto.randomUUID()}`)],
  ['staff whose session is 8 hours and 1 minute old', signInExpiredStaff],
  ['staff who signed out, with the old token', signInAndOutStaff],
  ['removed staff with a live session', signInRemovedStaff],
];

export async function signInExpiredStaff(fixture: BackendFixture): Promise<BackendClient> {
  const { client, email } = await freshStaff(fixture);
  await fixture.query(
    `update auth.sessions set created_at = now() - interval '8 hours 1 minute'
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  );
  return client;
}

async function signInRemovedStaff(fixture: BackendFixture): Promise<BackendClient> {
  const { client, email } = await freshStaff(fixture);
  await fixture.query('delete from private.staff where user_id = (select id from auth.users where email = $1)', [
    email,
  ]);
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

async function freshStaff(fixture: BackendFixture): Promise<{ client: BackendClient; email: string }> {
  const username = `temp-${crypto.randomUUID().slice(0, 8)}`;
  const client = await fixture.signInOutsider(username);
  const email = `${username}@staff.ledgerlight.invalid`;
  await fixture.query(
    "insert into private.staff (user_id, username, role) select id, $1, 'admin' from auth.users where email = $2",
    [username, email],
  );
  const { data } = await client.rpc('current_staff');
  if (data?.[0]?.role !== 'admin') throw new Error('The new member of the staff is none.');
  return { client, email };
}

import { createOwnAccount } from '@ledgerlight/backend/own-account';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';

const WANTED = 'another-password-ü';

describeBackend('the own account', (fixture, query) => {
  const access = () => fixture().access();
  const isStaff = async (staff: StaffAccess) => (await staff.identity()).state === 'staff';

  test('changing a password needs the current one and ends other sessions', async () => {
    const [here, elsewhere] = [await fixture().signIn('intern1'), await fixture().signIn('intern1')];
    const other = await fixture().signIn('intern2');
    const account = createOwnAccount(here);
    await expect(account.changePassword('guessed-password', WANTED)).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    await expect(account.changePassword(FIXTURE_PASSWORD, 'short')).rejects.toThrow('needs 12 characters');
    await expect(account.changePassword(FIXTURE_PASSWORD, 'ü'.repeat(37))).rejects.toThrow('more than 72 bytes');
    expect(await isStaff(elsewhere)).toBe(true);
    expect(await account.changePassword(FIXTURE_PASSWORD, WANTED)).toEqual({ othersEnded: true });
    expect([await isStaff(here), await isStaff(elsewhere), await isStaff(other)]).toEqual([true, false, true]);
    await expect(access().signIn('intern1', FIXTURE_PASSWORD)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await access().signIn('intern1', WANTED);
  });

  test('a token alone changes no password and nothing else of the account', async () => {
    const { client } = await fixture().signIn('intern2');
    const password = () => query("select encrypted_password from auth.users where email like 'intern2@%'");
    const before = await password();
    const token = (await client.auth.getSession()).data.session?.access_token;
    const { url, publishableKey } = fixture().address;
    const put = async (body: object, authorization = `Bearer ${token}`) => {
      const headers = { apikey: publishableKey, authorization, 'content-type': 'application/json' };
      return (await fetch(`${url}/auth/v1/user`, { method: 'PUT', headers, body: JSON.stringify(body) })).status;
    };
    const whole = { password: WANTED, current_password: FIXTURE_PASSWORD };
    for (const body of [
      { password: WANTED },
      { data: { role: 'admin' } },
      { email: 'x@example.org' },
      { ...whole, email: 'x@example.org' },
    ]) {
      expect(await put(body)).toBe(403);
    }
    expect(await put({ ...whole, password: 'ü'.repeat(37) })).toBe(422);
    for (const authorization of [`Bearer ${publishableKey}`, 'Bearer x', `Bearer ${token}x`]) {
      expect(await put(whole, authorization)).toBeGreaterThanOrEqual(400);
    }
    expect(await password()).toEqual(before);
  });

  test('guessing the current password is locked like signing in', async () => {
    const staff = await fixture().signIn('intern3');
    const account = createOwnAccount(staff);
    const wrong = { code: 'WRONG_CREDENTIALS' };
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(account.changePassword(`guess-number-${tries}`, WANTED)).rejects.toMatchObject(wrong);
    }
    await expect(account.changePassword(FIXTURE_PASSWORD, WANTED)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  test('everybody sees their own sessions, and none that is over or another’s', async () => {
    await query("delete from auth.sessions where user_id = (select id from auth.users where email like 'admin@%')");
    const here = await fixture().signIn('admin');
    const old = await fixture().signIn('admin');
    await query(
      `update auth.sessions set created_at = now() - interval '9 hours'
       where id = (select id from auth.sessions order by created_at desc limit 1)`,
    );
    await expect(createOwnAccount(old).sessions()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await fixture().signIn('admin');
    const sessions = await createOwnAccount(here).sessions();
    expect(sessions.map(({ isThisOne }) => isThisOne)).toEqual([true, false]);
    expect(sessions.every(({ userAgent }) => userAgent === null || userAgent.length <= 300)).toBe(true);
    await createOwnAccount(here).signOutEverywhere();
    expect(await isStaff(here)).toBe(false);
    expect(
      await query(
        "select count(*)::integer as left from auth.sessions where user_id = (select id from auth.users where email like 'admin@%')",
      ),
    ).toEqual([{ left: 0 }]);
  });
});

import { createAuditLog } from '@ledgerlight/backend/audit-log';
import { createOwnAccount } from '@ledgerlight/backend/own-account';
import { createPeople } from '@ledgerlight/backend/people';
import { createSecondFactor } from '@ledgerlight/backend/second-factor';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { samplePost } from '../../testing/sample-post.ts';

const SITE = 'https://ledgerlight.example';

describeBackend('a second factor', (fixture, query) => {
  const access = () => fixture().access();
  const stateOf = async (staff: StaffAccess) => (await staff.identity()).state;
  /** Signs in a new writer with a factor; `codeAt` gives the code of so many steps of 30 seconds from now. */
  const enrolled = async () => {
    const staff = await fixture().signInAs('writer');
    const { username } = await createPeople(staff, SITE).profile();
    const factor = createSecondFactor(staff);
    const { id, secret, qrCode } = await factor.enroll('Ledgerlight', FIXTURE_PASSWORD);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    const codes = await factor.confirm(id, codeAt(0));
    return { staff, username, codeAt, codes, qrCode, id };
  };
  const enterPassword = async (username: string) => {
    const staff = access();
    await expect(staff.signIn(username, FIXTURE_PASSWORD)).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    return staff;
  };

  test('is asked for after the password, and gives no right before it', async () => {
    const { staff, username, codeAt, qrCode } = await enrolled();
    expect(qrCode).toMatch(/^<svg/);
    expect(await stateOf(staff)).toBe('staff');
    const other = await enterPassword(username);
    expect(await stateOf(other)).toBe('not-staff');
    expect((await other.client.from('blog_posts').insert(samplePost())).error?.code).toBe('42501');
    await expect(other.confirmSignIn('000000')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS', triesLeft: 4 });
    expect(await other.confirmSignIn(codeAt(1))).toMatchObject({ username, role: 'writer' });
    expect((await other.client.from('blog_posts').insert(samplePost())).error).toBeNull();
    const { data } = await other.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    await other.client.auth.refreshSession();
    expect(await stateOf(other)).toBe('staff');
  });

  test('ends sessions without it when it is added', async () => {
    const staff = await fixture().signInAs('writer');
    const { username } = await createPeople(staff, SITE).profile();
    const elsewhere = access();
    await elsewhere.signIn(username, FIXTURE_PASSWORD);
    const { id, secret } = await createSecondFactor(staff).enroll('Ledgerlight', FIXTURE_PASSWORD);
    await createSecondFactor(staff).confirm(id, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    expect([await stateOf(staff), await stateOf(elsewhere)]).toEqual(['staff', 'not-staff']);
  });

  test('needs the current password, which is locked like signing in', async () => {
    const staff = await fixture().signInAs('writer');
    const factor = createSecondFactor(staff);
    const { error } = await staff.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Found session' });
    expect(error?.code).toBe('validation_failed');
    const attempt = () => factor.enroll('Ledgerlight', 'a-guessed-password');
    for (let tries = 0; tries < 5; tries += 1)
      await expect(attempt()).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(attempt()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect((await staff.client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('accepts each code once', async () => {
    const { username, codeAt } = await enrolled();
    const code = codeAt(1);
    await (await enterPassword(username)).confirmSignIn(code);
    const other = await enterPassword(username);
    await expect(other.confirmSignIn(code)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  test('locks after five wrong codes, whatever passwords come between', async () => {
    const { username, codeAt } = await enrolled();
    for (let tries = 0; tries < 5; tries += 1) {
      const staff = await enterPassword(username);
      await expect(staff.confirmSignIn('000000')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    }
    const staff = await enterPassword(username);
    await expect(staff.confirmSignIn(codeAt(1))).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  test('a recovery code replaces it once', async () => {
    const { username, codes } = await enrolled();
    expect(codes).toHaveLength(10);
    const staff = await enterPassword(username);
    await expect(staff.confirmSignIn('0000-0000-0000-0000')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await staff.confirmSignIn(codes[0]?.toUpperCase() ?? '')).toMatchObject({ username });
    expect(await createSecondFactor(staff).state()).toEqual({ isOn: true, codesLeft: 9 });
    const other = await enterPassword(username);
    await expect(other.confirmSignIn(codes[0] ?? '')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const stored = JSON.stringify(await query('select code_hash from private.recovery_codes'));
    expect(stored).not.toContain(codes[1]?.replaceAll('-', ''));
    expect(await createSecondFactor(staff).createCodes()).toHaveLength(10);
    await createSecondFactor(staff).remove();
    expect(await createSecondFactor(staff).state()).toEqual({ isOn: false, codesLeft: 0 });
    await access().signIn(username, FIXTURE_PASSWORD);
  });

  test('the password alone neither adds nor removes a factor nor changes the password', async () => {
    const { username, id } = await enrolled();
    const half = await enterPassword(username);
    const { client } = half;
    const enrolment = createSecondFactor(half).enroll('Mine', FIXTURE_PASSWORD);
    await expect(enrolment).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const removal = await client.auth.mfa.unenroll({ factorId: id });
    expect(removal.error?.code).toBe('insufficient_aal');
    const change = createOwnAccount({ client }).changePassword(FIXTURE_PASSWORD, 'a-password-of-a-thief');
    await expect(change).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await client.rpc('create_recovery_codes')).error?.code).toBe('42501');
  });

  test('an admin removes a lost one, which ends the sessions', async () => {
    const { staff, username } = await enrolled();
    const people = createPeople(await fixture().signIn('admin'), SITE);
    const listed = async () => (await people.list()).find((person) => person.username === username);
    expect(await listed()).toMatchObject({ hasSecondFactor: true });
    await people.removeSecondFactor(username);
    expect(await listed()).toMatchObject({ hasSecondFactor: false });
    expect(await stateOf(staff)).toBe('not-staff');
    await access().signIn(username, FIXTURE_PASSWORD);
    const actions = await query(
      "select action, actor from public.audit_log where detail ->> 'username' = $1 and action like 'person.factor%' order by number",
      [username],
    );
    expect(actions).toEqual([
      { action: 'person.factor-added', actor: username },
      { action: 'person.factor-removed', actor: 'admin' },
    ]);
  });

  test('factors of others are not found', async () => {
    const [mine, theirs] = [await enrolled(), await enrolled()];
    const { mfa } = mine.staff.client.auth;
    expect((await mfa.challenge({ factorId: theirs.id })).error?.code).toBe('mfa_factor_not_found');
    expect((await mfa.unenroll({ factorId: theirs.id })).error?.code).toBe('mfa_factor_not_found');
    const { url, publishableKey } = fixture().address;
    const answer = await fetch(`${url}/auth/v1/factors`, { method: 'POST', headers: { apikey: publishableKey } });
    expect(answer.status).toBe(401);
  });
});

describeBackend('a role that needs a second factor', (fixture) => {
  test('gives no right without one, and lets a person add one', async () => {
    const people = createPeople(await fixture().signIn('admin'), SITE);
    const staff = await fixture().signInAs('writer');
    const { username } = await createPeople(staff, SITE).profile();
    const reviewer = await fixture().signInAs('reviewer');
    await people.requireSecondFactor('writer', true);
    expect(await people.secondFactorRoles()).toEqual(['writer']);
    expect((await staff.identity()).state).toBe('not-staff');
    expect((await reviewer.identity()).state).toBe('staff');
    expect((await staff.client.from('blog_posts').insert(samplePost())).error?.code).toBe('42501');
    await expect(createPeople(staff, SITE).profile()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });

    const anew = fixture().access();
    const signedIn = anew.signIn(username, FIXTURE_PASSWORD);
    await expect(signedIn).rejects.toMatchObject({ code: 'SECOND_FACTOR_MISSING' });
    await expect(anew.resume()).rejects.toMatchObject({ code: 'SECOND_FACTOR_MISSING' });
    const factor = createSecondFactor(anew);
    const { id, secret } = await factor.enroll('Ledgerlight', FIXTURE_PASSWORD);
    expect(await factor.confirm(id, new TOTP({ secret: Secret.fromBase32(secret) }).generate())).toHaveLength(10);
    expect(await anew.resume()).toMatchObject({ username, role: 'writer' });
    expect((await anew.client.from('blog_posts').insert(samplePost())).error).toBeNull();
    await people.requireSecondFactor('writer', false);
  });

  test('is chosen by admins who have one, and noted', async () => {
    const admin = await fixture().signIn('admin');
    const people = createPeople(admin, SITE);
    await expect(people.requireSecondFactor('admin', true)).rejects.toThrow('lock you out');
    expect((await admin.identity()).state).toBe('staff');
    await people.requireSecondFactor('intern', true);
    await people.requireSecondFactor('intern', true);
    const { items } = await createAuditLog(admin).page({ action: 'second-factor.required' }, undefined);
    const details = items.map(({ detail }) => JSON.parse(detail)).filter(({ role }) => role === 'intern');
    expect(details).toEqual([{ role: 'intern', required: true }]);
    await people.requireSecondFactor('intern', false);
  });
});

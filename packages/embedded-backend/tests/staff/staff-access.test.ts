import { BackendUnreachableError, NotAllowedError } from '@ledgerlight/backend/errors';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createStaffAccess, WrongCredentialsError } from '@ledgerlight/backend/staff-access';
import { expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('access of staff', (fixture, query) => {
  test('signing in by username gives the role, and the session serves a later client', async () => {
    const store = createMemorySessionStore();
    const before = Date.now();
    const first = createStaffAccess(fixture().address, store);
    expect(await first.identity()).toEqual({ state: 'signed-out' });
    const intern = { username: 'intern1', role: 'intern', rights: ['read-posts', 'write-posts'] };
    expect(await first.signIn(' Intern1 ', FIXTURE_PASSWORD)).toEqual(intern);
    const later = createStaffAccess(fixture().address, store);
    expect(await later.identity()).toEqual({ state: 'staff', ...intern });
    expect(await later.signedInAt()).toBeGreaterThanOrEqual(before - 1000);
    await later.signOut();
    expect(await store.read()).toBeNull();
    expect(await createStaffAccess(fixture().address, store).identity()).toEqual({ state: 'signed-out' });
  });

  test('a wrong password and an unknown name give the same error', async () => {
    const staff = createStaffAccess(fixture().address, createMemorySessionStore());
    for (const [username, password] of [
      ['admin', 'wrong password'],
      ['nobody-here', FIXTURE_PASSWORD],
    ] as const) {
      await expect(staff.signIn(username, password)).rejects.toThrow(
        new WrongCredentialsError('Username or password is wrong.', { triesLeft: 4, retryAfterSeconds: 0 }),
      );
    }
  });

  test('signs out an account that is not staff', async () => {
    await fixture().signInOutsider('outsider');
    const store = createMemorySessionStore();
    const staff = createStaffAccess(fixture().address, store);
    await expect(staff.signIn('outsider', FIXTURE_PASSWORD)).rejects.toBeInstanceOf(NotAllowedError);
    expect(await store.read()).toBeNull();
  });

  test('refreshes an expired access token, but not an ended session', async () => {
    const store = createMemorySessionStore();
    const staff = createStaffAccess(fixture().address, store);
    await staff.signIn('intern2', FIXTURE_PASSWORD);
    const expired = JSON.stringify({ ...JSON.parse((await store.read()) ?? '{}'), expires_at: 1 });
    await store.write(expired);
    const token = await createStaffAccess(fixture().address, store).accessToken();
    expect(await createStaffAccess(fixture().address, store).identity()).toMatchObject({ state: 'staff' });
    expect(JSON.parse((await store.read()) ?? '{}').access_token).toBe(token);
    await query(
      "delete from auth.sessions where user_id = (select user_id from private.staff where username = 'intern2')",
    );
    await store.write(JSON.stringify({ ...JSON.parse((await store.read()) ?? '{}'), expires_at: 1 }));
    expect(await createStaffAccess(fixture().address, store).identity()).toEqual({ state: 'signed-out' });
  });

  test('after 8 hours the person is no longer staff to the backend', async () => {
    const staff = await fixture().signIn('intern3');
    await fixture().endSessions('intern3');
    expect(await staff.identity()).toEqual({ state: 'not-staff' });
  });

  test('an unreachable backend is neither a wrong password nor a signed-out session', async () => {
    const store = createMemorySessionStore();
    const away = createStaffAccess({ ...fixture().address, url: 'http://127.0.0.1:2' }, store);
    await expect(away.signIn('admin', FIXTURE_PASSWORD)).rejects.toBeInstanceOf(BackendUnreachableError);
    await createStaffAccess(fixture().address, store).signIn('admin', FIXTURE_PASSWORD);
    await expect(away.identity()).rejects.toBeInstanceOf(BackendUnreachableError);
    expect(await store.read()).not.toBeNull();
    await expect(away.signOut()).rejects.toBeInstanceOf(BackendUnreachableError);
    expect(await store.read()).toBeNull();
  });
});

import { hash } from 'bcryptjs';
import { describe, expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../testing/backend-fixture.ts';
import { describeOnEachDatabase } from '../testing/each-database.ts';

describeOnEachDatabase('the lock against guessing passwords', (fixture) => {
  const email = (username: string) => `${username}@staff.ledgerlight.invalid`;

  /** A call of the API as a script makes it, from an address of its own; a program on this machine is a proxy. */
  const signIn = (username: string, password: string, client: string, query = 'grant_type=password') =>
    fetch(`${fixture().address.url}/auth/v1/token?${query}`, {
      method: 'POST',
      headers: {
        apikey: fixture().address.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': client,
      },
      body: JSON.stringify({ email: email(username), password }),
    });

  const statuses = async (answers: Iterable<Promise<Response>>) =>
    (await Promise.all(answers)).map(({ status }) => status);

  const passTime = (interval: string) =>
    fixture().query(
      `update private.sign_in_failures
       set last_at = last_at - '${interval}'::interval, locked_until = locked_until - '${interval}'::interval`,
    );

  test('the fifth wrong password locks the account for that address, the right password included', async () => {
    for (const _ of [1, 2, 3, 4, 5]) expect((await signIn('intern1', 'wrong', '192.0.2.1')).status).toBe(400);
    const locked = await signIn('intern1', FIXTURE_PASSWORD, '192.0.2.1');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await locked.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect((await signIn('intern1', FIXTURE_PASSWORD, '192.0.2.2')).status).toBe(200);
    expect((await signIn('intern2', FIXTURE_PASSWORD, '192.0.2.1')).status).toBe(200);
  });

  test('the lock ends by itself, grows with further failures and is gone after a right password', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await signIn('intern3', 'wrong', '192.0.2.3');
    await passTime('61 seconds');
    expect((await signIn('intern3', 'wrong', '192.0.2.3')).status).toBe(400);
    expect(Number((await signIn('intern3', 'wrong', '192.0.2.3')).headers.get('retry-after'))).toBeGreaterThan(60);
    await passTime('121 seconds');
    expect((await signIn('intern3', FIXTURE_PASSWORD, '192.0.2.3')).status).toBe(200);
    for (const _ of [1, 2, 3, 4]) expect((await signIn('intern3', 'wrong', '192.0.2.3')).status).toBe(400);
  });

  test('many tries at one moment count one by one', async () => {
    const answers = await statuses(Array.from({ length: 12 }, () => signIn('intern2', 'wrong', '192.0.2.4')));
    expect(answers.filter((status) => status === 400)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(7);
  });

  test('an account that does not exist is answered like one that does', async () => {
    const answers = async (username: string, client: string) => {
      const seen: unknown[] = [];
      for (const _ of [1, 2, 3, 4, 5, 6]) {
        const answer = await signIn(username, 'wrong', client);
        seen.push([answer.status, (await answer.text()).replace(/\d+ seconds/, 'some seconds')]);
      }
      return seen;
    };
    expect(await answers('nobody', '192.0.2.5')).toEqual(await answers('admin', '192.0.2.6'));
  });

  test.each([
    ['that exists', 'intern3'],
    ['that does not', 'nobody-here'],
  ])('guessing at one moment takes as long for an account %s', async (_which, username) => {
    const start = performance.now();
    const times = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => {
        await signIn(username, 'wrong', '192.0.2.7');
        return performance.now() - start;
      }),
    );
    const [first = 0, ...later] = times.sort((one, other) => one - other);
    expect(first).toBeGreaterThan(390);
    for (const [index, time] of later.entries()) expect(time).toBeGreaterThan(390 * (index + 2));
  });

  test('a wrong password keeps the process as busy for an account that does not exist', { retry: 2 }, async () => {
    await fixture().query('update auth.users set encrypted_password = $1', [await hash(FIXTURE_PASSWORD, 11)]);
    const work = async (username: string) => {
      const before = process.cpuUsage();
      await signIn(username, 'wrong', '192.0.2.8');
      return process.cpuUsage(before).user;
    };
    const ratio = (await work('somebody')) / (await work('intern3'));
    await fixture().query('update auth.users set encrypted_password = $1', [await hash(FIXTURE_PASSWORD, 4)]);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('a stranger with many addresses slows an account down, but not for who used it before', async () => {
    expect((await signIn('admin', FIXTURE_PASSWORD, '198.51.100.1')).status).toBe(200);
    const guesses = await statuses(
      Array.from({ length: 30 }, (_, index) => signIn('admin', 'wrong', `203.0.113.${index}`)),
    );
    expect(guesses.filter((status) => status === 400).length).toBeLessThanOrEqual(20);
    expect((await signIn('admin', FIXTURE_PASSWORD, '198.51.100.2')).status).toBe(429);
    expect((await signIn('admin', FIXTURE_PASSWORD, '198.51.100.1')).status).toBe(200);
    await passTime('31 seconds');
    expect((await signIn('admin', FIXTURE_PASSWORD, '198.51.100.2')).status).toBe(200);
  }, 20_000);

  test('no spelling of the address leads past it', async () => {
    for (const query of [
      'grant_type=refresh_token&grant_type=password',
      'grant_type=password&grant_type=password',
      'GRANT_TYPE=password',
      'grant_type=Password',
    ]) {
      expect([400, 403]).toContain((await signIn('intern1', FIXTURE_PASSWORD, '192.0.2.9', query)).status);
    }
  });

  test('neither accounts nor addresses are kept in clear', async () => {
    await signIn('nobody-at-all', 'wrong', '192.0.2.77');
    const rows = JSON.stringify([
      await fixture().query('select * from private.sign_in_failures'),
      await fixture().query('select * from private.sign_in_places'),
    ]);
    expect(rows).not.toContain('nobody-at-all');
    expect(rows).not.toContain('192.0.2.77');
  });

  describe('the hook of a hosted project', () => {
    const attempt = async (user: string, valid: boolean) => {
      const rows = await fixture().query('select private.password_verification_attempt($1::text::jsonb) as answer', [
        JSON.stringify({ user_id: user, valid }),
      ]);
      return JSON.stringify(rows).includes('reject') ? 'reject' : 'continue';
    };

    test('slows an account down after ten failures, for five seconds at a time', async () => {
      const user = crypto.randomUUID();
      for (const _ of Array.from({ length: 10 })) expect(await attempt(user, false)).toBe('continue');
      expect(await attempt(user, true)).toBe('reject');
      await passTime('6 seconds');
      expect(await attempt(user, true)).toBe('continue');
      expect(await attempt(user, false)).toBe('continue');
    });
  });
});

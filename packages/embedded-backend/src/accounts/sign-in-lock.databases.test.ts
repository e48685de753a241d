import { PASSWORD_HASH_ROUNDS, TOKEN_HASH_ROUNDS } from '@ledgerlight/backend/password-rules';
import { hash } from 'bcryptjs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type BackendFixture, FIXTURE_PASSWORD } from '../../testing/backend-fixture.ts';
import { describeBackend, describeEachDatabase } from '../../testing/each-database.ts';
import { createSignInLock } from './sign-in-lock.ts';

const email = (username: string) => `${username}@staff.ledgerlight.invalid`;

/** A call of the API as a script makes it, from an address of its own; a program on this machine is a proxy. */
function sendTo({ address }: BackendFixture, body: string, client: string, query = 'grant_type=password') {
  return fetch(`${address.url}/auth/v1/token?${query}`, {
    method: 'POST',
    headers: { apikey: address.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': client },
    body,
  });
}

describeEachDatabase('attempts to sign in at one moment', (fixture, query) => {
  const signInAtOnce = async (password: string, client: string) => {
    const body = JSON.stringify({ email: email('intern1'), password });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => sendTo(fixture(), body, client)));
    return answers.map(({ status }) => status).toSorted();
  };

  test('with the right password are all accepted', async () => {
    expect(await signInAtOnce(FIXTURE_PASSWORD, '192.0.2.50')).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('with a wrong password are compared five times', async () => {
    expect(await signInAtOnce('wrong', '192.0.2.51')).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('of one client wait in a queue with a limit', async () => {
    const compared = Promise.withResolvers<void>();
    const lock = createSignInLock({ query }, async () => {
      await compared.promise;
      return new Response();
    });
    const body = JSON.stringify({ email: 'somebody', password: 'right' });
    const headers = { 'x-forwarded-for': '192.0.2.52' };
    const answers = Array.from({ length: 21 }, () =>
      lock(new Request('http://localhost/', { method: 'POST', headers, body })),
    );
    const refused = await Promise.race(answers);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    compared.resolve();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(20).fill(200), 429]);
  });
});

describeBackend('the lock against guessing passwords', (fixture, query) => {
  const send = (body: string, client: string, query?: string) => sendTo(fixture(), body, client, query);

  const signIn = (username: string, password: string, client: string, query?: string) =>
    send(JSON.stringify({ email: email(username), password }), client, query);

  const passTime = (interval: string) =>
    query(
      `update private.sign_in_failures
       set last_at = last_at - '${interval}'::interval, locked_until = locked_until - '${interval}'::interval`,
    );

  /** Twenty failures of an account, each from a network of its own. */
  const attack = async (account: string) => {
    for (let index = 0; index < 20; index += 1) await begin(account, `203.0.113.${index}`);
  };

  const begin = async (account: string, client: string, ahead = 0) => {
    const rows = await query('select * from private.begin_sign_in($1, $2, $3)', [account, client, ahead]);
    return v.parse(v.tuple([v.object({ seconds: v.number() })]), rows)[0].seconds;
  };

  /** Counts wrong passwords without typing them, which takes its time. */
  const fail = async (username: string, client: string, times: number) => {
    for (let count = 0; count < times; count += 1) expect(await begin(email(username), client)).toBe(0);
  };

  test('the fifth wrong password locks the account for that address', async () => {
    await fail('intern1', '192.0.2.1', 4);
    expect((await signIn('intern1', 'wrong', '192.0.2.1')).status).toBe(400);
    const locked = await signIn('intern1', FIXTURE_PASSWORD, '192.0.2.1');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await locked.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect((await signIn('intern1', FIXTURE_PASSWORD, '192.0.2.2')).status).toBe(200);
    expect((await signIn('intern2', FIXTURE_PASSWORD, '192.0.2.1')).status).toBe(200);
  });

  test('a refused sign-in reports the attempts left and the seconds to wait', async () => {
    const told = async () => {
      const { headers } = await signIn('intern2', 'wrong', '192.0.2.30');
      return [headers.get('x-sign-in-tries-left'), headers.get('retry-after')];
    };
    expect(await told()).toEqual(['4', null]);
    await fail('intern2', '192.0.2.30', 2);
    expect(await told()).toEqual(['1', null]);
    const [left, seconds] = await told();
    expect(left).toBe('0');
    const refused = Number((await signIn('intern2', FIXTURE_PASSWORD, '192.0.2.30')).headers.get('retry-after'));
    expect(Number(seconds)).toBeGreaterThan(50);
    expect(Number(seconds) - refused).toBeLessThanOrEqual(2);
    expect(refused).toBeLessThanOrEqual(Number(seconds));
  });

  test('the lock expires, grows with further failures and ends with a right password', async () => {
    await fail('intern3', '192.0.2.3', 5);
    await passTime('61 seconds');
    expect((await signIn('intern3', 'wrong', '192.0.2.3')).status).toBe(400);
    expect(Number((await signIn('intern3', 'wrong', '192.0.2.3')).headers.get('retry-after'))).toBeGreaterThan(60);
    await passTime('121 seconds');
    expect((await signIn('intern3', FIXTURE_PASSWORD, '192.0.2.3')).status).toBe(200);
    await fail('intern3', '192.0.2.3', 4);
  });

  test('the response to an unknown account equals that to a known one', async () => {
    const answers = async (username: string, client: string) => {
      const seen: unknown[] = [];
      for (const _ of [1, 2, 3, 4, 5, 6]) {
        const answer = await signIn(username, 'wrong', client);
        const left = answer.headers.get('x-sign-in-tries-left');
        seen.push([answer.status, left, (await answer.text()).replace(/\d+ seconds/, 'some seconds')]);
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
    for (const [index, time] of later.entries()) expect(time).toBeGreaterThan(390 + 195 * (index + 1));
  });

  test('a wrong password costs the same processor time for an unknown account', async () => {
    await query('update auth.users set encrypted_password = $1', [await hash(FIXTURE_PASSWORD, PASSWORD_HASH_ROUNDS)]);
    const work = async (username: string) => {
      const before = process.cpuUsage();
      await signIn(username, 'wrong', '192.0.2.8');
      return process.cpuUsage(before).user;
    };
    // The first time costs more than all later ones.
    await work('somebody');
    const ratio = (await work('somebody')) / (await work('intern3'));
    await query('update auth.users set encrypted_password = $1', [await hash(FIXTURE_PASSWORD, TOKEN_HASH_ROUNDS)]);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('many addresses slow an account down, but not where it was used before', async () => {
    expect((await signIn('admin', FIXTURE_PASSWORD, '198.51.100.1')).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => signIn('admin', 'wrong', `203.0.113.${index}`)),
    );
    expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(20);
    expect((await signIn('admin', FIXTURE_PASSWORD, '198.51.100.2')).status).toBe(429);
    expect((await signIn('admin', FIXTURE_PASSWORD, '198.51.100.1')).status).toBe(200);
    await passTime('31 seconds');
    expect((await signIn('admin', FIXTURE_PASSWORD, '198.51.100.2')).status).toBe(200);
  });

  test('the owner gets in from a new network while new addresses guess', async () => {
    await attack(email('intern1'));
    let guesses = 0;
    const guess = async () => {
      await passTime('200 milliseconds');
      guesses += 1;
      return (await signIn('intern1', 'wrong', `10.1.${guesses >> 8}.${guesses & 255}`)).status;
    };
    expect(await guess()).toBe(429);
    const early = await signIn('intern1', FIXTURE_PASSWORD, '198.51.100.7');
    expect(early.status).toBe(429);
    const seconds = Number(early.headers.get('retry-after'));
    expect(seconds).toBeLessThanOrEqual(30);
    while (guesses <= seconds * 5) expect(await guess()).toBe(429);
    expect((await signIn('intern1', FIXTURE_PASSWORD, '198.51.100.7')).status).toBe(200);
    expect((await signIn('intern1', FIXTURE_PASSWORD, '198.51.100.7')).status).toBe(200);
  });

  test('a network gets one attempt in 30 seconds while an account is attacked', async () => {
    await attack('somebody');
    expect(await begin('somebody', '192.0.2.1')).toBe(20);
    await passTime('21 seconds');
    expect(await begin('somebody', '192.0.2.1', 20)).toBe(5);
    expect(await begin('somebody', '192.0.2.1', 19)).toBe(0);
    expect(await begin('somebody', '192.0.2.1')).toBe(30);
    await passTime('31 seconds');
    expect(await begin('somebody', '192.0.2.1', 8)).toBe(5);
    expect(await begin('somebody', '192.0.2.1', 7)).toBe(0);
    await passTime('15 minutes');
    expect(await begin('somebody', '192.0.2.2')).toBe(0);
  });

  test('an IPv6 network counts as one client, and mapped IPv4 as IPv4', async () => {
    for (let index = 0; index < 5; index += 1) await fail('intern2', `2001:db8:0:7::${index}`, 1);
    expect((await signIn('intern2', FIXTURE_PASSWORD, '2001:0DB8::7:1:2:3:4')).status).toBe(429);
    expect((await signIn('intern2', FIXTURE_PASSWORD, '2001:db8:0:8::1')).status).toBe(200);
    const spellings = ['192.0.2.11', '::ffff:192.0.2.11', '::FFFF:c000:20b', '0:0:0:0:0:ffff:192.0.2.11', '192.0.2.11'];
    for (const client of spellings) expect(await begin('by-many-spellings', client)).toBe(0);
    expect(await begin('by-many-spellings', '192.0.2.11')).toBe(60);
  });

  test('an operator can allow a network that was never used', async () => {
    await attack(email('intern2'));
    expect((await signIn('intern2', FIXTURE_PASSWORD, '2001:db8:0:9::1')).status).toBe(429);
    await query('insert into private.sign_in_places select private.sign_in_key($1), private.sign_in_client($2)', [
      email('intern2'),
      '2001:db8:0:9::2',
    ]);
    await passTime('20 seconds');
    expect(await begin(email('intern2'), '2001:db8:0:9::3', 100)).toBe(0);
    expect((await signIn('intern2', FIXTURE_PASSWORD, '2001:db8:0:9::1')).status).toBe(200);
  });
  test('a malformed password gets the same response as a wrong one', async () => {
    const seen = async (body: string, client: string) => {
      const start = performance.now();
      const answer = await send(body, client);
      expect(performance.now() - start).toBeGreaterThan(390);
      const headers = [...answer.headers].filter(([name]) => name !== 'date');
      return { status: answer.status, headers, body: await answer.text() };
    };
    const account = email('intern3');
    const usual = await seen(JSON.stringify({ email: account, password: 'wrong' }), '192.0.2.20');
    expect(usual.status).toBe(400);
    const damaged = [
      { email: account, password: {} },
      { email: account, password: 'a'.repeat(101) },
      { email: account },
      { email: [account], password: FIXTURE_PASSWORD },
      { email: 'a\0b', password: 'wrong' },
      { password: 'wrong' },
      [],
    ].map((body) => JSON.stringify(body));
    const bodies = [...damaged, '', '{"email'];
    const answers = await Promise.all(bodies.map((body, index) => seen(body, `192.0.2.${21 + index}`)));
    expect(answers).toEqual(bodies.map(() => usual));
  });

  test('damaged tries count for the account that they name', async () => {
    const body = JSON.stringify({ email: email('intern3'), password: ['wrong'] });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(body, '192.0.2.40')));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(400));
    expect((await signIn('intern3', FIXTURE_PASSWORD, '192.0.2.40')).status).toBe(429);
  });

  test('a body of megabytes is refused with the right password too', async () => {
    const body = JSON.stringify({ email: email('intern3'), password: FIXTURE_PASSWORD, more: 'a'.repeat(11_000_000) });
    expect((await send(body, '192.0.2.41')).status).toBe(400);
  });

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

  test('accounts and addresses are stored as hashes only', async () => {
    await signIn('nobody-at-all', 'wrong', '192.0.2.77');
    const rows = JSON.stringify([
      await query('select * from private.sign_in_failures'),
      await query('select * from private.sign_in_places'),
    ]);
    expect(rows).not.toContain('nobody-at-all');
    expect(rows).not.toContain('192.0.2.77');
  });

  test('the hook of a hosted project never refuses a right password, and counts the wrong ones until then', async () => {
    const user = crypto.randomUUID();
    const attempt = async (valid: boolean) => {
      const event = JSON.stringify({ user_id: user, valid });
      return query("select private.password_verification_attempt($1::text::jsonb) ->> 'decision' as decision", [event]);
    };
    const count = () =>
      query("select failures from private.sign_in_failures where account = private.sign_in_key($1) and client = '*'", [
        user,
      ]);
    for (const _ of Array(40)) expect(await attempt(false)).toEqual([{ decision: 'continue' }]);
    expect(await count()).toEqual([{ failures: 40 }]);
    expect(await attempt(true)).toEqual([{ decision: 'continue' }]);
    expect(await count()).toEqual([]);
  });
});

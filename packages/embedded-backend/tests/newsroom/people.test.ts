import { createAccountLinks } from '@ledgerlight/backend/account-links';
import { createPeople } from '@ledgerlight/backend/people';
import { createPublishTokens, tokenAccount } from '@ledgerlight/backend/publish-tokens';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';

const SITE = 'https://ledgerlight.example';
const PASSWORD = 'a-password-of-one’s-own';
const tokenOf = (link: { readonly address: string }) => new URL(link.address).hash.slice(1);

describeBackend('people of the newsroom', (fixture, query) => {
  const links = () => createAccountLinks(fixture().address);
  const people = async () => createPeople(await fixture().signIn('admin'), SITE);
  const access = () => fixture().access();
  const isStaff = async (staff: StaffAccess) => (await staff.identity()).state === 'staff';
  const newPerson = async (
    role: 'admin' | 'editor' | 'writer' = 'writer',
    service?: ReturnType<typeof createPeople>,
  ) => {
    const username = `p${crypto.randomUUID().slice(0, 8)}`;
    const token = tokenOf(await (service ?? (await people())).invite(role, null));
    await links().accept(token, { username, name: `Person ${username}`, password: PASSWORD });
    return username;
  };
  const signIn = async (username: string, password = PASSWORD) => {
    const staff = access();
    await staff.signIn(username, password);
    return staff;
  };
  const actions = async (username: string) =>
    (
      await query("select action, actor from public.audit_log where detail ->> 'username' = $1 order by number", [
        username,
      ])
    ).map((row) => Object.values(Object(row)).join(' by '));

  test('an invited person joins with the role of the invitation', async () => {
    const service = await people();
    const link = await service.invite('editor', 'ann@Müller.example');
    const [{ id: invitation = '' } = {}] = await service.invitations();
    expect(link.address).toMatch(/^https:\/\/ledgerlight\.example\/admin\/join#[0-9a-f]{64}$/);
    expect(await links().state(tokenOf(link))).toMatchObject({ kind: 'invitation', state: 'open', role: 'editor' });
    await links().accept(tokenOf(link), { username: 'ann', name: 'Ann Example', password: PASSWORD });
    expect(await (await signIn('ann')).identity()).toMatchObject({ state: 'staff', username: 'ann', role: 'editor' });
    expect((await service.list()).find(({ username }) => username === 'ann')).toMatchObject({
      byline: 'Ann Example',
      email: 'ann@xn--mller-kva.example',
      hasSecondFactor: false,
      deactivatedAt: null,
    });
    const mail = await query('select recipient, text, sent_at from private.outgoing_mail');
    expect(mail).toEqual([
      { recipient: 'ann@xn--mller-kva.example', text: expect.stringContaining(link.address), sent_at: null },
    ]);
    expect(await actions('ann')).toEqual(['person.joined by ann', 'session.started by ann']);
    const entries = await query("select actor from audit_log where detail ->> 'invitation' = $1", [invitation]);
    expect(entries).toContainEqual({ actor: 'ann' });
    const stored = JSON.stringify(await query('select to_jsonb(i)::text as row from public.invitations as i'));
    expect(stored).not.toContain(tokenOf(link));
  });

  test('an invitation is used once, and neither expired nor withdrawn', async () => {
    const service = await people();
    const use = async (token: string) =>
      links().accept(token, {
        username: `p${crypto.randomUUID().slice(0, 8)}`,
        name: crypto.randomUUID(),
        password: PASSWORD,
      });
    const [used, expired, withdrawn] = [
      tokenOf(await service.invite('writer', null)),
      tokenOf(await service.invite('reviewer', null)),
      tokenOf(await service.invite('intern', null)),
    ];
    const once = await Promise.allSettled([use(used), use(used), use(used)]);
    expect(once.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await query("update public.invitations set expires_at = now() where role = 'reviewer'");
    for (const { id, role } of await service.invitations()) if (role === 'intern') await service.revokeInvitation(id);
    for (const [token, state, message] of [
      [used, 'used', 'was used already'],
      [expired, 'expired', 'has expired'],
      [withdrawn, 'revoked', 'was withdrawn'],
      ['0'.repeat(64), undefined, 'is not valid'],
    ] as const) {
      expect((await links().state(token))?.state).toBe(state);
      await expect(use(token)).rejects.toMatchObject({ field: 'link', message: expect.stringContaining(message) });
    }
  });

  test.each([
    [{ username: 'Ann B' }, 'username'],
    [{ username: 'token-abc' }, 'username'],
    [{ username: 'intern1' }, 'username'],
    [{ name: '' }, 'byline'],
    [{ name: 'jan nowicki' }, 'byline'],
    [{ name: 'Financial Advisory Team' }, 'byline'],
    [{ password: 'short' }, 'password'],
  ])('refuses %j and leaves the invitation open', async (wrong, field) => {
    const token = tokenOf(await (await people()).invite('writer', null));
    const person = { username: 'somebody', name: 'Some Body', password: PASSWORD, ...wrong };
    await expect(links().accept(token, person)).rejects.toMatchObject({ field });
    expect((await links().state(token))?.state).toBe('open');
  });

  test('a deactivated person is signed out at once and their posts stay', async () => {
    const service = await people();
    const username = await newPerson('admin', service);
    const staff = await signIn(username);
    const { id } = await addPost(fixture(), { title: 'Stays', createdBy: username });
    const token = await createPublishTokens(staff).create('of the leaver', 1);
    const invited = tokenOf(await createPeople(staff, SITE).invite('admin', null));
    await service.setActive(username, false);
    expect(await isStaff(staff)).toBe(false);
    await expect(signIn(username)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await query('select title from blog_posts where id = $1::uuid', [id])).toHaveLength(1);
    expect(token).toMatch(/^llp_/);
    expect(await query('select 1 from publish_tokens where owner = $1 and revoked_at is null', [username])).toEqual([]);
    expect((await links().state(invited))?.state).toBe('revoked');
    await service.setActive(username, true);
    expect(await isStaff(await signIn(username))).toBe(true);
    expect(await actions(username)).toEqual(
      expect.arrayContaining([
        'person.deactivated by admin',
        'session.revoked by admin',
        'person.reactivated by admin',
      ]),
    );
  });

  test('a role changes at once and is noted', async () => {
    const service = await people();
    const username = await newPerson();
    const staff = await signIn(username);
    await service.changeRole(username, 'editor');
    expect(await staff.identity()).toMatchObject({ role: 'editor' });
    expect(await actions(username)).toContain('person.role-changed by admin');
  });

  test('publish tokens end with the role that writes, and outlast one that writes too', async () => {
    const service = await people();
    const username = await newPerson('admin', service);
    const tokens = createPublishTokens(await signIn(username));
    const secret = await tokens.create(`of ${username}`, 1);
    const machine = fixture().access({ isToken: true });
    await machine.signIn(tokenAccount(secret) ?? '', secret);
    await service.changeRole(username, 'writer');
    expect(await isStaff(machine)).toBe(true);
    await service.changeRole(username, 'reviewer');
    expect(await isStaff(machine)).toBe(false);
    const entries = await query("select action, actor from audit_log where detail ->> 'name' = $1 order by number", [
      `of ${username}`,
    ]);
    expect(entries).toEqual([
      { action: 'token.created', actor: username },
      { action: 'token.revoked', actor: 'admin' },
    ]);
  });

  test('an admin with a publish token may give up the role', async () => {
    const username = await newPerson('admin');
    const own = await signIn(username);
    await createPublishTokens(own).create('of a former admin', 1);
    await createPeople(own, SITE).changeRole(username, 'deployer');
    expect(await own.identity()).toMatchObject({ role: 'deployer' });
    expect(await query('select 1 from publish_tokens where owner = $1 and revoked_at is null', [username])).toEqual([]);
  });

  test('the last admin is neither demoted, deactivated nor removed', async () => {
    const service = await people();
    await query("update private.staff set role = 'intern' where role = 'admin' and username <> 'admin'");
    await expect(service.changeRole('admin', 'editor')).rejects.toThrow('the last admin');
    await expect(service.setActive('admin', false)).rejects.toThrow('the last admin');
    await expect(query("delete from private.staff where username = 'admin'")).rejects.toThrow('last admin');
    await expect(query("update private.staff set role = 'intern'")).rejects.toThrow('last admin');
  });

  test('a password is reset once by link, which ends every session', async () => {
    const service = await people();
    const username = await newPerson();
    const staff = await signIn(username);
    const former = tokenOf(await service.resetPassword(username, false));
    const token = tokenOf(await service.resetPassword(username, false));
    expect(await links().state(former)).toBeNull();
    expect(await links().state(token)).toMatchObject({ kind: 'password-reset', state: 'open', username });
    await expect(links().setPassword(token, 'short')).rejects.toMatchObject({ field: 'password' });
    expect(await links().setPassword(token, 'another-password')).toBe(username);
    expect(await isStaff(staff)).toBe(false);
    await expect(links().setPassword(token, 'a-third-password')).rejects.toMatchObject({ field: 'link' });
    await expect(signIn(username)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await isStaff(await signIn(username, 'another-password'))).toBe(true);
    await expect(service.resetPassword('admin', false)).rejects.toThrow('your own');
    expect(await actions(username)).toEqual(
      expect.arrayContaining(['person.password-reset by admin', `person.password-changed by ${username}`]),
    );
  });

  test('sessions name their device and end one by one', async () => {
    const service = await people();
    const username = await newPerson();
    const send: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('user-agent', 'Mozilla/5.0 Firefox/140.0');
      headers.set('x-forwarded-for', '192.0.2.7');
      return fetch(input, { ...init, headers });
    };
    const laptop = fixture().access({ fetch: send });
    await laptop.signIn(username, PASSWORD);
    const phone = await signIn(username);
    const sessions = await service.sessions(username);
    expect(sessions).toHaveLength(2);
    const [ofLaptop] = sessions.filter(({ address }) => address === '192.0.2.7');
    expect(ofLaptop?.userAgent).toBe('Mozilla/5.0 Firefox/140.0');
    await service.revokeSession(ofLaptop?.id ?? '');
    expect([await isStaff(laptop), await isStaff(phone)]).toEqual([false, true]);
    const stranger = createPeople(await signIn(await newPerson()), SITE);
    const [left] = await service.sessions(username);
    await expect(stranger.revokeSession(left?.id ?? '')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await createPeople(phone, SITE).revokeSession(left?.id ?? '');
    expect(await isStaff(phone)).toBe(false);
  });

  test('people edit their own profile with a name of their own', async () => {
    const service = await people();
    const username = await newPerson();
    const own = createPeople(await signIn(username), SITE);
    const profile = { ...(await own.profile()), biography: 'Writes about bonds.', interests: 'Holds gilts.' };
    await own.edit({ ...profile, email: 'b@mu\u0308ller.example' });
    expect(await own.profile()).toEqual({ ...profile, email: 'b@xn--mller-kva.example' });
    await expect(own.edit({ ...profile, byline: 'Elena Marsh' })).rejects.toThrow('belongs to somebody else');
    await expect(own.edit({ ...profile, email: 'nowhere' })).rejects.toThrow('e-mail address is not valid');
    await service.edit({ ...profile, byline: 'Bond Writer' });
    expect((await own.profile()).byline).toBe('Bond Writer');
    expect(await actions(username)).toContain('person.profile-changed by admin');
  });
});

describeBackend('two admins at one moment', (fixture, query) => {
  test('demoting each other leave one admin', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await fixture().signInAs('admin'), await fixture().signInAs('admin')];
      const names = await Promise.all(
        [one, other].map(async (staff) => (await createPeople(staff, SITE).profile()).username),
      );
      await query(
        "update private.staff set role = 'intern' where role = 'admin' and username <> $1 and username <> $2",
        names.map(String),
      );
      const outcomes = await Promise.allSettled([
        createPeople(one, SITE).changeRole(names[1] ?? '', 'writer'),
        createPeople(other, SITE).changeRole(names[0] ?? '', 'writer'),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await query("select 1 from private.staff where role = 'admin'")).toHaveLength(1);
    }
  });
});

import { createAccountLinks } from '@ledgerlight/backend/account-links';
import { createPeople } from '@ledgerlight/backend/people';
import { expect, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';

const CHARACTERS = 'a'.repeat(53);

describeBackend('planted hashes', (fixture, query) => {
  const links = () => createAccountLinks(fixture().address);
  const tokenOf = ({ address }: { readonly address: string }) => new URL(address).hash.slice(1);
  const invite = async () =>
    tokenOf(await createPeople(await fixture().signIn('admin'), 'https://ledgerlight.example').invite('intern', null));
  const post = (path: string, body: object) => {
    const { url, publishableKey } = fixture().address;
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const signIn = (username: string) =>
    post('/auth/v1/token?grant_type=password', { email: `${username}@staff.ledgerlight.invalid`, password: 'a' });

  test.each([`$2b$04$${CHARACTERS}`, `$2a$31$${CHARACTERS}`, `$2y$10$${CHARACTERS}`, `$2b$06$${CHARACTERS}`, ''])(
    'refuses the hash %s of a password',
    async (hash) => {
      const token = await invite();
      const accept = query('select public.accept_invitation($1, $2, $3, $4)', [token, 'planted', 'Planted Hash', hash]);
      await expect(accept).rejects.toThrow('not well formed');
    },
  );

  test.each([`$2b$04$${CHARACTERS}`, `$2a$31$${CHARACTERS}`, `$2y$06$${CHARACTERS}`, `$2b$10$${CHARACTERS}`, ''])(
    'refuses the hash %s of a token',
    async (hash) => {
      const admin = await fixture().signIn('admin');
      const token = { token_name: 'planted', token_key: 'a'.repeat(12), token_hash: hash, days: 1 };
      expect((await admin.client.rpc('create_publish_token', token)).error).toMatchObject({ code: '22023' });
    },
  );

  test('refuses a password that breaks the rules, and keeps the link', async () => {
    const token = await invite();
    const person = { username: 'planted', name: 'Planted Hash', password: 'a' };
    await expect(links().accept(token, person)).rejects.toMatchObject({ field: 'password' });
    expect((await links().state(token))?.state).toBe('open');
  });

  test('a stored hash of another cost is compared neither for its account nor for an unknown name', async () => {
    await query("update auth.users set encrypted_password = $1 where email like 'intern%'", [`$2a$31$${CHARACTERS}`]);
    const answers = await Promise.all(['intern1', 'intern2', 'nobody-at-all'].map(signIn));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await post('/rest/v1/rpc/account_link', { token: 'unknown' })).status).toBe(200);
  });
});

import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createPublishTokens, tokenAccount } from '@ledgerlight/backend/publish-tokens';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { randomImageName } from '../../testing/random-names.ts';
import { samplePost } from '../../testing/sample-post.ts';

const NEVER = new AbortController().signal;
const POST = samplePost();

describeBackend('tokens for publishing', (fixture, query) => {
  const tokens = async () => createPublishTokens(await fixture().signIn('admin'));
  const signIn = async (token: string, isToken = true): Promise<StaffAccess> => {
    const access = fixture().access({ isToken });
    await access.signIn(tokenAccount(token) ?? '', token);
    return access;
  };
  const created = async (name = 'blog in CI') => {
    const service = await tokens();
    const token = await service.create(name, 30);
    const account = tokenAccount(token);
    const [row] = (await service.list()).filter(({ username }) => username === account);
    if (!row) throw new Error('The token is not listed.');
    return { service, token, row };
  };

  test('a token is listed with its owner and use, and stored as a hash alone', async () => {
    const { service, token, row } = await created();
    expect(row).toMatchObject({ name: 'blog in CI', owner: 'admin', lastUsedAt: null, revokedAt: null });
    await signIn(token);
    const [used] = (await service.list()).filter(({ id }) => id === row.id);
    expect(used?.lastUsedAt).not.toBeNull();
    const rows = await query(
      `select to_jsonb(tokens)::text || to_jsonb(users)::text as stored
       from public.publish_tokens as tokens join auth.users as users on users.id = tokens.user_id where tokens.id = $1::uuid`,
      [row.id],
    );
    expect(JSON.stringify(rows)).toContain('$2b$');
    expect(JSON.stringify(rows)).not.toContain(token.split('_')[2]);
  });

  test('a token adds a post, changes it and stores an image', async () => {
    const { token, row } = await created();
    const access = await signIn(token);
    const posts = () => access.client.from('blog_posts');
    const { data } = await posts().insert(POST).select('id,created_by_admin').single();
    const id = data?.id ?? '';
    expect(data?.created_by_admin).toBe(row.username);
    const changed = await posts().update({ title: 'Changed' }).eq('id', id).select('title');
    expect(changed.data).toEqual([{ title: 'Changed' }]);
    const name = randomImageName();
    const { images } = createPublishPorts(access);
    await images.upload(name, new Uint8Array([1]), { type: 'image/png', cacheSeconds: 3600 }, NEVER);
    await posts().delete().eq('id', id);
    await access.client.storage.from('blog-images').remove([name]);
    const [left] = await query(
      `select (select count(*)::integer from blog_posts where id = $1::uuid) as posts,
         (select count(*)::integer from storage.objects where name = $2) as images`,
      [id, name],
    );
    expect(left).toEqual({ posts: 1, images: 1 });
  });

  test('a token changes posts of its owner and of replaced tokens only', async () => {
    const [former, next] = [await created('former'), await created('next')];
    const client = (await signIn(next.token)).client;
    for (const [creator, count] of [
      [former.row.username, 1],
      ['admin', 1],
      ['intern1', 0],
    ] as const) {
      const { id } = await addPost(fixture(), { title: 'Seen', createdBy: creator });
      const { data } = await client.from('blog_posts').update({ title: 'Changed' }).eq('id', id).select('id');
      expect({ creator, count: data?.length }).toEqual({ creator, count });
    }
  });

  test('a token is not staff and cannot change its password', async () => {
    const { token } = await created();
    await expect(signIn(token, false)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const { client } = await signIn(token);
    const { error } = await client.auth.updateUser({ password: 'another-password-ü', current_password: token });
    expect(error).not.toBeNull();
    await signIn(token);
  });

  test('a revoked token ends with its sessions, and its posts stay', async () => {
    const { service, token, row } = await created();
    const access = await signIn(token);
    const { data } = await access.client.from('blog_posts').insert(POST).select('id').single();
    await service.revoke(row.id);
    await service.revoke(row.id);
    const after = await access.client.from('blog_posts').insert(POST);
    expect(after.error?.code).toBe('42501');
    await expect(signIn(token)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const [listed] = (await service.list()).filter(({ id }) => id === row.id);
    expect(listed?.revokedAt).not.toBeNull();
    const posts = await query('select created_by_admin from blog_posts where id = $1::uuid', [data?.id ?? '']);
    expect(posts).toEqual([{ created_by_admin: row.username }]);
  });

  test('an expired token writes nothing, also in a session from before', async () => {
    const { token, row } = await created();
    const access = await signIn(token);
    await query("update publish_tokens set expires_at = now() - interval '1 second' where id = $1::uuid", [row.id]);
    const { error } = await access.client.from('blog_posts').insert(POST);
    expect(error?.code).toBe('42501');
    await expect(signIn(token)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('a token with a wrong name, key, hash or end is refused', async () => {
    const hash = `$2b$06$${'a'.repeat(53)}`;
    const named = { token_name: 'x', token_key: 'a'.repeat(12), token_hash: hash, days: 1 };
    const { client } = await fixture().signIn('admin');
    for (const wrong of [{ token_key: 'A' }, { token_hash: 'plain' }, { days: 0 }, { days: 367 }, { token_name: '' }]) {
      expect((await client.rpc('create_publish_token', { ...named, ...wrong })).error).not.toBeNull();
    }
  });
});

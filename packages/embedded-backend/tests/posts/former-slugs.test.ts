import type { BackendClient } from '@ledgerlight/backend/client';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { samplePost } from '../../testing/sample-post.ts';

function move(client: BackendClient, id: string, slug: string) {
  return client.from('blog_posts').update({ slug }).eq('id', id).select('slug');
}

describeBackend('former slugs', (fixture, query) => {
  const former = (id: string) =>
    query('select slug, replaced_by from former_slugs where post_id = $1::uuid order by slug', [id]);
  const found = (slug: string) => createPostQueries(fixture().reader()).findBySlug(slug);

  test('every former slug leads to the post at once, and the post may return to one', async () => {
    const { client } = await fixture().signIn('admin');
    const { id } = await addPost(fixture(), { title: 'Walk one' });
    for (const slug of ['walk-two', 'walk-three']) expect((await move(client, id, slug)).data).toEqual([{ slug }]);
    expect(await former(id)).toEqual([
      { slug: 'walk-one', replaced_by: 'admin' },
      { slug: 'walk-two', replaced_by: 'admin' },
    ]);
    for (const slug of ['walk-one', 'walk-two'])
      await expect(found(slug)).rejects.toMatchObject({ code: 'POST_MOVED', id, movedTo: 'walk-three' });
    await move(client, id, 'walk-one');
    expect(await former(id)).toMatchObject([{ slug: 'walk-three' }, { slug: 'walk-two' }]);
    expect(await found('walk-one')).toMatchObject({ id, slug: 'walk-one' });
  });

  test('a slug that another post has or had is refused with the name of that post', async () => {
    const { client } = await fixture().signIn('admin');
    const { id } = await addPost(fixture(), { title: 'Owner' });
    const other = await addPost(fixture(), { title: 'Second' });
    await move(client, id, 'owner-now');
    const refusals = [
      ['owner-now', 'The slug "owner-now" belongs to the post "Owner". Use another one.'],
      ['owner', 'The slug "owner" is a former address of the post "Owner" and leads to it. Use another one.'],
    ] as const;
    for (const [slug, message] of refusals) {
      expect((await move(client, other.id, slug)).error).toMatchObject({ code: '23505', message });
      expect((await client.rpc('slug_refusals', { slugs: [slug, slug], posts: [other.id, id] })).data).toEqual([
        { slug, post_id: other.id, refusal: message },
      ]);
    }
    const { error } = await client.from('blog_posts').insert(samplePost({ slug: 'owner' }));
    expect(error).toMatchObject({ code: '23505', message: expect.stringContaining('"Owner"') });
    expect((await move(client, id, 'new')).error).toMatchObject({ code: '22023' });
    expect((await addPost(fixture(), { title: 'Owner' })).slug).toBe('owner-2');
  });

  test('the former slugs of a deleted post stay reserved, and lead to it again when it is back', async () => {
    const { client } = await fixture().signIn('admin');
    const { id } = await addPost(fixture(), { title: 'Deleted later' });
    await move(client, id, 'deleted-now');
    const { data: revision } = await client.rpc('remove_post', { post_id: id });
    expect(await found('deleted-later')).toBeNull();
    const { error } = await client.from('blog_posts').insert(samplePost({ slug: 'deleted-later' }));
    expect(error?.message).toBe(
      'The slug "deleted-later" is a former address of the deleted post "Deleted later". Use another one.',
    );
    await client.rpc('restore_post', { revision_id: String(revision) });
    await client.from('blog_posts').update({ unpublished_at: null }).eq('id', id);
    await expect(found('deleted-later')).rejects.toMatchObject({ id, movedTo: 'deleted-now' });
  });

  test('a slug that no reader ever saw is free again, and hidden posts lead nowhere', async () => {
    const { client } = await fixture().signIn('admin');
    const { id } = await addPost(fixture(), { title: 'Planned', publishedAt: "now() + interval '1 day'" });
    await move(client, id, 'planned-better');
    expect(await former(id)).toEqual([]);
    const hidden = await addPost(fixture(), { title: 'Shown once' });
    await client.from('blog_posts').update({ unpublished_at: new Date().toISOString() }).eq('id', hidden.id);
    await move(client, hidden.id, 'hidden-now');
    expect(await former(hidden.id)).toMatchObject([{ slug: 'shown-once' }]);
    expect(await found('shown-once')).toBeNull();
  });

  test('of two posts that want one slug at one moment, one gets it', async () => {
    const clients = [(await fixture().signIn('admin')).client, (await fixture().signInAs('editor')).client] as const;
    const posts = [await addPost(fixture(), { title: 'Race A' }), await addPost(fixture(), { title: 'Race B' })];
    const moves = await Promise.all(posts.map(({ id }, index) => move(clients[index === 0 ? 0 : 1], id, 'race-won')));
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [freed] = await addSeveral(['Swap A']);
    const [left, inserted] = await Promise.all([
      move(clients[0], freed ?? '', 'swap-b'),
      clients[1].from('blog_posts').insert(samplePost({ slug: 'swap-a' })),
    ]);
    expect(left.data).toEqual([{ slug: 'swap-b' }]);
    expect(inserted.error?.code).toBe('23505');
  });

  test('a change of the address stores the version before it and is in the audit log', async () => {
    const { client } = await fixture().signIn('admin');
    const { id } = await addPost(fixture(), { title: 'Recorded' });
    await move(client, id, 'recorded-elsewhere');
    const versions = await client.from('post_revisions').select('slug,change').eq('post_id', id);
    expect(versions.data).toEqual([{ slug: 'recorded', change: 'update' }]);
    expect(
      await query("select actor, detail from audit_log where post_id = $1::uuid and action = 'post.address-changed'", [
        id,
      ]),
    ).toMatchObject([{ actor: 'admin' }]);
  });

  async function addSeveral(titles: readonly string[]): Promise<readonly string[]> {
    return Promise.all(titles.map(async (title) => (await addPost(fixture(), { title })).id));
  }
});

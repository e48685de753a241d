import type { BackendClient } from '@ledgerlight/backend/client';
import { IMAGE_ALT_LIMIT } from '@ledgerlight/posts/image-alt';
import { expect, test } from 'vitest';
import { signInExpiredStaff, WITHOUT_RIGHTS } from '../../testing/access/people.ts';
import { addPost } from '../../testing/added-post.ts';
import type { BackendFixture } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { samplePost } from '../../testing/sample-post.ts';

describeBackend('who may read and write posts', (fixture) => {
  test.each(WITHOUT_RIGHTS)('%s can add, change and remove no post', async (_who, signIn) => {
    const client = await signIn(fixture());
    const [id] = await addedPosts(fixture(), 'Protected post');
    const insert = await client.from('blog_posts').insert(samplePost({ title: 'Forged' }));
    await client
      .from('blog_posts')
      .update({ title: 'Forged' })
      .eq('id', id ?? '');
    await client
      .from('blog_posts')
      .delete()
      .eq('id', id ?? '');
    expect(insert.error?.code).toBe('42501');
    expect(await fixture().query("select title from blog_posts where title = 'Forged'")).toEqual([]);
    expect(await fixture().query('select title from blog_posts where id = $1::uuid', [id ?? ''])).toEqual([
      { title: 'Protected post' },
    ]);
  });

  test.each(WITHOUT_RIGHTS)(
    '%s sees no scheduled post, no staff, and is not told to be staff',
    async (_who, signIn) => {
      const client = await signIn(fixture());
      const [id = ''] = await addedPosts(fixture(), 'Scheduled', "now() + interval '1 day'");
      expect((await client.from('post_cards').select('id').eq('id', id)).data).toEqual([]);
      expect((await client.from('blog_posts').select('id').eq('id', id)).data).toEqual([]);
      expect((await client.rpc('current_staff')).data ?? []).toEqual([]);
      expect((await client.rpc('find_images', { prefixes: ['0123456789abcdef-'] })).error?.code).toBe('42501');
      const names = [`${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}-1772000000000-0-k3v9x0ab-10x20.png`];
      await addPost(fixture(), {
        title: 'Pictured',
        content: `![a](${names[0]})`,
        publishedAt: "now() + interval '1 day'",
      });
      expect((await client.rpc('shown_images', { names })).data ?? []).toEqual([]);
      expect((await (await fixture().signIn('admin')).client.rpc('shown_images', { names })).data).toEqual(names);
    },
  );

  test.each(WITHOUT_RIGHTS)('%s reads neither staff, nor accounts, nor created_by_admin', async (who, signIn) => {
    const client = await signIn(fixture());
    await addedPosts(fixture(), 'Made by an admin');
    const posts = () => client.from('blog_posts');
    for (const answer of [
      await posts().select('created_by_admin'),
      await posts().select('*'),
      await posts().select('id').eq('created_by_admin', 'admin'),
      await posts().select('id,title').order('created_by_admin'),
    ]) {
      expect(answer.error?.code ?? answer.data).toEqual(who === 'a visitor' ? '42501' : []);
    }
    expect((await posts().insert(samplePost()).select()).error?.code).toBe('42501');
    for (const [schema, table] of [
      ['private', 'staff'],
      ['auth', 'users'],
      ['auth', 'sessions'],
      ['storage', 'objects'],
    ] as const) {
      const answer = await fetch(`${fixture().address.url}/rest/v1/${table}?select=*`, {
        headers: { apikey: fixture().address.publishableKey, 'accept-profile': schema },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  test('every member of the staff adds posts, and a new login ends an expiry', async () => {
    for (const username of ['admin', 'intern1', 'intern2', 'intern3'] as const) {
      const { client } = await fixture().signIn(username);
      const { data, error } = await client.from('blog_posts').insert(samplePost()).select('id');
      expect(error).toBeNull();
      expect(data).toHaveLength(1);
    }
    await signInExpiredStaff(fixture());
    const { client } = await fixture().signIn('intern1');
    expect((await client.from('blog_posts').insert(samplePost())).error).toBeNull();
  });

  test('an id that a post has or had is refused to everybody, and changes nothing', async () => {
    const { client } = await fixture().signIn('intern1');
    const [taken = '', removed = ''] = [
      ...(await addedPosts(fixture(), 'Of somebody else')),
      ...(await addedPosts(fixture(), 'Removed')),
    ];
    await fixture().query('delete from blog_posts where id = $1::uuid', [removed]);
    for (const id of [taken, removed]) {
      const answer = await client.from('blog_posts').insert(samplePost({ id, title: 'Forged' }));
      expect(answer).toMatchObject({ status: 409, error: { code: '23505' } });
    }
    const guessable = samplePost({ id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' });
    expect((await client.from('blog_posts').insert(guessable)).error?.code).toBe('22023');
    expect(await fixture().query("select id from blog_posts where title = 'Forged'")).toEqual([]);
  });

  test.each(WITHOUT_RIGHTS)('%s does not learn whether an id or a slug is taken', async (_who, signIn) => {
    const client = await signIn(fixture());
    const [id = ''] = await addedPosts(fixture(), 'Hidden from them', "now() + interval '1 day'");
    for (const named of [{ id }, { id: crypto.randomUUID() }, { slug: 'hidden-from-them' }, { slug: 'free-for-all' }]) {
      const { status, error } = await client.from('blog_posts').insert(samplePost(named));
      expect([status, error?.code, error?.details]).toEqual([error?.code === '42501' ? status : 0, '42501', null]);
    }
  });

  test('an intern changes and removes own posts only, an admin every post', async () => {
    const [intern, colleague, admin] = await Promise.all([
      fixture().signIn('intern1'),
      fixture().signIn('intern2'),
      fixture().signIn('admin'),
    ]);
    const { data } = await intern.client
      .from('blog_posts')
      .insert(samplePost({ title: 'Of intern1' }))
      .select('id');
    const id = data?.[0]?.id ?? '';
    const change = (client: BackendClient, title: string) =>
      client.from('blog_posts').update({ title }).eq('id', id).select('title');
    expect((await change(colleague.client, 'Taken over')).data).toEqual([]);
    expect((await colleague.client.from('blog_posts').delete().eq('id', id).select('id')).data).toEqual([]);
    expect((await change(intern.client, 'Mended')).data).toEqual([{ title: 'Mended' }]);
    expect((await change(admin.client, 'Edited')).data).toEqual([{ title: 'Edited' }]);
    expect((await intern.client.from('blog_posts').delete().eq('id', id).select('id')).data).toEqual([{ id }]);
  });

  test('staff see scheduled posts', async () => {
    const [id = ''] = await addedPosts(fixture(), 'Scheduled', "now() + interval '1 day'");
    const { client } = await fixture().signIn('intern3');
    expect((await client.from('post_cards').select('id').eq('id', id)).data).toEqual([{ id }]);
  });

  test('the author recorded is the person signed in, whatever the client sends', async () => {
    const { client } = await fixture().signIn('intern2');
    const sent = samplePost({ title: 'Forged author', created_by_admin: 'admin' });
    const { data } = await client.from('blog_posts').insert(sent).select('id');
    const id = data?.[0]?.id ?? '';
    expect(await authorOf(fixture(), id)).toEqual([{ created_by_admin: 'intern2' }]);
    const update = await client.from('blog_posts').update({ created_by_admin: 'admin' }).eq('id', id);
    expect(update.error?.code).toBe('42501');
    expect(await authorOf(fixture(), id)).toEqual([{ created_by_admin: 'intern2' }]);
  });

  test('updated_at and content_hash are not for a client to set, nor the id and slug of a post that is there', async () => {
    const { client } = await fixture().signIn('admin');
    const { data } = await client.from('blog_posts').insert(samplePost()).select('id');
    const id = data?.[0]?.id ?? '';
    const foreign = '00000000-0000-4000-8000-000000000000';
    expect((await client.from('blog_posts').insert(samplePost({ updated_at: '2001-01-01' }))).error?.code).toBe(
      '42501',
    );
    expect((await client.from('blog_posts').update({ id: foreign }).eq('id', id)).error?.code).toBe('42501');
    expect((await client.from('blog_posts').update({ slug: 'mine' }).eq('id', id)).error?.code).toBe('42501');
  });

  test('an article imported with its own date was not updated since; an edit updates it now', async () => {
    const { client } = await fixture().signIn('admin');
    const imported = samplePost({ title: 'Imported', published_at: '2020-05-06T07:08:09+00:00' });
    const { data } = await client.from('blog_posts').insert(imported).select('id');
    const id = data?.[0]?.id ?? '';
    const isUnchanged = 'select updated_at = published_at as unchanged from blog_posts where id = $1::uuid';
    expect(await fixture().query(isUnchanged, [id])).toEqual([{ unchanged: true }]);
    await client.from('blog_posts').update({ title: 'Edited' }).eq('id', id);
    expect(
      await fixture().query(
        "select updated_at between now() - interval '1 minute' and now() as recent from blog_posts where id = $1::uuid",
        [id],
      ),
    ).toEqual([{ recent: true }]);
  });

  test('a scheduled article is not updated in the future', async () => {
    const [id = ''] = await addedPosts(fixture(), 'Scheduled', "now() + interval '1 day'");
    expect(
      await fixture().query('select updated_at <= now() as past from blog_posts where id = $1::uuid', [id]),
    ).toEqual([{ past: true }]);
  });

  test.each(['admin', 'intern1'] as const)(
    '%s gets the whole inserted row, and the post with all columns',
    async (who) => {
      const { client } = await fixture().signIn(who);
      const inserted = await client
        .from('blog_posts')
        .insert(samplePost({ title: 'Whole row', slug: '' }))
        .select()
        .single();
      expect(inserted.error).toBeNull();
      expect(inserted.data).toMatchObject({ ...samplePost(), title: 'Whole row', created_by_admin: who });
      expect(inserted.data?.slug).toMatch(/^whole-row/);
      const changed = await client
        .from('blog_posts')
        .update({ title: 'Whole row, changed' })
        .eq('id', inserted.data?.id ?? '')
        .select();
      expect(changed.data).toMatchObject([{ title: 'Whole row, changed', created_by_admin: who }]);
      const read = await client.from('blog_posts').select('*').eq('created_by_admin', who).limit(1);
      expect(read.data).toMatchObject([{ created_by_admin: who }]);
    },
  );

  test('the payload of the specification works and fills the rest', async () => {
    const { client } = await fixture().signIn('admin');
    const { data, error } = await client
      .from('blog_posts')
      .insert({
        title: 'Bare payload',
        content: `## Head\n\nA &lt;b&gt; &amp; [link](https://a.example) **bold** ${'word '.repeat(401)}`,
        image_url: 'https://images.example/a.png',
        author: 'Financial Advisory Team',
        meta_title: '',
        meta_description: '',
        post_type: 'financial-news',
        created_by_admin: 'admin',
        slug: '',
      })
      .select('slug,excerpt,reading_minutes');
    expect(error).toBeNull();
    expect(data?.[0]?.slug).toBe('bare-payload');
    expect(data?.[0]?.excerpt).toMatch(/^Head A <b> & link bold word word/);
    expect(data?.[0]?.excerpt).toMatch(/ word…$/);
    expect(data?.[0]?.excerpt.length).toBeLessThanOrEqual(121);
    expect(data?.[0]?.reading_minutes).toBe(3);
  });

  test.each([
    ['an unknown type', { post_type: 'gossip' }, 'Something in this is not allowed.'],
    ['a title of white space', { title: ' \t\n' }, 'Title is required'],
    ['a title that shows nothing', { title: '\u200b\u2060\u3164\u2800' }, 'Title is required'],
    ['a title of 501 characters', { title: 'x'.repeat(501) }, 'Title must be 500 characters or less'],
    ['an author that shows nothing', { author: '\u200f\u202e\ufeff' }, 'Author is required'],
    ['content of white space', { content: '\n\n' }, 'Content is required'],
    [
      'a long meta description',
      { meta_description: 'x'.repeat(161) },
      'Meta description must be 160 characters or less',
    ],
    ['an image that is not on the web', { image_url: 'javascript:alert(1)' }, 'Something in this is not allowed.'],
  ])('%s is refused in words', async (_what, changes, words) => {
    const { client } = await fixture().signIn('admin');
    const answer = await client.from('blog_posts').insert(samplePost(changes));
    expect([answer.status, answer.error?.message]).toEqual([400, words]);
  });

  test('a post from before whose title shows nothing is changed and mended like any other', async () => {
    const { client } = await fixture().signIn('admin');
    const { data } = await client
      .from('blog_posts')
      .insert(samplePost({ title: 'Old' }))
      .select('id')
      .single();
    const id = data?.id ?? '';
    await fixture().query('alter table blog_posts disable trigger refuse_unseen_text');
    await fixture().query("update blog_posts set title = e'\\u200b' where id = $1", [id]);
    await fixture().query('alter table blog_posts enable trigger refuse_unseen_text');
    expect((await client.from('blog_posts').update({ content: 'new' }).eq('id', id)).error).toBeNull();
    expect((await client.from('blog_posts').update({ title: '\u2060' }).eq('id', id)).error?.message).toBe(
      'Title is required',
    );
    expect((await client.from('blog_posts').update({ title: 'Mended' }).eq('id', id)).error).toBeNull();
  });

  test('alternative text is stored as the words it is, as long as the form allows and no longer', async () => {
    const { client } = await fixture().signIn('intern1');
    const words = `<b>"Quoted"</b> & 'more' 😀`;
    const longest = words.padEnd(IMAGE_ALT_LIMIT + 1, 'x');
    const add = (image_alt: string) =>
      client.from('blog_posts').insert(samplePost({ image_alt })).select('image_alt').single();
    expect((await add(longest)).data).toEqual({ image_alt: longest });
    expect((await add(`${longest}x`)).error).toMatchObject({ details: expect.stringContaining('image_alt_check') });
  });

  test.each(['30%', '101% 0%', '30 70', ' 30% 70%', '-1% 0%', 'left top'])(
    'the focus %j is refused',
    async (image_focus) => {
      const { client } = await fixture().signIn('intern1');
      const { error } = await client.from('blog_posts').insert(samplePost({ image_focus }));
      expect(error?.details).toContain('image_focus_check');
    },
  );

  test('the content hash changes with every field that counts and with no other', async () => {
    const [id = ''] = await addedPosts(fixture(), 'Hashed');
    const seen = new Set([await hashOf(fixture(), id)]);
    const fields = ['title', 'content', 'author', 'meta_title', 'meta_description'];
    for (const assignment of [
      ...fields.map((field) => `${field} = 'changed ${field}'`),
      "image_url = 'https://a.example/b.png'",
      "image_alt = 'A rising line'",
      "image_focus = '30% 70%'",
      "post_type = 'market-analysis'",
    ]) {
      await fixture().query(`update blog_posts set ${assignment} where id = $1::uuid`, [id]);
      seen.add(await hashOf(fixture(), id));
    }
    expect(seen.size).toBe(10);
    await fixture().query("update blog_posts set published_at = '2001-01-01', excerpt = 'other' where id = $1::uuid", [
      id,
    ]);
    seen.add(await hashOf(fixture(), id));
    expect(seen.size).toBe(10);
  });
});

async function addedPosts(fixture: BackendFixture, title: string, publishedAt = 'now()'): Promise<readonly string[]> {
  const rows = await fixture.query(
    `insert into blog_posts (title, content, author, post_type, created_by_admin, published_at)
     values ($1, 'text', 'Team', 'education', 'admin', ${publishedAt}) returning id::text`,
    [title],
  );
  return rows.map((row) => String(Reflect.get(Object(row), 'id')));
}

async function authorOf(fixture: BackendFixture, id: string): Promise<readonly unknown[]> {
  return fixture.query('select created_by_admin from blog_posts where id = $1::uuid', [id]);
}

async function hashOf(fixture: BackendFixture, id: string): Promise<string> {
  const rows = await fixture.query('select content_hash from blog_posts where id = $1::uuid', [id]);
  return JSON.stringify(rows);
}

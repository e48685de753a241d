import { IMAGE_ALT_LIMIT } from '@ledgerlight/posts/image-alt';
import { expect, test } from 'vitest';
import { clientOf, FORMER_STAFF } from '../../testing/access/access-attempts.ts';
import { addPost, withoutTriggers } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { samplePost } from '../../testing/sample-post.ts';

const NOT_ALLOWED = 'Something in this is not allowed.';

describeBackend('access to posts', (fixture, query) => {
  test.each(['visitor', 'outsider', 'expired', ...FORMER_STAFF] as const)(
    'a refused insert of a %s reveals nothing of ids and slugs',
    async (person) => {
      const client = await clientOf(person, fixture());
      const { id } = await addPost(fixture(), { title: `Protected from ${person}` });
      for (const named of [{}, { id }, { id: crypto.randomUUID() }, { slug: 'free-for-all' }]) {
        const { error } = await client.from('blog_posts').insert(samplePost({ title: 'Forged', ...named }));
        expect([error?.code, error?.details]).toEqual(['42501', null]);
      }
    },
  );

  test('an id that a post has or had is refused to everybody, and changes nothing', async () => {
    const { client } = await fixture().signIn('intern1');
    const taken = (await addPost(fixture(), { title: 'Of somebody else', createdBy: 'admin' })).id;
    const removed = (await addPost(fixture(), { title: 'Removed', createdBy: 'admin' })).id;
    await query('delete from blog_posts where id = $1::uuid', [removed]);
    for (const id of [taken, removed]) {
      const answer = await client.from('blog_posts').insert(samplePost({ id, title: 'Forged' }));
      expect(answer).toMatchObject({ status: 409, error: { code: '23505' } });
    }
    const guessable = samplePost({ id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' });
    expect((await client.from('blog_posts').insert(guessable)).error?.code).toBe('22023');
    expect(await query("select id from blog_posts where title = 'Forged'")).toEqual([]);
  });

  test('the author recorded is the person signed in, whatever the client sends', async () => {
    const { client } = await fixture().signIn('intern2');
    const sent = samplePost({ title: 'Forged author', created_by_admin: 'admin' });
    const { data } = await client.from('blog_posts').insert(sent).select('id');
    const id = data?.[0]?.id ?? '';
    const stored = await query('select created_by_admin from blog_posts where id = $1::uuid', [id]);
    expect(stored).toEqual([{ created_by_admin: 'intern2' }]);
  });

  test('an imported post has no update until it is edited', async () => {
    const { client } = await fixture().signIn('admin');
    const imported = samplePost({ title: 'Imported', published_at: '2020-05-06T07:08:09+00:00' });
    const { data } = await client.from('blog_posts').insert(imported).select('id');
    const id = data?.[0]?.id ?? '';
    const isUnchanged = 'select updated_at = published_at as unchanged from blog_posts where id = $1::uuid';
    expect(await query(isUnchanged, [id])).toEqual([{ unchanged: true }]);
    await client.from('blog_posts').update({ title: 'Edited' }).eq('id', id);
    expect(
      await query(
        "select updated_at between now() - interval '1 minute' and now() as recent from blog_posts where id = $1::uuid",
        [id],
      ),
    ).toEqual([{ recent: true }]);
  });

  test('a scheduled post is not updated in the future', async () => {
    const { id } = await addPost(fixture(), { title: 'Scheduled', publishedAt: "now() + interval '1 day'" });
    expect(await query('select updated_at <= now() as past from blog_posts where id = $1::uuid', [id])).toEqual([
      { past: true },
    ]);
  });

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
    ['an unknown type', { post_type: 'gossip' }, NOT_ALLOWED],
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
    ['a canonical address without TLS', { canonical_url: 'http://a.example/' }, NOT_ALLOWED],
    ['a canonical address with a password', { canonical_url: 'https://a:b@c.example/' }, NOT_ALLOWED],
    ['a long social title', { social_title: 'x'.repeat(71) }, NOT_ALLOWED],
    ['a long social description', { social_description: 'x'.repeat(201) }, NOT_ALLOWED],
    ['an image that is not on the web', { image_url: 'javascript:alert(1)' }, NOT_ALLOWED],
  ])('rejects %s with a message', async (_what, changes, words) => {
    const { client } = await fixture().signIn('admin');
    const answer = await client.from('blog_posts').insert(samplePost(changes));
    expect([answer.status, answer.error?.message]).toEqual([400, words]);
  });

  test('an older post without a visible title can be changed and corrected', async () => {
    const { client } = await fixture().signIn('admin');
    const { id } = await addPost(fixture(), { title: 'Old' });
    await withoutTriggers(fixture(), `update blog_posts set title = e'\\u200b' where id = '${id}'`);
    expect((await client.from('blog_posts').update({ content: 'new' }).eq('id', id)).error).toBeNull();
    expect((await client.from('blog_posts').update({ title: '\u2060' }).eq('id', id)).error?.message).toBe(
      'Title is required',
    );
    expect((await client.from('blog_posts').update({ title: 'Mended' }).eq('id', id)).error).toBeNull();
  });

  test('stores alternative text unchanged up to the limit', async () => {
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
    const { id } = await addPost(fixture(), { title: 'Hashed' });
    const hash = async () =>
      JSON.stringify(await query('select content_hash from blog_posts where id = $1::uuid', [id]));
    const seen = new Set([await hash()]);
    const fields = [
      'title',
      'content',
      'author',
      'meta_title',
      'meta_description',
      'social_title',
      'social_description',
    ];
    for (const assignment of [
      ...fields.map((field) => `${field} = 'changed ${field}'`),
      "image_url = 'https://a.example/b.png'",
      "image_alt = 'A rising line'",
      "image_focus = '30% 70%'",
      "canonical_url = 'https://a.example/original'",
      'noindex = true',
      "post_type = 'market-analysis'",
      "topics = '{tax}'",
    ]) {
      await query(`update blog_posts set ${assignment} where id = $1::uuid`, [id]);
      seen.add(await hash());
    }
    expect(seen.size).toBe(15);
    await query("update blog_posts set published_at = '2001-01-01', excerpt = 'other' where id = $1::uuid", [id]);
    seen.add(await hash());
    expect(seen.size).toBe(15);
  });
});

import { createPostManagement } from '@ledgerlight/backend/post-management';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('former versions of posts', (fixture, query) => {
  test('an edit stores the former version with its editor and time', async () => {
    const { id, slug } = await addPost(fixture(), {
      title: 'First title',
      content: 'AT&amp;amp;T &lt;b&gt;',
      publishedAt: "'2024-05-06 07:08:09.123456Z'",
      createdBy: 'intern1',
    });
    const [intern, admin] = [await fixture().signIn('intern1'), await fixture().signIn('admin')];
    const second = { title: 'Second title', correction: 'The title was wrong.' };
    await intern.client.from('blog_posts').update(second).eq('id', id);
    await admin.client.from('blog_posts').update({ content: 'new', meta_description: 'short' }).eq('id', id);
    const revisions = await createPostManagement(intern).revisions(id);
    expect(revisions).toMatchObject([
      { title: 'Second title', replacedBy: 'admin', change: 'update', corrections: [] },
      { title: 'First title', replacedBy: 'intern1', change: 'update' },
    ]);
    expect(revisions[1]).toEqual({
      id: expect.any(String),
      postId: id,
      slug,
      replacedAt: expect.stringMatching(/^\d{4}-/),
      replacedBy: 'intern1',
      change: 'update',
      title: 'First title',
      content: 'AT&amp;T <b>',
      author: 'Team',
      type: 'education',
      imageUrl: null,
      imageAlt: '',
      imageFocus: '',
      metaTitle: null,
      metaDescription: null,
      ...{ canonicalUrl: null, indexing: 'index', socialTitle: null, socialDescription: null, topics: '' },
      publishedAt: '2024-05-06T07:08:09.123456+00:00',
      state: 'published',
      corrections: ['The title was wrong.'],
    });
    const rows = await query(
      'select created_by_admin, excerpt from post_revisions where post_id = $1::uuid order by number',
      [id],
    );
    expect(rows[0]).toEqual({ created_by_admin: 'intern1', excerpt: 'AT&amp;T <b>' });
  });

  test.each([
    ['title', "'other'"],
    ['content', "'other'"],
    ['author', "'other'"],
    ['post_type', "'financial-news'"],
    ['image_url', "'https://images.example/x.png'"],
    ['image_alt', "'A rising line'"],
    ['image_focus', "'30% 70%'"],
    ['meta_title', "''"],
    ['meta_description', "'other'"],
    ['excerpt', "'other'"],
    ['reading_minutes', '7'],
    ['published_at', "'2020-01-01'"],
    ['unpublished_at', 'now()'],
  ])('a change of %s stores one version, the same value none', async (column, value) => {
    const { id } = await addPost(fixture(), { title: 'Counted' });
    for (let time = 0; time < 3; time += 1) {
      await query(`update blog_posts set ${column} = ${value} where id = $1::uuid`, [id]);
    }
    expect(await query('select change from post_revisions where post_id = $1::uuid', [id])).toEqual([
      { change: 'update' },
    ]);
  });

  test('each change of state stores a version', async () => {
    const { id } = await addPost(fixture(), { title: 'Through all states', createdBy: 'intern2' });
    const management = createPostManagement(await fixture().signIn('intern2'));
    await management.unpublish(id);
    await management.republish(id);
    const editor = createPostManagement(await fixture().signInAs('editor'));
    await editor.reschedule(id, '2999-01-01T00:00:00Z');
    await management.remove(id);
    expect(await management.revisions(id)).toMatchObject([
      { change: 'remove', state: 'scheduled', publishedAt: '2999-01-01T00:00:00+00:00' },
      { change: 'update', state: 'published' },
      { change: 'update', state: 'unpublished' },
      { change: 'update', state: 'published' },
    ]);
  });

  test('keeps all versions until the retention has ended, and 100 after it', async () => {
    const other = await addPost(fixture(), { title: 'Untouched history' });
    await query("update blog_posts set title = 'x' where id = $1::uuid", [other.id]);
    const { id } = await addPost(fixture(), { title: 'Version 0' });
    await query(
      `do $$ begin for number in 1..103 loop
         update blog_posts set title = 'Version ' || number where id = '${id}';
       end loop; end $$`,
    );
    expect(await query('select from post_revisions where post_id = $1::uuid', [id])).toHaveLength(103);
    await query(`update post_revisions set replaced_at = now() - interval '8 years' where post_id = '${id}'`);
    await query(`update blog_posts set title = 'Version 104' where id = '${id}'`);
    const management = createPostManagement(await fixture().signIn('intern3'));
    const titles = (await management.revisions(id)).map((revision) => revision.title);
    expect(titles).toEqual(Array.from({ length: 100 }, (_, index) => `Version ${103 - index}`));
    expect(await management.revisions(other.id)).toHaveLength(1);
  });
});

import { createPostFeed } from '@ledgerlight/backend/post-feed';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import type { CorrectionCursor } from '@ledgerlight/posts/post';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { readPages } from '../../testing/read-pages.ts';

describeBackend('updates and corrections', (fixture, query) => {
  const published = "'2026-01-01T10:00:00Z'";
  const bySlug = (slug: string) => createPostQueries(fixture().reader()).findBySlug(slug);

  const correct = async (id: string, correction: string, change: { readonly content?: string } = {}) => {
    const posts = (await fixture().signIn('admin')).client.from('blog_posts');
    return posts
      .update({ ...change, correction })
      .eq('id', id)
      .throwOnError();
  };

  test.each([
    ["title = 'x'", true],
    ["content = 'x'", true],
    ["author = 'x'", true],
    ["image_url = 'https://images.example/x.png'", true],
    ["meta_title = 'x'", false],
    ["meta_description = 'x'", false],
    ["post_type = 'financial-news'", false],
    ["excerpt = 'x'", false],
    ['reading_minutes = 7', false],
    ["published_at = '2025-12-24T10:00:00Z'", false],
    ['title = title', false],
  ])('whether a change of %s counts as an update: %s', async (change, isUpdate) => {
    const { id, slug } = await addPost(fixture(), { title: 'Told or not', publishedAt: published });
    await query(`update blog_posts set ${change} where id = $1::uuid`, [id]);
    const post = await bySlug(slug);
    expect(post?.updatedAt !== post?.publishedAt).toBe(isUpdate);
  });

  test('a change before its time is no update of a post', async () => {
    const { id, slug } = await addPost(fixture(), { title: 'Not yet', publishedAt: "now() + interval '1 hour'" });
    await query("update blog_posts set content = 'x' where id = $1::uuid", [id]);
    const post = await createPostQueries((await fixture().signIn('intern1')).client).findBySlug(slug);
    expect(post?.updatedAt).toBe(post?.publishedAt);
  });

  test('stores corrections with the corrected version and returns the oldest first', async () => {
    const wrong = { title: 'Wrong rate', createdBy: 'intern1', publishedAt: published };
    const { id, slug } = await addPost(fixture(), wrong);
    for (const [username, fields] of [
      ['intern1', { content: '3.75', correction: ' The rate\nis 3.75 %. ' }],
      ['admin', { title: 'Right rate', correction: 'Of <b>Denmark</b>.' }],
    ] as const) {
      await (await fixture().signIn(username)).client.from('blog_posts').update(fields).eq('id', id);
    }
    const post = await bySlug(slug);
    expect(post?.corrections).toEqual([
      { kind: 'correction', note: 'The rate is 3.75 %.', correctedAt: expect.stringMatching(/^\d{4}-/) },
      { kind: 'correction', note: 'Of <b>Denmark</b>.', correctedAt: post?.updatedAt },
    ]);
    const rows = await query(
      `select corrections.corrected_by, revisions.title, revisions.content
       from post_corrections as corrections join post_revisions as revisions on revisions.id = corrections.revision_id
       where corrections.post_id = $1::uuid order by corrected_at`,
      [id],
    );
    expect(rows).toEqual([
      { corrected_by: 'intern1', title: 'Wrong rate', content: 'text' },
      { corrected_by: 'admin', title: 'Wrong rate', content: '3.75' },
    ]);
    const feed = await createPostFeed(fixture().reader()).newest(['education'], 100);
    expect(feed.find((entry) => entry.id === id)?.corrections).toEqual(post?.corrections);
  });

  test('a correction without a change belongs to the version before and is an update', async () => {
    const { id, slug } = await addPost(fixture(), { title: 'Said later', publishedAt: published });
    await query("update blog_posts set content = 'mended' where id = $1::uuid", [id]);
    const before = await bySlug(slug);
    await correct(id, 'What was mended.');
    expect((await bySlug(slug))?.updatedAt).not.toBe(before?.updatedAt);
    expect(
      await query(
        `select revisions.content from post_corrections as corrections
         join post_revisions as revisions on revisions.id = corrections.revision_id where corrections.post_id = $1::uuid`,
        [id],
      ),
    ).toEqual([{ content: 'text' }]);
    expect(await query('select id from post_revisions where post_id = $1::uuid', [id])).toHaveLength(1);
  });

  test('repeating the last correction has no effect', async () => {
    const { id, slug } = await addPost(fixture(), { title: 'Sent twice', publishedAt: published });
    for (const note of ['One.', 'One.', 'Two.', 'One.']) await correct(id, note);
    expect((await bySlug(slug))?.corrections.map(({ note }) => note)).toEqual(['One.', 'Two.', 'One.']);
  });

  test('a correction of a hidden post appears with the post', async () => {
    const { id, slug } = await addPost(fixture(), { title: 'Hidden wrong', publishedAt: published });
    const management = createPostManagement(await fixture().signIn('admin'));
    await management.unpublish(id);
    await correct(id, 'Noted while hidden.');
    const visitors = fixture().reader();
    expect((await visitors.from('post_corrections').select('id').eq('post_id', id)).data).toEqual([]);
    await management.republish(id);
    expect((await bySlug(slug))?.corrections).toMatchObject([{ note: 'Noted while hidden.' }]);
  });

  test('corrections survive restoring a version and deleting the post', async () => {
    const { id, slug } = await addPost(fixture(), { title: 'Kept note', publishedAt: published });
    await correct(id, 'Stays.', { content: 'second' });
    const management = createPostManagement(await fixture().signIn('admin'));
    const [revision] = await management.revisions(id);
    await management.unpublish(id);
    await management.restore(revision?.id ?? '');
    await management.republish(id);
    expect(await bySlug(slug)).toMatchObject({ content: 'text', corrections: [{ note: 'Stays.' }] });
    const { revisionId } = await management.remove(id);
    expect((await fixture().reader().from('post_corrections').select('id').eq('post_id', id)).data).toEqual([]);
    await management.restore(revisionId);
    await management.republish(id);
    expect((await bySlug(slug))?.corrections).toMatchObject([{ note: 'Stays.' }]);
  });

  test.each([
    ['nothing but white space', ' \n '],
    ['nothing that can be seen', '\u200b\u2060\u00ad\u3164\u{e0001}'],
    ['more than 500 characters', '€'.repeat(501)],
    ['a control character', 'a\u0007b'],
  ])('%s is refused, and the change with it', async (_, note) => {
    const { id, slug } = await addPost(fixture(), { title: 'Refused note', publishedAt: published });
    const { client } = await fixture().signIn('admin');
    const { error } = await client.from('blog_posts').update({ content: 'x', correction: note }).eq('id', id);
    expect(error).toMatchObject({ code: '23514', details: 'post_corrections_note_check' });
    expect(await bySlug(slug)).toMatchObject({ content: 'text', corrections: [] });
  });

  test('500 characters are taken, and the kind before them', async () => {
    const { id, slug } = await addPost(fixture(), { title: 'Long note', publishedAt: published });
    await correct(id, '🚀'.repeat(500));
    await correct(id, `Clarification: ${'🚀'.repeat(500)}`);
    expect((await bySlug(slug))?.corrections.map(({ kind }) => kind)).toEqual(['correction', 'clarification']);
  });

  test('takes the kind from the line and logs it', async () => {
    const { id, slug } = await addPost(fixture(), { title: 'Three kinds', publishedAt: published });
    for (const note of [
      'Update:  new\nrate.',
      'Clarification: a year.',
      'Correction: Update: x.',
      'Update:',
      'update: x',
    ])
      await correct(id, note);
    expect((await bySlug(slug))?.corrections.map(({ kind, note }) => [kind, note])).toEqual([
      ['update', 'new rate.'],
      ['clarification', 'a year.'],
      ['correction', 'Update: x.'],
      ['correction', 'Update:'],
      ['correction', 'update: x'],
    ]);
    const logged = await query(
      "select detail ->> 'kind' as kind from audit_log where post_id = $1::uuid and action = 'post.corrected' order by number",
      [id],
    );
    expect(logged.slice(0, 2)).toEqual([{ kind: 'update' }, { kind: 'clarification' }]);
  });

  test('lists the corrections of visible posts page by page, newest first', async () => {
    const shown = await addPost(fixture(), { title: 'Listed', publishedAt: published });
    const hidden = await addPost(fixture(), { title: 'Not listed', publishedAt: published, unpublishedAt: 'now()' });
    for (let number = 1; number <= 5; number += 1) {
      await correct(shown.id, `Update: ${number}.`);
      await correct(hidden.id, `Secret ${number}.`);
    }
    const queries = createPostQueries(fixture().reader());
    const pages = await readPages((before: CorrectionCursor | null) => queries.listCorrections({ before, limit: 2 }));
    const read = pages.flatMap(({ corrections }) => corrections);
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect(read.map(({ correctedAt }) => correctedAt)).toEqual(
      read
        .map((one) => one.correctedAt)
        .toSorted()
        .reverse(),
    );
    expect(read.filter(({ slug }) => slug === hidden.slug)).toEqual([]);
    expect(read.slice(0, 5).map(({ note, title }) => [note, title])).toEqual(
      [5, 4, 3, 2, 1].map((number) => [`${number}.`, 'Listed']),
    );
    const [newest] = await createPostFeed(fixture().reader()).newestCorrections(1);
    expect(newest).toEqual(read[0]);
    await expect(queries.listCorrections({ before: { correctedAt: 'x', id: 'y' }, limit: 2 })).rejects.toThrow('place');
  });
});

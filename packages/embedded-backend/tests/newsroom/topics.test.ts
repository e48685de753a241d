import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { createTopics } from '@ledgerlight/backend/topics';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { samplePost } from '../../testing/sample-post.ts';

describeBackend('topics', (fixture, query) => {
  /** A topic of its own for each test. */
  async function addTopic(slug: string): Promise<void> {
    const { client } = await fixture().signIn('admin');
    await createTopics({ client }).add({ slug, name: `Name of ${slug}`, description: 'For a test.', place: 500 });
  }

  async function addPostOf(
    topics: readonly string[],
    title: string,
    times: { readonly publishedAt?: string; readonly unpublishedAt?: string } = {},
  ): Promise<string> {
    const { id } = await addPost(fixture(), { title, ...times });
    await query('update blog_posts set topics = $2::text[] where id = $1::uuid', [id, `{${topics.join()}}`]);
    return id;
  }

  const topicsOf = (id: string) => query('select topics from blog_posts where id = $1::uuid', [id]);

  test('are read by visitors with their names', async () => {
    const staff = await fixture().signIn('admin');
    const post = samplePost({ slug: 'with-topics', topics: ['tax', 'savings', 'tax'] });
    await staff.client.from('blog_posts').insert(post).throwOnError();
    expect(await createPostQueries(fixture().reader()).findBySlug('with-topics')).toMatchObject({
      topics: ['tax', 'savings'],
      topicLinks: [
        { slug: 'tax', name: 'Tax' },
        { slug: 'savings', name: 'Savings' },
      ],
    });
  });

  test('are listed for visitors with the number of visible posts and the newest of them', async () => {
    await addTopic('counted');
    await addTopic('counted-empty');
    await addPostOf(['counted'], 'Hidden', { unpublishedAt: 'now()' });
    await addPostOf(['counted'], 'Later', { publishedAt: "now() + interval '1 day'" });
    await addPostOf(['counted'], 'Newest', { publishedAt: "'2026-02-01'" });
    await addPostOf(['counted'], 'Older', { publishedAt: "'2026-01-01'" });
    const topics = await createPostQueries(fixture().reader()).topicOverview();
    expect(topics.filter(({ slug }) => slug.startsWith('counted'))).toEqual([
      {
        ...{ slug: 'counted', name: 'Name of counted', description: 'For a test.', posts: 2 },
        latest: {
          slug: expect.stringMatching('newest'),
          title: 'Newest',
          publishedAt: expect.stringMatching('2026-02-01'),
        },
      },
      { slug: 'counted-empty', name: 'Name of counted-empty', description: 'For a test.', posts: 0, latest: null },
    ]);
  });

  test('a version without topics has the hash that it had before there were topics', async () => {
    const staff = await fixture().signIn('admin');
    const { data } = await staff.client.from('blog_posts').insert(samplePost()).select('id,content_hash');
    const [post] = data ?? [];
    const formula = `md5(concat_ws(chr(31), title, content, author, post_type, coalesce(image_url, chr(30)),
      coalesce(meta_title, chr(30)), coalesce(meta_description, chr(30))))`;
    const [row] = await query(`select content_hash = ${formula} as same from blog_posts where id = $1::uuid`, [
      post?.id ?? '',
    ]);
    expect(row).toEqual({ same: true });
  });

  test('an unknown topic is refused with the known ones', async () => {
    const { client } = await fixture().signIn('intern1');
    const { error } = await client.from('blog_posts').insert(samplePost({ topics: ['tax', 'taxes'] }));
    expect(error?.message).toMatch(/^There is no topic "taxes"\. Use "mortgages", "savings", "tax"/);
    const refusals = await client.rpc('topic_refusals', { slugs: ['tax', 'taxes'] });
    expect(refusals.data).toEqual([{ slug: 'taxes', refusal: error?.message }]);
    const many = await client.from('blog_posts').insert(samplePost({ topics: ['a', 'b', 'c', 'd', 'e', 'f'] }));
    expect(many.error?.message).toBe('A post has at most 5 topics');
  });

  test('a topic in use is removed only when its posts move to another one, hidden posts too', async () => {
    await addTopic('old-topic');
    await addTopic('new-topic');
    const shown = await addPostOf(['old-topic', 'new-topic'], 'Of both topics');
    const hidden = await addPostOf(['debt', 'old-topic'], 'Hidden with a topic');
    await query('update blog_posts set unpublished_at = now() where id = $1::uuid', [hidden]);
    const topics = createTopics(await fixture().signInAs('editor'));
    await expect(topics.remove('old-topic', null)).rejects.toThrow('in use by 2 posts, hidden ones included');
    await expect(topics.remove('old-topic', 'unknown')).rejects.toThrow('There is no topic "unknown"');
    await topics.remove('old-topic', 'new-topic');
    expect([...(await topicsOf(shown)), ...(await topicsOf(hidden))]).toEqual([
      { topics: ['new-topic'] },
      { topics: ['debt', 'new-topic'] },
    ]);
    const refusals = await query("select refusal from topic_refusals(array['old-topic'])");
    expect(refusals).toEqual([{ refusal: 'The topic "old-topic" is part of "new-topic" now. Use that.' }]);
    await topics.remove('new-topic', 'debt');
    const { data } = await fixture()
      .reader()
      .from('former_topics')
      .select('slug,topic')
      .in('slug', ['old-topic', 'new-topic'])
      .order('slug');
    expect(data).toEqual([
      { slug: 'new-topic', topic: 'debt' },
      { slug: 'old-topic', topic: 'debt' },
    ]);
  });

  test('the posts of a topic move in steps when they are many', async () => {
    await addTopic('large');
    await query(`insert into blog_posts (title, content, author, post_type, topics)
      select 'Large ' || number, 'text', 'Team', 'education', '{large}' from generate_series(1, 60) as number`);
    const steps: number[] = [];
    await createTopics(await fixture().signIn('admin')).remove('large', 'debt', (posts) => steps.push(posts));
    expect(steps).toEqual([50]);
  });

  test('posts that change their topics while these move neither fail nor stop the move', async () => {
    await addTopic('contended');
    await addTopic('beside');
    const ids = [];
    for (let number = 0; number < 20; number += 1) ids.push(await addPostOf(['contended'], `Contended ${number}`));
    const staff = await fixture().signInAs('editor');
    const changes = ids.toReversed().map((id) =>
      staff.client
        .from('blog_posts')
        .update({ topics: ['contended', 'beside'] })
        .eq('id', id),
    );
    const [moved, ...changed] = await Promise.allSettled([createTopics(staff).remove('contended', 'debt'), ...changes]);
    expect(moved.status).toBe('fulfilled');
    for (const change of changed) {
      const refusal = change.status === 'fulfilled' ? change.value.error?.message : change.reason;
      expect([undefined, 'The topic "contended" is part of "debt" now. Use that.']).toContain(refusal);
    }
    for (const id of ids) expect(JSON.stringify(await topicsOf(id))).toMatch(/"debt"/);
  });

  test('a version of a topic that was moved or removed is restored with the topics that there are', async () => {
    for (const slug of ['moved-away', 'removed']) await addTopic(slug);
    const id = await addPostOf(['moved-away', 'removed', 'tax'], 'Has former topics');
    const staff = await fixture().signIn('admin');
    const { revisionId } = await createPostManagement(staff).remove(id);
    const topics = createTopics(staff);
    await topics.remove('moved-away', 'debt');
    await topics.remove('removed', null);
    await createPostManagement(staff).restore(revisionId);
    expect(await topicsOf(id)).toEqual([{ topics: ['debt', 'tax'] }]);
  });

  test('changes of topics are in the audit log', async () => {
    await addTopic('audited');
    const staff = await fixture().signIn('admin');
    const topics = createTopics(staff);
    await topics.change('audited', {});
    await topics.change('audited', { place: 501 });
    expect(await query("select description, place from topics where slug = 'audited'")).toEqual([
      { description: 'For a test.', place: 501 },
    ]);
    await topics.remove('audited', null);
    const entries = await query(
      "select action, actor from audit_log where detail ->> 'topic' = 'audited' order by number",
    );
    expect(entries).toEqual(
      ['topic.added', 'topic.changed', 'topic.removed'].map((action) => ({ action, actor: 'admin' })),
    );
  });
});

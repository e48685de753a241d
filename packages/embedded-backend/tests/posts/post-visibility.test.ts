import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { createPostSearch } from '@ledgerlight/backend/post-search';
import { expect, test } from 'vitest';
import { clientOf } from '../../testing/access/access-attempts.ts';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { samplePost } from '../../testing/sample-post.ts';

describeBackend('which posts visitors see', (fixture, query) => {
  test.each(['visitor', 'outsider'] as const)('a %s finds hidden and scheduled posts nowhere', async (person) => {
    const client = await clientOf(person, fixture());
    const type = 'economic-commentary';
    const word = `quagga${crypto.randomUUID().slice(0, 8)}`;
    const queries = createPostQueries(client);
    const seen = await addPost(fixture(), { title: `Seen ${word}`, type });
    const place = { publishedAt: '2999-01-01T00:00:00Z', id: seen.id };
    const before = (await queries.countByType([type])).get(type) ?? 0;
    const unseen = [
      await addPost(fixture(), { title: `Hidden ${word}`, type, unpublishedAt: 'now()' }),
      await addPost(fixture(), { title: `Scheduled ${word}`, type, publishedAt: "now() + interval '1 hour'" }),
      await addPost(fixture(), {
        title: `Hidden and scheduled ${word}`,
        type,
        publishedAt: "now() + interval '1 hour'",
        unpublishedAt: "now() + interval '1 day'",
      }),
    ];
    const ids = unseen.map((post) => post.id);
    const beside = await queries.findBySlug(seen.slug);
    const shown = [
      ...(await queries.list({ types: [type], limit: 500 })).cards,
      ...(await queries.list({ types: [type], before: place, limit: 500 })).cards,
      ...(beside?.newer ?? []),
      ...(beside?.older ?? []),
      ...(await createPostSearch(client).search(word, { limit: 50 })).hits.map((hit) => hit.card),
    ].map((card) => card.id);
    expect(shown.filter((id) => ids.includes(id))).toEqual([]);
    // Signed-in accounts that are not staff see no posts.
    expect(shown.filter((id) => id === seen.id)).toHaveLength(person === 'visitor' ? 3 : 0);
    expect((await queries.countByType([type])).get(type)).toBe(before);
    for (const { id, slug } of unseen) {
      expect(await queries.findBySlug(slug)).toEqual(await queries.findBySlug(`${slug}-never-was`));
      expect((await client.from('blog_posts').select('id').eq('id', id)).data).toEqual([]);
      expect((await client.from('post_cards').select('id', { count: 'exact' }).eq('id', id)).count).toBe(0);
    }
    for (const answer of [
      await client.from('blog_posts').select('unpublished_at'),
      await client.from('blog_posts').select('id').not('unpublished_at', 'is', null),
    ]) {
      expect(answer.error?.code ?? answer.data).toEqual(person === 'visitor' ? '42501' : []);
    }
  });

  test('an unpublished post disappears for visitors and returns unchanged', async () => {
    const { id, slug } = await addPost(fixture(), {
      title: 'Now and then',
      publishedAt: "'2024-05-06 07:08:09.123456Z'",
    });
    const management = createPostManagement(await fixture().signIn('admin'));
    const visitor = createPostQueries(fixture().reader());
    const before = await visitor.findBySlug(slug);
    await management.unpublish(id);
    expect(await visitor.findBySlug(slug)).toBeNull();
    await management.unpublish(id);
    await management.republish(id);
    expect(await visitor.findBySlug(slug)).toEqual(before);
    expect(before?.publishedAt).toBe('2024-05-06T07:08:09.123456+00:00');
  });

  test('a rescheduled post appears at its time without an update', async () => {
    const { id, slug } = await addPost(fixture(), { title: 'Later', publishedAt: "'2024-05-06Z'" });
    const management = createPostManagement(await fixture().signIn('admin'));
    const visitor = createPostQueries(fixture().reader());
    await management.reschedule(id, '2999-01-01T00:00:00Z');
    expect(await visitor.findBySlug(slug)).toBeNull();
    expect((await management.find(id))?.state).toBe('scheduled');
    await management.reschedule(id, '2025-02-03T04:05:06.000007+00:00');
    expect(await visitor.findBySlug(slug)).toMatchObject({
      publishedAt: '2025-02-03T04:05:06.000007+00:00',
      updatedAt: '2025-02-03T04:05:06.000007+00:00',
    });
  });

  test('the time of hiding is the database’s, and a new post is never hidden', async () => {
    const { id } = await addPost(fixture(), { title: 'Forged hiding' });
    const { client } = await fixture().signIn('admin');
    for (const unpublished_at of ['1999-01-01', '2999-01-01']) {
      expect((await client.from('blog_posts').update({ unpublished_at }).eq('id', id)).error).toBeNull();
    }
    expect(
      await query(
        `select unpublished_at between now() - interval '1 minute' and now() as recent from blog_posts where id = $1::uuid`,
        [id],
      ),
    ).toEqual([{ recent: true }]);
    const insert = await client.from('blog_posts').insert(samplePost({ unpublished_at: '2026-01-01' }));
    expect(insert.error?.code).toBe('42501');
  });

  test.each(['infinity', '-infinity', '0044-03-15 BC', '12026-01-01'])(
    'a post cannot have the time %s',
    async (time) => {
      const { client } = await fixture().signIn('intern1');
      const { error } = await client.from('blog_posts').insert(samplePost({ published_at: time }));
      expect(error).toMatchObject({ code: '23514', message: 'Something in this is not allowed.' });
    },
  );
});

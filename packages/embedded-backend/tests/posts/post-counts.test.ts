import { expect, test } from 'vitest';
import { addPost, withoutTriggers } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('the stored counts of posts', (fixture, query) => {
  const kept = () =>
    query('select post_type, stored::integer, shown::integer from private.post_counts where stored > 0 order by 1');
  const counted = () =>
    query(
      `select post_type, count(*)::integer as stored, count(*) filter (where unpublished_at is null)::integer as shown
       from blog_posts group by post_type order by 1`,
    );

  test('match the table after each kind of change', async () => {
    const first = await addPost(fixture(), { title: 'First', type: 'education' });
    const second = await addPost(fixture(), { title: 'Second', type: 'market-analysis', unpublishedAt: 'now()' });
    await addPost(fixture(), { title: 'Third', type: 'education', publishedAt: "now() + interval '1 day'" });
    const changes = [
      `update blog_posts set post_type = 'market-analysis' where id = '${first.id}'`,
      `update blog_posts set unpublished_at = now() where id = '${first.id}'`,
      `update blog_posts set unpublished_at = null where id in ('${first.id}', '${second.id}')`,
      `update blog_posts set content = 'Words.' where id = '${first.id}'`,
      `update blog_posts set title = 'Other', published_at = now() + interval '1 hour' where id = '${second.id}'`,
      `insert into blog_posts (id, title, content, author, post_type)
       values ('${first.id}', 'Again', 'text', 'Team', 'education'), (gen_random_uuid(), 'New', 'text', 'Team', 'education')
       on conflict (id) do update set post_type = excluded.post_type`,
      `delete from blog_posts where post_type = 'education'`,
    ];
    for (const change of changes) {
      await query(change);
      expect(await kept()).toEqual(await counted());
    }
    const before = await kept();
    await expect(query("insert into blog_posts (title) values ('Refused')")).rejects.toThrow();
    expect(await kept()).toEqual(before);
    // The error takes back what would be a change of the schema to those who use the database again.
    const emptied =
      "truncate blog_posts cascade; perform from private.post_counts where stored > 0; assert not found; raise 'undone'";
    await expect(query(`do $$ begin ${emptied}; end $$`)).rejects.toThrow('undone');
  });

  test('a scheduled post is counted for visitors from its time on, without a write', async () => {
    const type = 'trading-strategy';
    const { id } = await addPost(fixture(), { title: 'Soon', type, publishedAt: "now() + interval '1 day'" });
    const count = async () =>
      (await fixture().reader().from('post_counts').select('post_count').eq('post_type', type)).data;
    expect(await count()).toEqual([]);
    await withoutTriggers(fixture(), `update blog_posts set published_at = now() where id = '${id}'`);
    expect(await count()).toEqual([{ post_count: 1 }]);
  });
});

import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { beforeEach, expect, test } from 'vitest';
import { addPost } from '../../../testing/added-post.ts';
import { describeBackend } from '../../../testing/each-database.ts';

describeBackend('related posts', (fixture, query) => {
  async function addPostOf(topics: readonly string[], post: Parameters<typeof addPost>[1]): Promise<string> {
    const { id, slug } = await addPost(fixture(), post);
    await query('update blog_posts set topics = $2::text[] where id = $1::uuid', [id, `{${topics.join()}}`]);
    return slug;
  }
  const relatedTo = async (slug: string) =>
    (await createPostQueries(fixture().reader()).findBySlug(slug))?.related.map(({ title }) => title);

  beforeEach(async () => {
    await query('delete from blog_posts');
  });

  test('share a topic, the most alike first, at most three', async () => {
    const slug = await addPostOf(['tax'], { title: 'Frozen thresholds' });
    await addPostOf(['tax'], { title: 'Stamp duty', type: 'financial-news' });
    await addPostOf(['tax'], { title: 'Self assessment', publishedAt: "'2026-01-01'" });
    await addPostOf(['tax'], {
      title: 'What a threshold is',
      content: 'Thresholds are frozen.',
      publishedAt: "'2025-01-01'",
    });
    await addPostOf(['tax'], { title: 'Old rules', publishedAt: "'2024-01-01'" });
    await addPostOf(['debt'], { title: 'Frozen thresholds of debt' });
    expect(await relatedTo(slug)).toEqual(['What a threshold is', 'Stamp duty', 'Self assessment']);
  });

  test('with more topics in common come before others', async () => {
    const slug = await addPostOf(['tax', 'savings'], { title: 'Interest' });
    await addPostOf(['tax'], { title: 'One' });
    await addPostOf(['savings', 'tax'], { title: 'Both', publishedAt: "'2020-01-01'" });
    expect(await relatedTo(slug)).toEqual(['Both', 'One']);
  });

  test('are none that visitors do not see', async () => {
    const slug = await addPostOf(['tax'], { title: 'Shown' });
    await addPostOf(['tax'], { title: 'Hidden', unpublishedAt: 'now()' });
    await addPostOf(['tax'], { title: 'Scheduled', publishedAt: "now() + interval '1 day'" });
    expect(await relatedTo(slug)).toEqual([]);
    expect(await relatedTo(await addPostOf([], { title: 'Without a topic' }))).toEqual([]);
  });

  test('are found for a title of signs', async () => {
    const slug = await addPostOf(['tax'], { title: "'; -- \\ 100 %" });
    await addPostOf(['tax'], { title: 'Other' });
    expect(await relatedTo(slug)).toEqual(['Other']);
    const empty = await addPostOf(['tax'], { title: 'The the' });
    expect(await relatedTo(empty)).toHaveLength(2);
  });
});

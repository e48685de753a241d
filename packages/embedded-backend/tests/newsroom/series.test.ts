import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { createSeries } from '@ledgerlight/backend/series';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('a series', (fixture, query) => {
  async function addSeries(slug: string, count: number) {
    const posts = await Promise.all(
      Array.from({ length: count }, (_, index) => addPost(fixture(), { title: `${slug} part ${index + 1}` })),
    );
    const series = createSeries(await fixture().signInAs('editor'));
    const texts = { slug, title: `Series ${slug}`, description: '' };
    await series.save({ ...texts, version: 0, postIds: posts.map(({ id }) => id) });
    return { posts, series, texts };
  }
  const partsOf = async (slug: string) =>
    (await createPostQueries(fixture().reader()).findBySlug(slug))?.series?.parts.map((part) => part.slug);

  test('shows readers the parts that they see, in order, without a gap', async () => {
    const { posts, series } = await addSeries('gaps', 4);
    const [first, second, third, fourth] = posts.map(({ slug }) => slug);
    expect(await partsOf(first ?? '')).toEqual([first, second, third, fourth]);
    await query('update blog_posts set unpublished_at = now() where slug = $1', [second ?? '']);
    await query('delete from blog_posts where slug = $1', [third ?? '']);
    expect(await partsOf(first ?? '')).toEqual([first, fourth]);
    const [stored] = await series.all();
    expect(stored?.posts).toMatchObject([
      { title: 'gaps part 1', state: 'published' },
      { title: 'gaps part 2', state: 'unpublished' },
      { title: 'gaps part 3', state: null },
      { title: 'gaps part 4', state: 'published' },
    ]);
  });

  test('is reordered as a whole, and not over the change of another person', async () => {
    const { posts, series, texts } = await addSeries('order', 3);
    const turned = posts.map(({ id }) => id).toReversed();
    expect(await series.save({ ...texts, version: 1, postIds: turned })).toBe(2);
    expect(await partsOf(posts[0]?.slug ?? '')).toEqual(posts.map(({ slug }) => slug).toReversed());
    await expect(series.save({ ...texts, version: 1, postIds: [] })).rejects.toThrow('has changed this series');
    await series.remove({ slug: 'order', version: 2 });
    expect(await partsOf(posts[0]?.slug ?? '')).toBeUndefined();
  });

  test('takes no post that is part of another one', async () => {
    const { posts, series } = await addSeries('taken', 1);
    const other = { slug: 'other', title: 'Other', description: '', version: 0, postIds: posts.map(({ id }) => id) };
    await expect(series.save(other)).rejects.toThrow('"taken part 1" is part of the series "Series taken" already.');
  });
});

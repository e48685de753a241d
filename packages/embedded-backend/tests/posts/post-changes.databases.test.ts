import { createPostChanges, type PostMark } from '@ledgerlight/backend/post-changes';
import { expect, test } from 'vitest';
import { addPost, withoutTriggers } from '../../testing/added-post.ts';
import { describeEachDatabase } from '../../testing/each-database.ts';

describeEachDatabase('the change feed for visitors', (fixture, query) => {
  const since = (mark: PostMark | null) => createPostChanges(fixture().reader())(mark);
  const nowOn = async () => (await since(null)).mark;
  /** The reported posts, each with whether it is shown. */
  async function toldOf(change: string, mark?: PostMark): Promise<readonly (readonly [string, boolean])[] | null> {
    const before = mark ?? (await nowOn());
    await query(change);
    return (await since(before)).changes?.map(({ post, isShown }) => [post, isShown] as const) ?? null;
  }

  test('returns null at the first poll, and nothing without writes', async () => {
    const { mark, changes } = await since(null);
    expect(changes).toBeNull();
    expect((await since(mark)).changes).toEqual([]);
  });

  test('is each post that came, was edited, moved, hidden, shown again or removed', async () => {
    const before = await nowOn();
    const { id } = await addPost(fixture(), { title: 'A', type: 'education', publishedAt: "'2026-01-02'" });
    const { mark, changes } = await since(before);
    expect(changes).toMatchObject([{ post: id, type: 'education', isShown: true }]);
    expect(Date.parse(changes?.[0]?.publishedAt ?? '')).toBe(Date.parse('2026-01-02T00:00:00Z'));
    expect(mark.number).toBe(before.number + 1);
    expect(await toldOf(`update blog_posts set title = 'B' where id = '${id}'`)).toEqual([[id, true]]);
    expect(await toldOf(`update blog_posts set title = 'B' where id = '${id}'`)).toEqual([]);
    expect(await toldOf(`update blog_posts set correction = 'It was wrong.' where id = '${id}'`)).toEqual([[id, true]]);
    const moved = await toldOf(`update blog_posts set published_at = '2026-01-03' where id = '${id}'`);
    expect(moved?.toSorted().flat()).toEqual([id, false, id, true]);
    expect(await toldOf(`update blog_posts set unpublished_at = now() where id = '${id}'`)).toEqual([[id, false]]);
    expect(await toldOf(`update blog_posts set unpublished_at = null where id = '${id}'`)).toEqual([[id, true]]);
    expect(await toldOf(`delete from blog_posts where id = '${id}'`)).toEqual([[id, false]]);
  });

  test('omits posts that visitors do not see', async () => {
    const before = await nowOn();
    const hidden = await addPost(fixture(), { title: 'Hidden', unpublishedAt: 'now()' });
    const later = await addPost(fixture(), { title: 'Later', publishedAt: "now() + interval '1 day'" });
    await query(`update blog_posts set title = 'Other' where id in ('${hidden.id}', '${later.id}')`);
    await query(`delete from blog_posts where id = '${later.id}'`);
    const { mark, changes } = await since(before);
    expect([mark.number, changes]).toEqual([before.number, []]);
  });

  test('returns a scheduled post when its time has come', async () => {
    const { id } = await addPost(fixture(), { title: 'Soon', publishedAt: "now() + interval '1 day'" });
    const { mark } = await since(null);
    expect((await since(mark)).changes).toEqual([]);
    await withoutTriggers(fixture(), `update blog_posts set published_at = now() where id = '${id}'`);
    expect((await since(mark)).changes).toMatchObject([{ post: id, isShown: true }]);
  });

  test('is everything that was changed between two questions', async () => {
    const before = await nowOn();
    const first = await addPost(fixture(), { title: 'First' });
    const second = await addPost(fixture(), { title: 'Second' });
    await query(`delete from blog_posts where id = '${first.id}'`);
    const { changes } = await since(before);
    const shown = Object.fromEntries(changes?.map(({ post, isShown }) => [post, isShown]) ?? []);
    expect(shown).toEqual({ [first.id]: false, [second.id]: true });
  });

  test('returns null after many changes, after an hour, and for an unknown number', async () => {
    const before = await nowOn();
    expect(
      await toldOf(`insert into blog_posts (title, content, author, post_type)
         select 'Many ' || number, 'text', 'Team', 'education' from generate_series(1, 150) as number`),
    ).toBeNull();
    const mark = await nowOn();
    expect((await since({ ...mark, number: mark.number + 1 })).changes).toBeNull();
    expect((await since({ ...mark, moment: '2026-01-01T00:00:00+00:00' })).changes).toBeNull();
    await query("update private.post_changes set changed_at = now() - interval '2 hours'");
    await addPost(fixture(), { title: 'After an hour' });
    expect((await since(before)).changes).toBeNull();
    expect((await since(mark)).changes).toHaveLength(1);
    expect(await query('select count(*)::integer as kept from private.post_changes')).toEqual([{ kept: 1 }]);
  });
});

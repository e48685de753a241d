import { createHomeSlots } from '@ledgerlight/backend/home-slots';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { beforeEach, expect, test } from 'vitest';
import { addPost, withoutTriggers } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { auditOf } from '../../testing/newsroom/newsroom-people.ts';

describeBackend('posts pinned to home', (fixture, query) => {
  const ids = new Map<string, string>();
  const idOf = (title: string) => ids.get(title) ?? expect.fail(`no post ${title}`);
  const home = async () => (await createPostQueries(fixture().reader()).home()).posts.map(({ title }) => title);
  const slotsAs = async (role: 'editor' | 'intern') => createHomeSlots(await fixture().signInAs(role));
  const unseen = { endsAt: null, replaced: null };
  const pin = async (title: string, slot: number) =>
    (await slotsAs('editor')).pin({ postId: idOf(title), slot, ...unseen });
  const statesOf = async () => (await (await slotsAs('intern')).all()).map(({ pin: found }) => found?.state ?? null);

  beforeEach(async () => {
    await query('delete from pinned_posts');
    await query('delete from blog_posts');
    for (let day = 1; day <= 5; day += 1) {
      const { id } = await addPost(fixture(), { title: `Day ${day}`, publishedAt: `'2026-01-0${day} 12:00+00'` });
      ids.set(`Day ${day}`, id);
    }
  });

  test('come in their slots, the newest in the others, and none twice', async () => {
    expect(await home()).toEqual(['Day 5', 'Day 4', 'Day 3']);
    await pin('Day 1', 2);
    expect(await home()).toEqual(['Day 5', 'Day 1', 'Day 4']);
    await pin('Day 5', 3);
    expect(await home()).toEqual(['Day 4', 'Day 1', 'Day 5']);
    await pin('Day 2', 1);
    expect(await home()).toEqual(['Day 2', 'Day 1', 'Day 5']);
  });

  test('are fewer on a site with fewer posts', async () => {
    await pin('Day 1', 3);
    await query("delete from blog_posts where title <> 'Day 1'");
    expect(await home()).toEqual(['Day 1']);
    await query('delete from blog_posts');
    expect(await home()).toEqual([]);
  });

  test('change places, and replace one that the caller saw', async () => {
    const slots = await slotsAs('editor');
    const [first, second, third] = ['Day 1', 'Day 2', 'Day 3'].map(idOf);
    if (!first || !second || !third) expect.fail('no posts');
    await slots.pin({ postId: first, slot: 1, endsAt: '2999-01-01T00:00:00+00:00', replaced: null });
    await slots.pin({ postId: second, slot: 2, ...unseen });
    await slots.pin({ postId: second, slot: 1, endsAt: null, replaced: first });
    expect(await slots.all()).toMatchObject([
      { slot: 1, shownTitle: 'Day 2', pin: { postId: second, endsAt: null } },
      { slot: 2, shownTitle: 'Day 1', pin: { postId: first, endsAt: '2999-01-01T00:00:00+00:00', state: 'shown' } },
      { slot: 3, shownTitle: 'Day 5', pin: null },
    ]);
    await slots.pin({ postId: third, slot: 2, endsAt: null, replaced: first });
    expect(await home()).toEqual(['Day 2', 'Day 3', 'Day 5']);
    await slots.unpin(second);
    await slots.unpin(second);
    expect(await home()).toEqual(['Day 5', 'Day 3', 'Day 4']);
    expect((await auditOf(second, fixture())).map((entry) => Reflect.get(Object(entry), 'action'))).toEqual(
      expect.arrayContaining(['post.pinned', 'post.pinned', 'post.unpinned']),
    );
    expect((await auditOf(first, fixture())).at(-1)).toMatchObject({ action: 'post.unpinned' });
  });

  test('give up their slot while they are hidden, scheduled, ended or deleted', async () => {
    for (const slot of [1, 2, 3]) await pin(`Day ${slot}`, slot);
    await query("update blog_posts set unpublished_at = now() where title = 'Day 1'");
    await query("update blog_posts set published_at = now() + interval '1 day' where title = 'Day 2'");
    await query("update pinned_posts set ends_at = now() - interval '1 minute' where slot = 3");
    expect(await home()).toEqual(['Day 5', 'Day 4', 'Day 3']);
    expect(await statesOf()).toEqual(['hidden', 'scheduled', 'ended']);
    const removed = await query("delete from blog_posts where title = 'Day 1' returning title");
    expect(removed).toHaveLength(1);
    const [slot] = await (await slotsAs('intern')).all();
    expect(slot).toMatchObject({ shownTitle: 'Day 5', pin: { title: 'Day 1', state: 'deleted' } });
    const intern = await fixture().signIn('admin');
    const [revision] = await query(
      "select id::text from post_revisions where title = 'Day 1' and post_id = $1::uuid order by number desc limit 1",
      [idOf('Day 1')],
    );
    await intern.client.rpc('restore_post', { revision_id: Reflect.get(Object(revision), 'id') }).throwOnError();
    await query("update blog_posts set unpublished_at = null where title = 'Day 1'");
    expect(await home()).toEqual(['Day 1', 'Day 5', 'Day 4']);
  });

  test('refuse an end in the past, an unknown slot and an unknown post', async () => {
    const slots = await slotsAs('editor');
    const wanted = { postId: idOf('Day 1'), slot: 1, ...unseen };
    await expect(slots.pin({ ...wanted, endsAt: '2020-01-01T00:00:00Z' })).rejects.toThrow('ends in the future');
    for (const slot of [0, 4]) await expect(slots.pin({ ...wanted, slot })).rejects.toThrow('the slots 1 to 3');
    await expect(slots.pin({ ...wanted, postId: crypto.randomUUID() })).rejects.toThrow('has deleted this post');
    await expect(slots.pin({ ...wanted, endsAt: 'infinity' })).rejects.toThrow();
    expect(await statesOf()).toEqual([null, null, null]);
  });

  test('are announced when they change, and when they end by the clock', async () => {
    const changes = createPostChanges(fixture().reader());
    const announced = async (change: () => Promise<unknown>) => {
      const { mark } = await changes(null);
      await change();
      return (await changes(mark)).changes?.map(({ post, isShown }) => [post, isShown]);
    };
    const post = idOf('Day 1');
    expect(await announced(() => pin('Day 1', 1))).toEqual([[post, true]]);
    expect(await announced(() => pin('Day 1', 1))).toEqual([]);
    expect(await announced(() => pin('Day 1', 2))).toEqual([[post, true]]);
    expect(await announced(async () => (await slotsAs('editor')).unpin(post))).toEqual([[post, true]]);
    await query("update blog_posts set unpublished_at = now() where title = 'Day 2'");
    expect(await announced(() => pin('Day 2', 1))).toEqual([]);
    await pin('Day 1', 2);
    expect(await announced(() => withoutTriggers(fixture(), 'update pinned_posts set ends_at = now()'))).toEqual([
      [post, true],
    ]);
    expect(await home()).toEqual(['Day 5', 'Day 4', 'Day 3']);
  });
});

describeBackend('two people who pin at one moment', (fixture, query) => {
  test('one pins, the other learns who was first', async () => {
    const people = [await fixture().signIn('admin'), await fixture().signInAs('editor')];
    const posts = [await addPost(fixture(), { title: 'Of one' }), await addPost(fixture(), { title: 'Of the other' })];
    const outcomes = await Promise.allSettled(
      people.map((person, index) =>
        createHomeSlots(person).pin({ postId: posts[index]?.id ?? '', slot: 1, endsAt: null, replaced: null }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refusal = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refusal?.reason)).toMatch(/has pinned 'Of (one|the other)' to this slot meanwhile/);
    expect(await query('select slot from pinned_posts')).toEqual([{ slot: 1 }]);
  });

  test('both pins of different slots and of one post stand', async () => {
    await query('delete from pinned_posts');
    const editors = [await fixture().signInAs('editor'), await fixture().signInAs('editor')].map(createHomeSlots);
    const { id } = await addPost(fixture(), { title: 'Pinned by both' });
    await Promise.all(editors.map((slots, index) => slots.pin({ postId: id, slot: index + 1, ...UNSEEN })));
    expect(await query('select post_id::text from pinned_posts')).toEqual([{ post_id: id }]);
  });
});

const UNSEEN = { endsAt: null, replaced: null };

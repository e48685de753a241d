import { type BulkChange, createBulkChanges, MAX_BULK_CHANGES } from '@ledgerlight/backend/bulk-changes';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend, describeEachDatabase } from '../../testing/each-database.ts';

describeEachDatabase('changes of many posts', (fixture, query) => {
  const add = (title: string, createdBy: string | null = 'intern1') => addPost(fixture(), { title, createdBy });
  const changesAs = async (username: 'admin' | 'intern1' | 'intern2') =>
    createBulkChanges(await fixture().signIn(username));
  const shown = async (ids: readonly string[]) =>
    query(
      `select id::text, slug, title, content_hash, updated_at::text, published_at::text, unpublished_at is null as shown
       from blog_posts where id = any ($1) order by id`,
      [`{${ids.join(',')}}`],
    );
  const undone = (outcomes: readonly { readonly undo: BulkChange | null }[]) =>
    outcomes.flatMap(({ undo }) => (undo ? [undo] : []));

  test.each(['hide', 'delete'] as const)('restores exactly what it did: %s', async (change) => {
    const posts = [await add('One'), await add('Two'), await add('Three')];
    const ids = posts.map(({ id }) => id);
    await query("update blog_posts set unpublished_at = now() where title = 'Three'");
    const before = await shown(ids);
    const bulk = await changesAs('intern1');
    const outcomes = await bulk.apply(ids.map((id) => ({ id, change })));
    expect(outcomes.map(({ postId, title, problem }) => [postId, title, problem])).toEqual(
      posts.map(({ id }, index) => [id, ['One', 'Two', 'Three'][index], null]),
    );
    expect(await shown(ids)).not.toEqual(before);
    const taken = await bulk.apply(undone(outcomes));
    expect(taken.every(({ problem }) => problem === null)).toBe(true);
    expect(await shown(ids)).toEqual(before);
  });

  test('changes what the caller may change, names the rest and writes an entry for each', async () => {
    const [own, other, gone] = [await add('Own'), await add('Of another', 'intern2'), await add('Gone')];
    await (await changesAs('admin')).apply([{ id: gone.id, change: 'delete' }]);
    const outcomes = await (await changesAs('intern1')).apply(
      [own, other, gone].map(({ id }) => ({ id, change: 'hide' })),
    );
    expect(outcomes).toMatchObject([
      { title: 'Own', problem: null, undo: { change: 'show' } },
      { title: 'Of another', problem: 'It is not yours to change.', undo: null },
      { title: 'Gone', problem: 'Another person has deleted it.', undo: null },
    ]);
    expect(
      await query('select action, actor from audit_log where post_id = any ($1) order by number', [
        `{${own.id},${other.id},${gone.id}}`,
      ]),
    ).toEqual(expect.arrayContaining([{ action: 'post.hidden', actor: 'intern1' }]));
    expect(await query("select 1 from audit_log where post_id = $1 and action = 'post.hidden'", [other.id])).toEqual(
      [],
    );
  });

  test('takes back only what it changed', async () => {
    const [hidden, changed, back] = [await add('Hidden'), await add('Changed'), await add('Back')];
    const bulk = await changesAs('admin');
    const first = await bulk.apply([{ id: hidden.id, change: 'hide' }]);
    const second = await bulk.apply([hidden, changed].map(({ id }) => ({ id, change: 'hide' })));
    expect(second.map(({ problem, undo }) => [problem, undo?.id ?? null])).toEqual([
      [null, null],
      [null, changed.id],
    ]);
    await query("update blog_posts set content = 'Other words.' where id = $1", [changed.id]);
    expect(await bulk.apply(undone(second))).toMatchObject([{ problem: 'Another person has changed it.', undo: null }]);
    const removal = undone(await bulk.apply([{ id: back.id, change: 'delete' }]));
    await bulk.apply(removal);
    expect(await bulk.apply(removal)).toMatchObject([{ problem: 'Another person has brought it back.' }]);
    expect(undone(first)).toHaveLength(1);
  });

  test('shows no post that lacks its approval', async () => {
    const [free, bound] = [await add('Free'), await addPost(fixture(), { title: 'Bound', type: 'market-analysis' })];
    const bulk = await changesAs('admin');
    const hidden = await bulk.apply([free, bound].map(({ id }) => ({ id, change: 'hide' })));
    await query("update private.approval_rules set needs = 'one' where post_type = 'market-analysis'");
    const outcomes = await bulk.apply(undone(hidden));
    await query("update private.approval_rules set needs = 'none'");
    expect(outcomes).toMatchObject([
      { title: 'Free', problem: null },
      { title: 'Bound', problem: expect.stringContaining('needs the approval') },
    ]);
  });

  test('shows no post under embargo, and the others of the request', async () => {
    const [free, bound] = [await add('Free'), await add('Bound')];
    const bulk = await changesAs('admin');
    const hidden = await bulk.apply([free, bound].map(({ id }) => ({ id, change: 'hide' })));
    const embargo = (id: string) =>
      query(
        "insert into post_embargoes (post_id, embargo_until, set_by) values ($1::uuid, now() + interval '1 day', 'admin')",
        [id],
      );
    await embargo(bound.id);
    expect(await bulk.apply(undone(hidden))).toMatchObject([
      { title: 'Free', problem: null },
      { title: 'Bound', problem: expect.stringContaining('under embargo until'), undo: null },
    ]);
    const removed = await bulk.apply([{ id: free.id, change: 'delete' }]);
    await embargo(free.id);
    expect(await bulk.apply(undone(removed))).toMatchObject([
      { problem: expect.stringMatching(/^It is back and hidden\. .*under embargo until/), undo: { change: 'delete' } },
    ]);
    expect(await shown([free.id, bound.id])).toMatchObject([{ shown: false }, { shown: false }]);
  });

  test('brings a post back hidden when visitors may not see it', async () => {
    const { id } = await addPost(fixture(), { title: 'Removed', type: 'market-analysis' });
    const bulk = await changesAs('admin');
    const removed = await bulk.apply([{ id, change: 'delete' }]);
    await query("update private.approval_rules set needs = 'one' where post_type = 'market-analysis'");
    const [outcome] = await bulk.apply(undone(removed));
    await query("update private.approval_rules set needs = 'none'");
    expect(outcome).toMatchObject({ problem: expect.stringMatching(/^It is back and hidden\./), undo: {} });
    expect(await shown([id])).toMatchObject([{ shown: false }]);
  });

  test('refuses too many changes, unknown ones and people who read no posts', async () => {
    const { id } = await add('Untouched');
    const bulk = await changesAs('intern1');
    const many = Array.from({ length: MAX_BULK_CHANGES + 1 }, () => ({ id, change: 'hide' as const }));
    await expect(bulk.apply(many)).rejects.toThrow('Change up to 200 posts at once.');
    const { client } = await fixture().signIn('intern1');
    for (const changes of ['{}', '[{"id": "x"}]', `[{"id": "${id}", "change": "publish"}]`, '[null]', 'text']) {
      await expect(client.rpc('change_posts', { changes }).throwOnError(), changes).rejects.toThrow();
    }
    await expect(createBulkChanges({ client: fixture().reader() }).apply([{ id, change: 'hide' }])).rejects.toThrow();
    expect(await shown([id])).toMatchObject([{ shown: true }]);
    expect(await bulk.apply([])).toEqual([]);
  });

  test.each(['reviewer', 'writer', 'intern'] as const)('changes no post of others for the role %s', async (role) => {
    const { id } = await add('Of another');
    const bulk = createBulkChanges(await fixture().signInAs(role));
    for (const change of ['hide', 'delete'] as const) {
      expect(await bulk.apply([{ id, change }])).toMatchObject([{ problem: 'It is not yours to change.', undo: null }]);
    }
    expect(await shown([id])).toMatchObject([{ shown: true }]);
  });

  test('counts what the filters leave', async () => {
    await query('delete from blog_posts');
    await addPost(fixture(), { title: 'Rates rise', author: 'Ada', type: 'education' });
    await addPost(fixture(), { title: 'Rates fall', author: 'Jan', unpublishedAt: 'now()' });
    await addPost(fixture(), { title: 'Bonds', content: 'Rates of bonds.', publishedAt: "'2999-01-01Z'" });
    const { count } = createPostManagement(await fixture().signIn('intern1'));
    const filters = [
      [{}, 3],
      [{ search: 'RATES' }, 2],
      [{ search: 'rates', everywhere: true }, 3],
      [{ states: ['unpublished', 'scheduled'] }, 2],
      [{ author: 'Ada', types: ['education'] }, 1],
      [{ author: 'Nobody' }, 0],
    ] as const;
    for (const [filter, posts] of filters)
      expect(await count({ types: [], ...filter }), JSON.stringify(filter)).toBe(posts);
  });
});

describeBackend('changes of many posts by two people', (fixture) => {
  test('wait for each other', async () => {
    const posts = [];
    for (let number = 0; number < 20; number += 1) posts.push(await addPost(fixture(), { title: `Shared ${number}` }));
    const [one, other] = [await fixture().signIn('admin'), await fixture().signInAs('editor')].map(createBulkChanges);
    const hide = posts.map(({ id }) => ({ id, change: 'hide' }) as const);
    const outcomes = await Promise.all([one?.apply(hide), other?.apply(hide.toReversed())]);
    const made = outcomes.map((each) => each?.filter(({ undo }) => undo !== null).length ?? 0);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(outcomes.flat().filter((each) => each?.problem)).toEqual([]);
  });
});

import { createReaderClient } from '@ledgerlight/backend/client';
import type { Database } from '@ledgerlight/backend/database.types';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createReleaseTables } from '@ledgerlight/backend/release-tables';
import { shellHeaders } from '@ledgerlight/backend/shell-headers';
import { createVisitorMessages } from '@ledgerlight/backend/visitor-messages';
import { promote } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { createTableStore } from '@ledgerlight/federation/table-store';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { expect, test } from 'vitest';
import { addPost } from '../testing/added-post.ts';
import { FIXTURE_SENDER_KEY, FIXTURE_SHELL_SECRET } from '../testing/backend-fixture.ts';
import { describeBackend } from '../testing/each-database.ts';
import { samplePost } from '../testing/sample-post.ts';

type Changes = Partial<Database['public']['Tables']['blog_posts']['Insert']>;

describeBackend('concurrent requests', (fixture, query) => {
  /** Sends one insert for each of `rows` at once and returns what came of each: its slug, or the code of the refusal. */
  async function insertAtOnce(rows: readonly Changes[]): Promise<readonly (string | undefined)[]> {
    const { client } = await fixture().signIn('admin');
    const answers = await Promise.all(
      rows.map((row) => client.from('blog_posts').insert(samplePost(row)).select('slug')),
    );
    return answers.map(({ data, error }) => data?.[0]?.slug ?? error?.code);
  }

  test('inserts with one title get slugs numbered without a gap', async () => {
    const slugs = await insertAtOnce(times(16).map(() => ({ title: 'All at once' })));
    expect(slugs.toSorted()).toEqual(
      ['all-at-once', ...times(15).map((_, place) => `all-at-once-${place + 2}`)].toSorted(),
    );
  });

  test('of inserts that name one slug one is added, and numbered slugs avoid it', async () => {
    const outcomes = await insertAtOnce(
      times(16).map((_, place) => (place % 2 === 0 ? { slug: 'named-2' } : { title: 'Named' })),
    );
    const named = outcomes.filter((_, place) => place % 2 === 0);
    const numbered = outcomes.filter((_, place) => place % 2 === 1);
    expect(named.every((slug) => slug === 'named-2' || slug === '23505')).toBe(true);
    expect(numbered.every((slug) => slug?.startsWith('named'))).toBe(true);
    const added = [...numbered, ...named.filter((slug) => slug !== '23505')];
    expect(new Set(added).size).toBe(added.length);
    expect(added).toContain('named-2');
  });

  test('concurrent requests have their own rights', async () => {
    const [intern, admin] = await Promise.all([fixture().signIn('intern3'), fixture().signIn('admin')]);
    const clients = [fixture().reader(), intern.client, admin.client];
    const answers = await Promise.all(
      times(4).flatMap(() => clients.map((client) => client.from('blog_posts').insert(samplePost({ title: 'Crowd' })))),
    );
    expect(answers.map(({ status }) => status < 300)).toEqual(times(4).flatMap(() => [false, true, true]));
    expect(
      await query(`select created_by_admin as by, count(*)::integer as posts from blog_posts where title = 'Crowd'
                   group by 1 order by 1`),
    ).toEqual([
      { by: 'admin', posts: 4 },
      { by: 'intern3', posts: 4 },
    ]);
  });

  test('concurrent changes of one post store every version once', async () => {
    const { id } = await addPost(fixture(), { title: 'Start' });
    const { client } = await fixture().signIn('admin');
    const titles = times(8).map((_, place) => `Change ${place}`);
    await Promise.all(titles.map((title) => client.from('blog_posts').update({ title }).eq('id', id)));
    const versions = await query(
      `select title from blog_posts where id = $1::uuid
       union all select title from post_revisions where post_id = $1::uuid order by title`,
      [id],
    );
    expect(versions).toEqual([...titles, 'Start'].map((title) => ({ title })));
  });

  test('a post that comes back and new ones of its title all get slugs of their own', async () => {
    const management = createPostManagement(await fixture().signIn('admin'));
    const removed = await Promise.all(
      times(3).map(async () => management.remove((await addPost(fixture(), { title: 'Contended' })).id)),
    );
    const restored = removed.flatMap(({ revisionId }) => [
      management.restore(revisionId).then(({ slug }) => slug),
      management.restore(revisionId).then(() => null),
    ]);
    const [inserted, back] = await Promise.all([
      insertAtOnce(times(6).map(() => ({ title: 'Contended' }))),
      Promise.all(restored),
    ]);
    const slugs = [...inserted, ...back.filter((slug) => slug !== null)];
    expect(new Set(slugs).size).toBe(9);
    expect(await query("select count(*)::integer as posts from blog_posts where title = 'Contended'")).toEqual([
      { posts: 9 },
    ]);
  });

  test('posts that are added, hidden and moved to other types are all counted', async () => {
    await Promise.all(
      times(12).map(async (_, place) => {
        const type = place % 2 ? 'education' : 'market-analysis';
        const { id } = await addPost(fixture(), { title: 'Counted', type });
        if (place % 3 === 0) await query('update blog_posts set unpublished_at = now() where id = $1::uuid', [id]);
        if (place % 4 === 0)
          await query("update blog_posts set post_type = 'financial-news' where id = $1::uuid", [id]);
      }),
    );
    expect(
      await query(
        'select post_type, stored::integer, shown::integer from private.post_counts where stored > 0 order by 1',
      ),
    ).toEqual(
      await query(`select post_type, count(*)::integer as stored, count(*) filter (where unpublished_at is null)::integer as shown
                   from blog_posts group by post_type order by 1`),
    );
  });

  test('the change feed misses no post while several are written', async () => {
    const changesSince = createPostChanges(fixture().reader());
    let { mark } = await changesSince(null);
    const seen = new Set<string>();
    const poll = async () => {
      const answer = await changesSince(mark);
      mark = answer.mark;
      for (const { post } of answer.changes ?? []) seen.add(post);
    };
    let isWriting = true;
    const polling = (async () => {
      while (isWriting) await poll();
    })();
    const added = await Promise.all(times(12).map(() => addPost(fixture(), { title: 'Announced' })));
    isWriting = false;
    await polling;
    await poll();
    expect([...seen].toSorted()).toEqual(added.map(({ id }) => id).toSorted());
  });

  test('messages are stored up to the limit of an hour and counted once each', async () => {
    await query("insert into private.visitor_counts (kind, subject, taken) values ('contact', 'everybody', 196)");
    const message = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'A question.' };
    const outcomes = await Promise.allSettled(
      times(8).map((_, place) => {
        const headers = shellHeaders({ secret: FIXTURE_SHELL_SECRET, visitor: `10.0.${place}.1`, proof: '' });
        return createVisitorMessages(createReaderClient(fixture().address, { headers })).submitContact(message);
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await query("select taken from private.visitor_counts where subject = 'everybody'")).toEqual([
      { taken: 200 },
    ]);
  });

  test('a link of the newsletter that is used twice changes the subscription once', async () => {
    const sender = createVisitorMessages(fixture().reader(), FIXTURE_SENDER_KEY);
    const subscription = await sender.subscribe('twice@example.org');
    const token = subscription.outcome === 'ready' ? subscription.confirmToken : '';
    const link = { purpose: 'confirm', token } as const;
    const visitor = createVisitorMessages(fixture().reader());
    const answers = await Promise.all([1, 2].map(() => visitor.newsletterLink(link, true)));
    expect(answers.toSorted()).toEqual(['changed', 'done']);
  });

  test('changes of the registry are one revision each, and none is lost', async () => {
    const { client, username: by } = await fixture().signInDeployer('deployer');
    const store = createTableStore(createReleaseTables(client));
    const names = times(6).map((_, place) => `remote-${place}`);
    const version = '111111111111';
    const rows = names.map((remote) => ({ remote, version, record: '{}' }));
    expect((await client.from('releases').insert(rows)).error).toBeNull();
    const since = { at: '2026-01-01T00:00:00.000Z', by };
    await Promise.all(
      names.map((name) =>
        changeRegistry(store, { by, what: 'promote', message: '' }, (remotes) =>
          promote(remotes, name, sampleRelease(name, version), since),
        ),
      ),
    );
    const registry = await store.read();
    expect(registry?.revision).toBe(6);
    expect(Object.keys(registry?.remotes ?? {}).toSorted()).toEqual(names);
  });
});

function times(count: number): readonly undefined[] {
  return Array.from({ length: count }, () => undefined);
}

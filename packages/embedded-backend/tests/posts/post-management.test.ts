import { BackendRequestError, EntryMissingError, NotAllowedError } from '@ledgerlight/backend/errors';
import type { DeletedPostCursor } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import type { PostCursor } from '@ledgerlight/posts/post';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { randomHex } from '../../testing/random-names.ts';
import { readPages } from '../../testing/read-pages.ts';

describeBackend('managing posts', (fixture, query) => {
  const manageAs = async (username: 'admin' | 'intern1' | 'intern2') =>
    createPostManagement(await fixture().signIn(username));
  const listAll = async (management: PostManagement, request: ListRequest) => {
    const pages = await readPages((before: PostCursor | null) => management.list({ ...request, before }));
    return pages.flatMap(({ posts }) => posts);
  };

  test('lists all posts, newest first, page by page, with state and creator', async () => {
    await query(
      `insert into blog_posts (title, content, author, post_type, created_by_admin, published_at, unpublished_at)
       select 'Managed ' || number, 'text', 'Team', 'market-analysis', case when number % 2 = 0 then 'intern1' end,
         timestamptz '2026-01-01 10:00:00.123450+00' + (number / 20) * interval '1 microsecond',
         case when number % 3 = 0 then now() end
       from generate_series(0, 49) as number`,
    );
    await addPost(fixture(), { title: 'Managed later', type: 'market-analysis', publishedAt: "'2999-01-01Z'" });
    const management = await manageAs('intern1');
    const seen = await listAll(management, { search: 'MANAGED', types: ['market-analysis'], limit: 7 });
    expect(new Set(seen.map((post) => post.id)).size).toBe(51);
    const places = seen.map((post) => `${post.publishedAt} ${post.id}`);
    expect(places).toEqual([...places].sort().reverse());
    expect(seen[0]).toMatchObject({ title: 'Managed later', state: 'scheduled', createdBy: null, editable: false });
    const numberOf = (title: string) => Number(title.slice('Managed '.length));
    for (const post of seen.slice(1)) {
      const number = numberOf(post.title);
      expect({ ...post, title: number }).toMatchObject({
        title: number,
        state: number % 3 === 0 ? 'unpublished' : 'published',
        createdBy: number % 2 === 0 ? 'intern1' : null,
        editable: number % 2 === 0,
      });
    }
  });

  test('a title is found by any part of it as it is, whatever the case', async () => {
    const titles = ['100% sure_thing', '100x sureXthing', 'ŁÓDŹ и МИР', 'O\'Neil \\ "quoted" (a|b)', 'Cafe\u0301'];
    for (const title of titles) await addPost(fixture(), { title });
    const management = await manageAs('intern2');
    const found = async (search: string) =>
      (await management.list({ search, types: ['education'], limit: 100 })).posts.map((post) => post.title).sort();
    const places = { '0% SURE_': 0, '%': 0, _: 0, 'łódź И': 2, '\\': 3, '"QUOTED" (a|b)': 3, "o'neil": 3, café: 4 };
    for (const [typed, place] of Object.entries(places)) expect(await found(typed)).toEqual([titles[place]]);
    expect(await found(' sure ')).toEqual([titles[0], titles[1]]);
    expect(await found('no such title')).toEqual([]);
    expect(await found(`x${'%'.repeat(500)}\0\ud800`)).toEqual([]);
    expect(await found('')).toEqual(expect.arrayContaining(titles));
  });

  test('filters by type and clamps the page size', async () => {
    const word = crypto.randomUUID();
    for (const type of ['education', 'financial-news', 'trading-strategy']) {
      await addPost(fixture(), { title: `${word} ${type}`, type });
    }
    const management = await manageAs('admin');
    const typesOf = async (types: Parameters<typeof management.list>[0]['types'], limit = 10) =>
      (await management.list({ search: word, types, limit })).posts.map((post) => post.type).sort();
    expect(await typesOf([])).toEqual(['education', 'financial-news', 'trading-strategy']);
    expect(await typesOf(['education', 'trading-strategy'])).toEqual(['education', 'trading-strategy']);
    expect(await typesOf([], 0)).toHaveLength(1);
    expect(await typesOf([], 1e9)).toHaveLength(3);
    const before = { publishedAt: 'now")', id: crypto.randomUUID() };
    await expect(management.list({ types: [], before, limit: 1 })).rejects.toThrow('The place in the list');
  });

  test('filters by topic, text, author, type and state, hidden posts too, in each order', async () => {
    const [topic, word] = [`filtered-${randomHex(6)}`, `needle${randomHex(6)}`];
    await query("insert into topics (slug, name, description, place) values ($1, $1, 'For the list of posts.', 900)", [
      topic,
    ]);
    const [inText, cox] = [`has the ${word}s inside`, `${word} Cox`];
    const posts = [
      { title: `A ${word}`, author: 'Dora', publishedAt: "'2024-01-03Z'" },
      { title: 'B', content: inText, author: 'Carl', publishedAt: "'2024-01-02Z'", unpublishedAt: 'now()' },
      { title: 'C', author: cox, publishedAt: "'2099-01-01Z'", type: 'financial-news' },
    ];
    for (const post of posts) {
      const { id } = await addPost(fixture(), post);
      await query('update blog_posts set topics = array[$1] where id = $2::uuid', [topic, id]);
    }
    await addPost(fixture(), { title: 'D', author: 'Dora', publishedAt: "'2024-01-01Z'" });
    const management = await manageAs('admin');
    for (const common of [
      { types: [], topic },
      { types: [], search: word, everywhere: true },
    ]) {
      const titles = async (filter: Partial<ListRequest>) => {
        const posts = await listAll(management, { ...common, limit: 1, ...filter });
        expect(await management.count({ ...common, ...filter })).toBe(posts.length);
        return posts.map(({ title }) => title.slice(0, 1)).join('');
      };
      expect(await titles({})).toBe('CAB');
      expect(await titles({ order: 'oldest' })).toBe('BAC');
      expect(await titles({ order: 'changed' })).toHaveLength(3);
      expect(await titles({ states: ['unpublished'] })).toBe('B');
      expect(await titles({ states: ['scheduled'] })).toBe('C');
      expect(await titles({ states: ['unpublished', 'published'] })).toBe('AB');
      expect(await titles({ author: 'Dora' })).toBe('A');
      expect(await titles({ types: ['education', 'trading-strategy'] })).toBe('AB');
      expect(await titles({ types: ['financial-news'], author: cox, states: ['scheduled'] })).toBe('C');
      expect(await titles({ search: word, everywhere: false })).toBe('A');
      expect(await titles({ author: 'Carl', order: 'changed' })).toBe('B');
      expect(await titles({ topic: 'no-such-topic' })).toBe('');
    }
    expect(await management.authors()).toEqual(expect.arrayContaining(['Carl', 'Dora', cox]));
  });

  test('a post is found whole, its content as its author wrote it', async () => {
    const { id, slug } = await addPost(fixture(), {
      title: 'Whole',
      content: 'a &lt; b &amp;amp; c',
      createdBy: 'intern1',
      unpublishedAt: 'now()',
    });
    const [own, foreign, admin] = await Promise.all(
      (['intern1', 'intern2', 'admin'] as const).map(async (name) => (await manageAs(name)).find(id)),
    );
    const [row] = await query('select content_hash as "contentHash" from blog_posts where id = $1::uuid', [id]);
    expect(own).toMatchObject({
      id,
      slug,
      content: 'a < b &amp; c',
      state: 'unpublished',
      createdBy: 'intern1',
      metaTitle: null,
      metaDescription: null,
      ...Object(row),
    });
    expect([own?.editable, foreign?.editable, admin?.editable]).toEqual([true, false, true]);
    const management = await manageAs('admin');
    expect(await management.find(crypto.randomUUID())).toBeNull();
    expect(await management.find('no id')).toBeNull();
  });

  test('interns manage their own posts, admins every post', async () => {
    const { id } = await addPost(fixture(), { title: 'Of intern1', createdBy: 'intern1' });
    const colleague = await manageAs('intern2');
    const notYours = { name: 'NotAllowedError', message: expect.stringContaining('it is not yours') };
    for (const attempt of [
      () => colleague.unpublish(id),
      () => colleague.republish(id),
      () => colleague.reschedule(id, '2020-01-01T00:00:00Z'),
      () => colleague.remove(id),
    ]) {
      await expect(attempt()).rejects.toMatchObject(notYours);
    }
    expect(await colleague.revisions(id)).toEqual([]);
    const own = await manageAs('intern1');
    await own.unpublish(id);
    await (await manageAs('admin')).republish(id);
    const { revisionId } = await own.remove(id);
    await expect(colleague.restore(revisionId)).rejects.toBeInstanceOf(NotAllowedError);
    expect(await own.find(id)).toBeNull();
    expect((await own.restore(revisionId)).id).toBe(id);
    await own.unpublish(id);
    await expect(colleague.restore(revisionId)).rejects.toBeInstanceOf(NotAllowedError);
  });

  test('distinguishes missing entries from forbidden ones', async () => {
    const management = await manageAs('intern1');
    for (const id of [crypto.randomUUID(), 'no id', "x' or 1=1"]) {
      for (const attempt of [
        () => management.unpublish(id),
        () => management.reschedule(id, '2020-01-01T00:00:00Z'),
        () => management.remove(id),
        () => management.restore(id),
      ]) {
        await expect(attempt()).rejects.toBeInstanceOf(EntryMissingError);
      }
      expect(await management.revisions(id)).toEqual([]);
    }
    const { id } = await addPost(fixture(), { title: 'Timed', createdBy: 'intern1' });
    for (const time of ['tomorrow', '2026-13-45T00:00:00Z', '2026-01-01T00:00:00', 'infinity']) {
      await expect(management.reschedule(id, time)).rejects.toBeInstanceOf(BackendRequestError);
    }
  });

  test('rejects an account that is not staff, also for rows that it cannot see', async () => {
    const { id } = await addPost(fixture(), { title: 'Not theirs', createdBy: 'admin' });
    const management = createPostManagement({ client: await fixture().signInOutsider('outsider') });
    await expect(management.unpublish(id)).rejects.toBeInstanceOf(NotAllowedError);
    await expect(management.remove(id)).rejects.toBeInstanceOf(NotAllowedError);
    await expect(management.revisions(id)).rejects.toBeInstanceOf(NotAllowedError);
  });

  test('a removed post is restored once and exactly', async () => {
    const { id } = await addPost(fixture(), {
      title: 'Came back',
      content: 'a &lt; b',
      createdBy: 'intern1',
      publishedAt: "'2024-05-06 07:08:09.123456Z'",
      unpublishedAt: "'2025-01-01Z'",
    });
    await query("update blog_posts set excerpt = 'own', reading_minutes = 9 where id = $1::uuid", [id]);
    const stored = () =>
      query('select to_jsonb(posts)::text as row from blog_posts as posts where id = $1::uuid', [id]);
    const before = await stored();
    const admin = await manageAs('admin');
    const { revisionId } = await admin.remove(id);
    expect(await stored()).toEqual([]);
    const answers = await Promise.all([1, 2, 3].map(() => admin.restore(revisionId)));
    expect(answers).toEqual(Array(3).fill({ id, slug: 'came-back', stage: 'hidden' }));
    expect(await stored()).toEqual(before);
    expect((await admin.revisions(id)).map((revision) => revision.change)).toEqual(['remove', 'update']);
  });

  test('lists deleted posts page by page until they are restored', async () => {
    const admin = await manageAs('admin');
    const word = crypto.randomUUID();
    const removed: string[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      const { id } = await addPost(fixture(), { title: `${word} ${number}`, createdBy: 'intern1', type: 'education' });
      removed.push((await admin.remove(id)).revisionId);
    }
    const listed = async (management = admin) => {
      const pages = await readPages((before: DeletedPostCursor | null) => management.deleted(before ?? undefined, 2));
      for (const { posts } of pages) expect(posts.length).toBeLessThanOrEqual(2);
      return pages.flatMap(({ posts }) => posts).filter(({ title }) => title.startsWith(word));
    };
    const all = await listed();
    expect(all.map(({ revisionId }) => revisionId)).toEqual(removed.toReversed());
    expect(all[0]).toEqual({
      revisionId: removed[4],
      title: `${word} 5`,
      author: 'Team',
      type: 'education',
      deletedAt: expect.stringMatching(/^\d{4}-/),
      deletedBy: 'admin',
      createdBy: 'intern1',
      editable: true,
    });
    for (const [intern, isTheirs] of [
      ['intern1', true],
      ['intern2', false],
    ] as const) {
      const posts = await listed(await manageAs(intern));
      expect(posts.map(({ editable }) => editable)).toEqual(Array(5).fill(isTheirs));
    }
    const back = await admin.restore(removed[1] ?? '');
    expect((await listed()).map(({ title }) => title.at(-1))).toEqual(['5', '4', '3', '1']);
    const again = await admin.remove(back.id);
    expect((await listed()).map(({ revisionId }) => revisionId)).toEqual([
      again.revisionId,
      ...[4, 3, 2, 0].map((place) => removed[place]),
    ]);
    await expect(admin.deleted({ deletedAt: 'now")', revisionId: 'x' }, 1)).rejects.toThrow('The place in the list');
  });

  test('a slug that was taken meanwhile is replaced by the next number', async () => {
    const admin = await manageAs('admin');
    const first = await addPost(fixture(), { title: 'Taken' });
    const second = await addPost(fixture(), { title: 'Taken' });
    const removedSecond = await admin.remove(second.id);
    expect((await addPost(fixture(), { title: 'Taken' })).slug).toBe('taken-2');
    expect(await admin.restore(removedSecond.revisionId)).toEqual({ id: second.id, slug: 'taken-3', stage: 'hidden' });
    const removedFirst = await admin.remove(first.id);
    expect((await addPost(fixture(), { title: 'Taken' })).slug).toBe('taken');
    expect(await admin.restore(removedFirst.revisionId)).toEqual({ id: first.id, slug: 'taken-4', stage: 'hidden' });
    const year = await addPost(fixture(), { title: 'Outlook 2026' });
    const removedYear = await admin.remove(year.id);
    await addPost(fixture(), { title: 'Outlook 2026' });
    expect((await admin.restore(removedYear.revisionId)).slug).toBe('outlook-2026-2');
  });

  test('restoring a revision replaces the text only and stores the replaced version', async () => {
    const { id, slug } = await addPost(fixture(), { title: 'Good text', content: 'good', createdBy: 'intern1' });
    const admin = await manageAs('admin');
    const { client } = await fixture().signIn('intern1');
    const bad = { title: 'Bad text', content: 'bad', excerpt: 'bad', image_alt: '' };
    for (const fields of [{ image_alt: 'Good words' }, bad]) {
      await client.from('blog_posts').update(fields).eq('id', id);
    }
    await admin.unpublish(id);
    await admin.reschedule(id, '2024-01-01T00:00:00Z');
    const good = (await admin.revisions(id)).find((revision) => revision.imageAlt === 'Good words');
    expect(good?.state).toBe('published');
    expect(await createPostManagement({ client }).restore(good?.id ?? '')).toEqual({ id, slug, stage: 'hidden' });
    expect(await admin.find(id)).toMatchObject({
      title: 'Good text',
      content: 'good',
      excerpt: 'good',
      imageAlt: 'Good words',
      imageFocus: '',
      createdBy: 'intern1',
      publishedAt: '2024-01-01T00:00:00+00:00',
      state: 'unpublished',
    });
    expect(await createPostQueries(fixture().reader()).findBySlug(slug)).toBeNull();
    const [latest] = await admin.revisions(id);
    expect(latest).toMatchObject({ title: 'Bad text', replacedBy: 'intern1', change: 'update', state: 'unpublished' });
    const kept = (await admin.revisions(id)).length;
    await admin.restore(good?.id ?? '');
    expect(await admin.revisions(id)).toHaveLength(kept);
  });

  test('restores an older revision of a removed post', async () => {
    const { id, slug } = await addPost(fixture(), {
      title: 'Older',
      createdBy: 'intern1',
      publishedAt: "'2024-01-01Z'",
    });
    const management = await manageAs('intern1');
    for (const changes of [
      "image_alt = 'Older words', image_focus = '0% 40%'",
      "title = 'Newer', image_alt = '', image_focus = ''",
    ]) {
      await query(`update blog_posts set ${changes} where id = $1::uuid`, [id]);
    }
    await management.unpublish(id);
    await management.remove(id);
    const older = (await management.revisions(id)).at(-2);
    expect(await management.restore(older?.id ?? '')).toEqual({ id, slug, stage: 'hidden' });
    expect(await management.find(id)).toMatchObject({
      title: 'Older',
      imageAlt: 'Older words',
      imageFocus: '0% 40%',
      state: 'unpublished',
      createdBy: 'intern1',
    });
  });
});

type PostManagement = ReturnType<typeof createPostManagement>;
type ListRequest = Parameters<PostManagement['list']>[0];

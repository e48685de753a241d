import { createAuthorQueries } from '@ledgerlight/backend/author-queries';
import { AuthorExistsError, createAuthorRecords } from '@ledgerlight/backend/author-records';
import { EntryMissingError } from '@ledgerlight/backend/errors';
import { createPeople } from '@ledgerlight/backend/people';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { createPostFeed } from '@ledgerlight/backend/post-feed';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { expect, test } from 'vitest';
import { addPost } from '../../../testing/added-post.ts';
import { describeBackend } from '../../../testing/each-database.ts';

const FIELDS = {
  kind: 'person' as const,
  role: 'Tax',
  portraitUrl: '/storage/v1/object/public/blog-images/0123456789abcdef-1-0-portrait-480x480.webp',
  biography: 'Writes about tax.',
  interests: 'Holds gilts.',
  credentials: ['Tax adviser', 'Editor'],
  links: ['https://example.org/ana'],
};

describeBackend('authors', (fixture, query) => {
  const authors = () => createAuthorQueries(fixture().reader());
  const records = async () => createAuthorRecords(await fixture().signIn('admin'));

  test('names with the same words have pages of their own, and the same name is refused with a reason', async () => {
    for (const author of ['Ana Sol', 'Aña Sol', 'ana  sol'])
      await addPost(fixture(), { title: `By ${author}`, author });
    const admin = await records();
    await expect(admin.add('Ana Sol')).rejects.toBeInstanceOf(AuthorExistsError);
    await admin.add('Ana M. Sol');
    const { authors: listed } = await authors().list({ limit: 100 });
    const ofAna = listed.filter(({ slug }) => /^an(a|-a)/.test(slug)).map(({ name, slug }) => `${name}: ${slug}`);
    expect(ofAna).toEqual(['Ana Sol: ana-sol', 'Aña Sol: ana-sol-2', 'ana  sol: ana-sol-3']);
    expect(await authors().find('ana-m-sol')).toBeNull();
    const posts = createPostQueries(fixture().reader());
    const { cards } = await posts.list({ types: ['education'], author: 'Aña Sol', limit: 5 });
    expect(cards.map(({ title }) => title)).toEqual(['By Aña Sol']);
  });

  test('an admin describes an author; visitors see it at once', async () => {
    const { id } = await addPost(fixture(), { title: 'Described', author: 'Eva Lind' });
    const changes = createPostChanges(fixture().reader());
    const { mark } = await changes(null);
    await (await records()).save('Eva Lind', FIELDS);
    expect(await authors().find('eva-lind')).toEqual({ ...FIELDS, name: 'Eva Lind', slug: 'eva-lind' });
    expect((await changes(mark)).changes).toEqual([expect.objectContaining({ post: id })]);
    await expect((await records()).save('Eva Gone', FIELDS)).rejects.toBeInstanceOf(EntryMissingError);
    const [entry] = await query(
      "select actor, detail -> 'changed' as changed from audit_log where action = 'byline.changed' order by number desc limit 1",
    );
    expect(entry).toMatchObject({ actor: 'admin', changed: expect.arrayContaining(['biography', 'links']) });
  });

  test('the biography of a person is stored once, whichever form writes it', async () => {
    await addPost(fixture(), { title: 'By Jan', author: 'Jan Nowicki' });
    const intern = createPeople(await fixture().signIn('intern1'), 'https://site.example');
    await (await records()).save('Jan Nowicki', { ...FIELDS, portraitUrl: null });
    expect(await intern.profile()).toMatchObject({ biography: FIELDS.biography, interests: FIELDS.interests });
    await intern.edit({ ...(await intern.profile()), biography: 'Writes about bonds.' });
    expect(await authors().find('jan-nowicki')).toMatchObject({ biography: 'Writes about bonds.', role: 'Tax' });
    await intern.edit({ ...(await intern.profile()), byline: 'Jan Kos' });
    await addPost(fixture(), { title: 'By Jan Kos', author: 'Jan Kos' });
    expect(await authors().find('jan-nowicki')).toMatchObject({ name: 'Jan Kos', biography: 'Writes about bonds.' });
    await intern.edit({ ...(await intern.profile()), byline: 'Jan Nowicki' });
  });

  test('a person takes no shared name, unless an admin gives it, and keeps their own', async () => {
    const team = 'Financial Advisory Team';
    const record = () => query('select name, biography from bylines where name = $1', [team]);
    const before = await record();
    expect(before).toEqual([{ name: team, biography: expect.any(String) }]);
    for (const staff of [await fixture().signIn('intern1'), await fixture().signInAs('editor')]) {
      const person = createPeople(staff, 'https://site.example');
      for (const byline of [team, team.toLowerCase()]) {
        const edit = person.edit({ ...(await person.profile()), byline, biography: null });
        await expect(edit).rejects.toThrow('belongs to somebody else');
      }
    }
    expect(await record()).toEqual(before);
    await addPost(fixture(), { title: 'By Jan', author: 'Jan Nowicki' });
    await query("update bylines set interns_may_use = true where name = 'Jan Nowicki'");
    const intern = createPeople(await fixture().signIn('intern1'), 'https://site.example');
    for (const byline of ['Jan NOWICKI', 'Jan Nowicki']) {
      await intern.edit({ ...(await intern.profile()), byline });
      expect(await intern.profile()).toMatchObject({ byline });
    }
    const service = createPeople(await fixture().signIn('admin'), 'https://site.example');
    const profile = await createPeople(await fixture().signIn('intern3'), 'https://site.example').profile();
    await service.edit({ ...profile, byline: team, biography: 'Of all of us.' });
    expect(await record()).toEqual([{ name: team, biography: 'Of all of us.' }]);
  });

  test('a portrait is an image in use, and refuses addresses without https', async () => {
    await addPost(fixture(), { title: 'Portrayed', author: 'Ida Holm' });
    const admin = await records();
    await admin.save('Ida Holm', FIELDS);
    const name = FIELDS.portraitUrl.split('/').at(-1);
    const { data } = await (await fixture().signIn('admin')).client.rpc('shown_images', { names: [name ?? ''] });
    expect(data).toEqual([name]);
    for (const change of [{ links: ['javascript:alert(1)'] }, { credentials: [''] }, { role: 'two\nlines' }]) {
      await expect(admin.save('Ida Holm', { ...FIELDS, ...change })).rejects.toMatchObject({ backendCode: '23514' });
    }
  });

  test('pages of authors continue after a slug, and an author leaves with the last post', async () => {
    const { id } = await addPost(fixture(), { title: 'Only one', author: 'Zoe Zander' });
    const first = await authors().list({ limit: 1 });
    const second = await authors().list({ limit: 100, after: first.next ?? '' });
    expect([first.authors[0]?.slug, ...second.authors.map(({ slug }) => slug)]).toEqual(await authors().slugs());
    expect(await createPostFeed(fixture().reader()).newest(['education'], 5, { author: 'Zoe Zander' })).toHaveLength(1);
    await query('update blog_posts set unpublished_at = now() where id = $1::uuid', [id]);
    expect(await authors().find('zoe-zander')).toBeNull();
  });

  test('names who approved the text that readers see, and never an account', async () => {
    const { id } = await addPost(fixture(), { title: 'Checked', author: 'Eva Lind' });
    const approve = (username: string, hash: string) =>
      query(
        `insert into post_approvals (post_id, content_hash, approved_hash, approved_as, approved_by)
         select id, content_hash, ${hash}, 'editor', $2 from blog_posts as post where id = $1::uuid`,
        [id, username],
      );
    await approve('intern2', 'private.approved_hash(post)');
    await approve('admin', 'private.approved_hash(post)');
    await approve('intern3', "repeat('0', 64)");
    await query(
      `insert into post_claims (post_id, id, value, source_name, source, checked, owner)
       select $1::uuid, 'c' || day, '1', '', 'https://example.org', ('2026-03-0' || day)::date, 'eva' from generate_series(1, 2) as day`,
      [id],
    );
    const post = await createPostQueries(fixture().reader()).findBySlug('checked');
    expect(post?.checks).toEqual({
      reviews: [{ name: 'Elena Marsh', reviewedAt: expect.any(String) }],
      figuresChecked: { first: '2026-03-01', last: '2026-03-02' },
    });
    await query("update blog_posts set title = 'Checked and changed' where id = $1::uuid", [id]);
    const changed = await createPostQueries(fixture().reader()).findBySlug('checked');
    expect(changed?.checks?.reviews).toEqual([]);
  });
});

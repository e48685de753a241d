import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeBackend } from '../../../testing/each-database.ts';
import { samplePost } from '../../../testing/sample-post.ts';
import found from './found-posts.json' with { type: 'json' };

describeBackend('finding posts', (fixture, query) => {
  const added = (changes: Readonly<Record<string, string | null>>) =>
    query(
      `insert into blog_posts (title, content, author, post_type, excerpt, meta_title, published_at, unpublished_at)
       select title, content, author, post_type, excerpt, meta_title, published_at, unpublished_at
       from json_populate_record(null::blog_posts, $1::text::json)`,
      [JSON.stringify({ ...samplePost(), published_at: '2025-01-01', ...changes })],
    );
  const find = async (query: string, more: { readonly post_type?: string; readonly since?: string } = {}) =>
    v.parse(
      foundSchema,
      (
        await fixture()
          .reader()
          .rpc('find_posts', { query, ...more })
      ).data,
    );
  const titles = async (query: string) => (await find(query)).hits.map(({ title }) => title);

  test('replaces an unknown word by the nearest one that a result has', async () => {
    await added({ title: 'Albatross', content: 'The albatross glides over cold oceans.' });
    expect(await find('albatross oceans')).toMatchObject({ corrected: null, hits: [{ title: 'Albatross' }] });
    expect(await find('allbatross oceens')).toMatchObject({
      corrected: 'albatross oceans',
      hits: [{ title: 'Albatross' }],
    });
    expect(await find('qqqqwwww')).toMatchObject({ corrected: null, has_all: false, hits: [] });
  });

  test('names no word of a hidden or scheduled post, beside a word of a visible one neither', async () => {
    await added({ title: 'Hidden', content: 'Nobody reads of the thylacine.', unpublished_at: '2025-01-02' });
    await added({ title: 'Scheduled', content: 'Nobody reads of the bandicoot yet.', published_at: '2999-01-01' });
    await added({ title: 'Quoll', content: 'A quoll sleeps.' });
    for (const word of ['thylacin', 'thylacyne', 'bandicot']) {
      expect(await find(word)).toMatchObject({ corrected: null, hits: [] });
      expect(await find(`quoll ${word}`)).toMatchObject({
        corrected: null,
        has_all: false,
        hits: [{ title: 'Quoll' }],
      });
    }
  });

  test('shows posts with all words first, then those with some', async () => {
    await added({ title: 'Badger', content: 'A badger digs.' });
    await added({ title: 'Badger and fox', content: 'A badger and a fox share a burrow.' });
    expect(await titles('badger fox burrow')).toEqual(['Badger and fox', 'Badger']);
    expect(await find('badger fox burrow')).toMatchObject({ has_all: true });
    expect(await find('badger wolverine')).toMatchObject({ has_all: false });
    expect(await titles('"badger digs" wolverine')).toEqual([]);
  });

  test('finds the author', async () => {
    await added({ title: 'By Otterly', author: 'Olive Otterly' });
    expect(await titles('otterly')).toEqual(['By Otterly']);
  });

  test('finds synonyms both ways', async () => {
    await added({ title: 'Stoat', content: 'A home loan for a stoat.' });
    await added({ title: 'Marten', content: 'A mortgage for a marten.' });
    expect(await titles('home loans stoat marten')).toEqual(expect.arrayContaining(['Stoat', 'Marten']));
    expect(await titles('mortgage stoat')).toEqual(expect.arrayContaining(['Stoat']));
    expect((await titles('the home loan marten'))[0]).toBe('Marten');
  });

  test.each(found)('finds $name', async ({ posts, first = {}, corrected = {}, fragments = {} }) => {
    for (const post of posts) await added(post);
    for (const [query, title] of Object.entries(first)) expect((await titles(query))[0] ?? null, query).toBe(title);
    for (const [query, word] of Object.entries(corrected)) expect((await find(query)).corrected, query).toBe(word);
    for (const [query, fragment] of Object.entries(fragments))
      expect((await find(query)).hits[0]?.fragment.replaceAll(/[\ue000\ue001]/g, '')).toBe(fragment);
  });

  test('says that stop words are too common', async () => {
    expect(await find('the')).toMatchObject({ is_too_common: true, hits: [] });
    expect(await find('🦊🦊')).toMatchObject({ is_too_common: false, hits: [] });
    expect(await find("'; drop table blog_posts; --")).toMatchObject({ is_too_common: false });
    expect(await find('fox '.repeat(2_500))).toMatchObject({ hits: expect.anything() });
  });

  test('filters by type and time', async () => {
    await added({ title: 'Old newt', content: 'A newt.', published_at: '2019-06-01', post_type: 'education' });
    await added({ title: 'New newt', content: 'A newt.', published_at: '2024-06-01' });
    expect((await find('newt', { since: '2020-01-01' })).hits).toMatchObject([{ title: 'New newt' }]);
    expect((await find('newt', { post_type: 'education' })).hits).toMatchObject([{ title: 'Old newt' }]);
    expect((await find('newt', { post_type: 'education', since: '2020-01-01' })).hits).toEqual([]);
  });
});

const foundSchema = v.object({
  corrected: v.nullable(v.string()),
  is_too_common: v.boolean(),
  has_all: v.boolean(),
  hits: v.array(v.looseObject({ title: v.string(), fragment: v.string() })),
});

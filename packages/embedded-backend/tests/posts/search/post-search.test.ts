import { createPostSearch } from '@ledgerlight/backend/post-search';
import type { SearchResultPage } from '@ledgerlight/posts/search';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeBackend } from '../../../testing/each-database.ts';
import { samplePost } from '../../../testing/sample-post.ts';

describeBackend('searching posts', (fixture, query) => {
  const search = (query: string, page: { readonly limit: number; readonly offset?: number } = { limit: 10 }) =>
    createPostSearch(fixture().reader()).search(query, page);

  const added = (changes: Readonly<Record<string, string>>) =>
    query(
      `insert into blog_posts (title, content, author, post_type, excerpt, meta_description, published_at)
       select title, content, author, post_type, excerpt, meta_description, published_at
       from json_populate_record(null::blog_posts, $1::text::json)`,
      [JSON.stringify({ ...samplePost(), published_at: '2025-01-01', ...changes })],
    );

  const fragmentOf = async (query: string) =>
    (await search(query)).hits[0]?.fragment.map(({ text }) => text).join('') ?? '';

  test('ranks title, summary and text, then the newer post', async () => {
    await added({ title: 'In text', content: 'About zebras and their stripes.', excerpt: 'Animals' });
    await added({ title: 'In summary', content: 'Animals.', meta_description: 'All on zebras' });
    await added({ title: 'A zebra', content: 'Animals.', published_at: '2020-01-01' });
    await added({ title: 'The zebra', content: 'Animals.', published_at: '2021-01-01' });
    expect(titles(await search('ZEBRA'))).toEqual(['The zebra', 'A zebra', 'In summary', 'In text']);
  });

  test('the fragment is plain text around the marked matches', async () => {
    const far = 'Nothing of note happens in this sentence. '.repeat(60);
    await added({
      title: 'Far away',
      content: `${far}Crème &lt;b&gt;brûlée&lt;/b&gt; &amp; **quokkas** at the zoo. ${far}`,
    });
    const [hit] = (await search('creme quokka')).hits;
    expect(hit?.card).toMatchObject({ title: 'Far away', slug: 'far-away', type: 'financial-news', readingMinutes: 5 });
    expect(hit?.fragment.filter((piece) => piece.marked).map((piece) => piece.text)).toEqual(['Crème', 'quokkas']);
    const text = hit?.fragment.map((piece) => piece.text).join('') ?? '';
    expect(text).toContain('Crème <b>brûlée</b> & quokkas at');
    expect(text).toMatch(/^… .* …$/s);
    expect(text.length).toBeLessThan(500);
  });

  test('only the title fits: the fragment is the beginning of the text', async () => {
    await added({ title: 'Axolotl', content: 'Short text.' });
    expect((await search('axolotl')).hits[0]?.fragment).toEqual([{ text: 'Short text.', marked: false }]);
  });

  test.each([
    ['endings', 'wombat', 'The wombats slept.'],
    ['accents left out by the reader', 'narwal cafe lodz', 'Narwāl, Café, Łódź'],
    ['accents that the author left out', 'tapír', 'One tapir'],
    ['accents as separate marks', 'pe\u0301lican', 'Un pélican'],
    ['words beside a slash or inside angle brackets', 'gecko skink', 'lizards: gecko/skink &lt;skink&gt;'],
    ['words beside a dash or dots', 'lemur', 'apes—lemur…monkeys'],
    ['abbreviations with an ampersand', '"O&R"', 'The O&amp;R index'],
    ['a phrase', '"grey heron"', 'A grey heron stood.'],
    ['other scripts', 'выхухоль', 'Русская выхухоль'],
    ['entities are characters, not words', 'yak -quot -amp', '&quot;yak&quot; &amp; co'],
  ])('finds %s', async (name, query, content) => {
    await added({ title: `Finds ${name.split(' ').length}`, content, excerpt: name });
    expect((await search(query)).hits.map((hit) => hit.card.excerpt)).toEqual([name]);
  });

  test('an address and other markup of a link is not text', async () => {
    await added({ title: 'Linked', content: 'See [the okapi](https://example.org/bongo).' });
    expect((await search('okapi')).hits).toHaveLength(1);
    expect((await search('bongo')).hits).toHaveLength(0);
  });

  test('markup of tables and code blocks is not text', async () => {
    const content = 'A quokka first.\n\n| Year | Yield |\n|:--|--:|\n| 1 | 4% |\n\n```text\n2 - 1\n```\nEnd - really.';
    await added({ content });
    expect(await fragmentOf('quokka')).toContain('quokka first. Year · Yield · 1 · 4% · 2 - 1 End - really');
  });

  test('a chart is its title and caption', async () => {
    const chart =
      '```chart\nkind: line\ntitle: Wallabies\nunit: %\ncaption: Counted twice\n\nYear, Share\n2025, 4\n```';
    await added({ content: `Before everything.\n\n${chart}\n\nAfterwards unit: hopping` });
    expect(await fragmentOf('wallaby')).toBe('Before everything. Wallabies · Counted twice · Afterwards unit: hopping');
  });

  test('only staff find scheduled posts', async () => {
    await added({ title: 'Secret capybara', published_at: '2999-01-01' });
    expect((await search('capybara')).hits).toEqual([]);
    const outsider = await fixture().signInOutsider(`outsider-${crypto.randomUUID()}`);
    expect((await createPostSearch(outsider).search('capybara', { limit: 5 })).hits).toEqual([]);
    const { client } = await fixture().signIn('intern1');
    expect(titles(await createPostSearch(client).search('capybara', { limit: 5 }))).toEqual(['Secret capybara']);
    expect((await fixture().reader().from('blog_posts').select('search_words')).error?.code).toBe('42501');
  });

  test('finds a post by its current text', async () => {
    await added({ title: 'Changing', content: 'an ocelot' });
    expect(titles(await search('ocelot'))).toEqual(['Changing']);
    await query("update blog_posts set content = 'a margay', excerpt = 'x' where slug = 'changing'");
    expect(titles(await search('ocelot'))).toEqual([]);
    expect(titles(await search('margay'))).toEqual(['Changing']);
  });

  test('pages have no gaps and report whether more follow', async () => {
    await query(
      `insert into blog_posts (title, content, author, post_type, published_at)
       select 'Dugong ' || number, 'text', 'Team', 'education', timestamptz '2026-01-01' + number * interval '1 hour'
       from generate_series(1, 7) as number`,
    );
    const pages = await Promise.all([0, 3, 6, 9].map((offset) => search('dugong', { limit: 3, offset })));
    expect(pages.flatMap(titles)).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Dugong ${number}`));
    expect(pages.map((page) => page.more)).toEqual([true, true, false, false]);
    expect((await search('dugong', { limit: 7 })).more).toBe(false);
  });

  test('a query without a word finds nothing, and no query is an error', async () => {
    const wordless = ['', ' \t', 'the', '""', '!!! & | <-> :*', "'; drop table blog_posts; --", '\0\ud800', '<>/\\'];
    for (const query of wordless) expect((await search(query)).hits).toEqual([]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (query) => {
        await search(query);
      }),
      { numRuns: 25 },
    );
  });

  test('of a long query the first 200 characters are read', async () => {
    await added({ title: 'A fossa', content: 'text' });
    const filler = ' or aardwolf'.repeat(30);
    expect((await search(`fossa${filler}`)).hits).toHaveLength(1);
    expect((await search(`${filler.slice(1)} or fossa`)).hits).toHaveLength(0);
    const { data } = await fixture()
      .reader()
      .rpc('find_posts', { query: `${filler} or fossa` });
    expect(data).toMatchObject({ hits: [] });
  });

  test('removes marking characters of the text', async () => {
    await added({ title: 'Marks', content: 'a \ue000fake\ue001 numbat here' });
    expect((await search('numbat')).hits[0]?.fragment.slice(-2)).toEqual([
      { text: 'numbat', marked: true },
      { text: ' here', marked: false },
    ]);
  });

  test('a fragment is always a part of its post', async () => {
    const piece = fc.constantFrom(
      ...['kiwi', 'é', 'Ł', '<b>', '</b>', '&', '/', '-', '. ', ' ', 'x.org/a?b=1', 'a@b.org', '5%', '🚀', '“', '日本'],
    );
    const texts = fc
      .sample(fc.array(piece, { maxLength: 60 }), { numRuns: 200, seed: 11 })
      .map((part) => part.join(''));
    const rows = v.parse(
      v.array(v.object({ shown: v.string(), fragment: v.string() })),
      await query(
        `select normalize(private.fragment_text(value), nfc) as shown,
           private.search_fragment(value, all_words) as fragment
         from json_array_elements_text($1::text::json) as value, private.search_plan('kiwi or "5%"')`,
        [JSON.stringify(texts)],
      ),
    );
    expect(rows).toHaveLength(200);
    for (const { shown, fragment } of rows) {
      const plain = fragment.replace(/[\ue000\ue001]|^… | …$/gu, '');
      expect(shown).toContain(plain);
    }
  });

  test('finds a megabyte of different words by its beginning', async () => {
    const words = Array.from({ length: 125_000 }, (_, index) =>
      (index * 7919 + 1_000_000).toString(36).padStart(7, 'z'),
    );
    const content = `pangolin ${words.join(' ')}`.slice(0, 1_000_000);
    await added({ title: 'Heavy', content, excerpt: 'x' });
    expect(titles(await search('pangolin'))).toEqual(['Heavy']);
    await query("delete from blog_posts where slug = 'heavy'");
  });
});

function titles(page: SearchResultPage): readonly string[] {
  return page.hits.map((hit) => hit.card.title);
}

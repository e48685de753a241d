import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import type { BackendFixture } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { samplePost } from '../../testing/sample-post.ts';

describeBackend('slugs', (fixture) => {
  test.each([
    ['Rates Hold Steady', 'rates-hold-steady'],
    ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
    ['ŁÓDŹ Straße Ærø Œuvre Þór İstanbul ısı', 'lodz-strasse-aero-oeuvre-thor-istanbul-isi'],
    ['Привет, мир: щука и ёж', 'privet-mir-shchuka-i-ezh'],
    ['Ελληνική οικονομία', 'elliniki-oikonomia'],
    ['AT&T — Q3: 50% & more!', 'at-t-q3-50-more'],
    ["Don't panic", 'dont-panic'],
    ['¿Qué?', 'que'],
    ['new', 'new-post'],
    ['Admin!', 'admin-post'],
    ['word '.repeat(60), `${'word-'.repeat(15)}word`],
    ['x'.repeat(300), 'x'.repeat(80)],
    [`a ${'x'.repeat(300)}`, `a-${'x'.repeat(78)}`],
  ])('%s', async (title, slug) => {
    expect(await slugFor(fixture(), title)).toBe(slug);
  });

  test.each(['你好，世界', 'ما هي أسعار الفائدة؟ 5% 🚀', '2026年の金利', '🚀🚀', '!!!', '   '])(
    'a title without a letter to fold, %s, gets a short id that is always the same',
    async (title) => {
      const slug = await slugFor(fixture(), title);
      expect(slug).toMatch(SHORT_ID);
      expect(await slugFor(fixture(), title)).toBe(slug);
    },
  );

  test('a slug that is named is taken as it is or refused, and never numbered or changed', async () => {
    const { client } = await fixture().signIn('admin');
    const add = (slug: string) => client.from('blog_posts').insert(samplePost({ slug })).select('slug');
    expect((await add('my-own-slug')).data).toEqual([{ slug: 'my-own-slug' }]);
    expect(await add('my-own-slug')).toMatchObject({ status: 409, data: null, error: { code: '23505' } });
    for (const [slug, better] of [
      ['My Own / Slug', 'my-own-slug'],
      ['../../etc/passwd', 'etc-passwd'],
      ['admin', 'admin-post'],
    ] as const) {
      expect((await add(slug)).error).toMatchObject({
        code: '22023',
        message: `The slug cannot be used. Use another one, such as "${better}".`,
      });
    }
  });

  test('cuts a long title before its number, at most 80 characters', async () => {
    const title = `${'z'.repeat(79)}q tail`;
    const slugs: string[] = [];
    for (let copy = 0; copy < 11; copy += 1) slugs.push((await addPost(fixture(), { title })).slug);
    expect(slugs[0]).toBe(`${'z'.repeat(79)}q`);
    expect(slugs[1]).toBe(`${'z'.repeat(78)}-2`);
    expect(slugs[10]).toBe(`${'z'.repeat(77)}-11`);
  });

  test('the slug stays when the title changes', async () => {
    const { client } = await fixture().signIn('admin');
    const { id } = await addPost(fixture(), { title: 'First title' });
    const update = await client.from('blog_posts').update({ title: 'Second title' }).eq('id', id).select('slug,title');
    expect(update.data).toEqual([{ slug: 'first-title', title: 'Second title' }]);
  });
});

async function slugFor(fixture: BackendFixture, title: string): Promise<unknown> {
  const [row] = await fixture.query('select public.slug_for($1) as slug', [title]);
  return Reflect.get(Object(row), 'slug');
}

const SHORT_ID = /^post-[0-9a-f]{8}$/;

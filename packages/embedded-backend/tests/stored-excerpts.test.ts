import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../src/migrations.ts';
import { addPost } from '../testing/added-post.ts';
import { describeOnEachDatabase } from '../testing/each-database.ts';

describeOnEachDatabase('excerpts that are stored', (fixture) => {
  const rowOf = async (id: string) => {
    const rows = await fixture().query('select excerpt, updated_at::text from blog_posts where id = $1::uuid', [id]);
    return v.parse(v.tuple([v.object({ excerpt: v.string(), updated_at: v.string() })]), rows)[0];
  };

  test.each([
    ['a short text is its own', 'Short & whole.', 'Short & whole.'],
    ['as many characters as fit are no cut', 'a'.repeat(120), 'a'.repeat(120)],
    ['a cut between words keeps the last', `${'word '.repeat(23)}words end`, `${'word '.repeat(23)}words…`],
    ['a broken word and a sign before it go', `${'word '.repeat(22)}an — interrupted one`, `${'word '.repeat(22)}an…`],
    ['an entity is one character', `${'a'.repeat(119)}&amp;bcd`, `${'a'.repeat(119)}&…`],
    ['a word that is longer is cut', '金'.repeat(200), `${'金'.repeat(120)}…`],
    ['a sign outside the basic plane stays whole', '📈'.repeat(200), `${'📈'.repeat(120)}…`],
  ])('%s', async (title, content, excerpt) => {
    const { id } = await addPost(fixture(), { title, content });
    expect(await rowOf(id)).toMatchObject({ excerpt });
  });

  test('rows of the version before follow, without being updated and without a former version', async () => {
    const words = 'The quick brown fox jumps over the lazy dog and then rests. '.repeat(5);
    const { id } = await addPost(fixture(), { title: 'Old', content: words });
    const own = await addPost(fixture(), { title: 'Own', content: words });
    const whole = await addPost(fixture(), { title: 'Whole', content: words.slice(0, 119) });
    await fixture().query("update blog_posts set excerpt = 'My own words' where id = $1::uuid", [own.id]);
    await fixture().query('update blog_posts set excerpt = left(content, 117) where id = $1::uuid', [id]);
    await fixture().query('delete from post_revisions where post_id = $1::uuid', [id]);
    const before = await rowOf(id);
    const migration = await readFile(join(MIGRATIONS_FOLDER, '20261121090300_excerpts_end_at_a_word.sql'), 'utf8');
    const [, following = ''] = migration.split('-- Excerpts that are there follow.');
    expect(following).toContain('update public.blog_posts');
    for (const statement of following.replace(/^.*\n/, '').split(';')) {
      if (statement.trim() !== '') await fixture().query(statement);
    }
    expect(before).toMatchObject({ excerpt: words.slice(0, 117) });
    expect(await rowOf(id)).toEqual({ ...before, excerpt: `${words.slice(0, 112)}…` });
    expect(await rowOf(own.id)).toMatchObject({ excerpt: 'My own words' });
    expect(await rowOf(whole.id)).toMatchObject({ excerpt: words.slice(0, 119).trim() });
    expect(await fixture().query('select 1 from post_revisions where post_id = $1::uuid', [id])).toEqual([]);
  });
});

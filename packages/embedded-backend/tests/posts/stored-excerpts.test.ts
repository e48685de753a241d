import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('excerpts that are stored', (fixture, query) => {
  const rowOf = async (id: string) => {
    const rows = await query('select excerpt, updated_at::text from blog_posts where id = $1::uuid', [id]);
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
});

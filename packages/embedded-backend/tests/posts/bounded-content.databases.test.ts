import { escapeContent } from '@ledgerlight/posts/escape';
import { MAX_MARKUP_PARTS, markupCost } from '@ledgerlight/posts/markdown/markup-cost';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeEachDatabase } from '../../testing/each-database.ts';
import { samplePost } from '../../testing/sample-post.ts';

const SIZE = 250_000;
const many = (piece: string) => piece.repeat(SIZE / piece.length);
const DEEP_LIST = Array.from({ length: 800 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('');

describeEachDatabase('the content of a post', (fixture, query) => {
  test.each([
    ['quotes', many('> a\n\n')],
    ['lists', many('- a\n')],
    ['links', many('[a](b) ')],
    ['table rows', many('|a|b|\n')],
    ['blank lines', `a${many('\n')}b`],
    ['a list of 800 levels', DEEP_LIST],
  ])('is refused with too many %s', async (_name, text) => {
    const { client } = await fixture().signIn('intern1');
    const row = samplePost({ content: escapeContent(text) });
    const { error } = await client.from('blog_posts').insert(row);
    expect(error).toMatchObject({ code: '22023', details: 'content' });
  });

  test('is never refused where the publish service accepts it', async () => {
    const texts = [
      ...['> > a\n', '- a\r\n', '\u00a0\n', '\t\t- a\n', 'www.a.b ', '"a" ', '&amp; ', '\r', `${' '.repeat(40)}a\n`],
      ...['| a | b |\n', '- [ ] a\n', '\n\n', 'plain words '],
    ].map((piece) => piece.repeat(20_000 / piece.length));
    for (const text of texts) {
      const rows = await query('select parts from private.markup_cost($1)', [escapeContent(text)]);
      const [{ parts }] = v.parse(v.tuple([v.object({ parts: v.pipe(v.unknown(), v.transform(Number)) })]), rows);
      expect(parts, JSON.stringify(text.slice(0, 20))).toBeLessThanOrEqual(markupCost(text).parts * 1.05);
    }
  });

  test('is refused in an update too, with the line that has the most', async () => {
    const text = `one\n\ntwo ${'*'.repeat(3 * MAX_MARKUP_PARTS)}\n\nthree ${'*'.repeat(MAX_MARKUP_PARTS)}`;
    const { client } = await fixture().signIn('intern1');
    const { id } = await addPost(fixture(), { title: 'Stored before', createdBy: 'intern1' });
    const { error } = await client.from('blog_posts').update({ content: text }).eq('id', id);
    expect(error?.message).toContain('line 3 has the most');
  });
});

import { expect, test } from 'vitest';
import { RelatedArticles } from './related-articles.tsx';
import { linksOf, markupOf, wordsOf } from './testing/markup.tsx';
import { sampleCard } from './testing/sample-article.ts';

const related = (...posts: ReturnType<typeof sampleCard>[]) =>
  markupOf(<RelatedArticles type="market-analysis" posts={posts} />);

test('further articles stand under a heading that names their kind, in the order in which they come', () => {
  const html = related(sampleCard(3), sampleCard(1), sampleCard(2));
  expect(html).toMatch(/<section [^>]*aria-labelledby="related"><h2 [^>]*id="related">More in Market Analysis<\/h2>/);
  expect(linksOf(html)).toEqual(['/blog/post-3', '/blog/post-1', '/blog/post-2']);
});

test('each is a card below that heading, with what tells one from another', () => {
  const html = related(sampleCard(1, { title: 'Duration', author: 'Jan Nowak', readingMinutes: 4 }));
  expect(html).toMatch(/<h3[^>]*><a [^>]*>Duration<\/a><\/h3>/);
  for (const words of ['4 min read', 'A ladder is a row of bonds…', 'Jan Nowak', '14 March 2026', 'Read Article'])
    expect(wordsOf(html)).toContain(words);
});

test('their pictures are fetched when they are near, and one without a picture keeps its place', () => {
  const html = related(sampleCard(1), sampleCard(2, { imageUrl: null }));
  expect(html.match(/<img [^>]*>/g)).toEqual([expect.stringContaining('loading="lazy"')]);
  expect(html.match(/class="picture"/g)).toHaveLength(2);
});

test('an article that is alone of its kind has no such section', () => {
  expect(related()).toBe('');
});

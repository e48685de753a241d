import { expect, test } from 'vitest';
import { ArticleNeighbours } from './article-neighbours.tsx';
import { linksOf, markupOf, wordsOf } from './testing/markup.tsx';
import { NO_NEIGHBOURS, sampleCard } from './testing/sample-article.ts';

const older = sampleCard(1);
const newer = sampleCard(2);

const neighbours = (some: Partial<typeof NO_NEIGHBOURS>) =>
  markupOf(<ArticleNeighbours neighbours={{ ...NO_NEIGHBOURS, ...some }} />);

test('the articles before and after are named and linked, the older one first', () => {
  const html = neighbours({ older, newer });
  expect(html).toContain('<nav class="neighbours" aria-label="Next to this article">');
  expect(wordsOf(html)).toBe('Previous article Post 1 Next article Post 2');
  expect(html).toMatch(/<a [^>]*rel="prev"[^>]*href="\/blog\/post-1"/);
  expect(html).toMatch(/<a [^>]*rel="next"[^>]*href="\/blog\/post-2"/);
});

test('the newest article has no next one, the oldest no previous one', () => {
  expect(linksOf(neighbours({ older }))).toEqual(['/blog/post-1']);
  expect(wordsOf(neighbours({ older }))).toBe('Previous article Post 1');
  expect(wordsOf(neighbours({ newer }))).toBe('Next article Post 2');
});

test('without either there is no navigation at all', () => {
  expect(neighbours({})).toBe('');
});

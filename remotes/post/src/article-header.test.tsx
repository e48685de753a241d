import type { Article } from '@ledgerlight/shell-api';
import { expect, test } from 'vitest';
import { ArticleHeader } from './article-header.tsx';
import { linksOf, markupOf, wordsOf } from './testing/markup.tsx';
import { SAMPLE_ARTICLE } from './testing/sample-article.ts';

const headerOf = (changes: Partial<Article> = {}) =>
  markupOf(<ArticleHeader article={{ ...SAMPLE_ARTICLE, ...changes }} />);

test('under the title stand the author, the day of publishing and the time that reading takes', () => {
  const html = headerOf();
  expect(wordsOf(html)).toBe('Home Market Analysis Bond ladders By Marta Kowalczyk 14 March 2026 6 min read');
  expect(html).toContain('<time dateTime="2026-03-14T08:30:00+00:00">');
});

test('the date of the last change stands beside it at once, and of an article that was never updated none', () => {
  expect(wordsOf(headerOf())).not.toContain('Updated');
  const updated = headerOf({ updatedAt: '2026-03-14T08:30:01+00:00' });
  expect(wordsOf(updated)).toContain('Updated');
  expect(updated).toContain('<time dateTime="2026-03-14T08:30:01+00:00">');
});

test.each([
  ['market-analysis', '/blog?type=market-analysis'],
  ['financial-news', '/blog'],
  ['investment-guide', '/guides?type=investment-guide'],
  ['education', '/education'],
] as const)('an article of the kind %s leads home and to the list that shows its kind', (type, list) => {
  expect(linksOf(headerOf({ type }))).toEqual(['/', list]);
});

test('whatever a title and a name hold is text', () => {
  const html = headerOf({ title: '<img src=x onerror=alert(1)>', author: '<b>Ana</b>' });
  expect(html).toContain('<h1 class="title">&lt;img src=x onerror=alert(1)&gt;</h1>');
  expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
});

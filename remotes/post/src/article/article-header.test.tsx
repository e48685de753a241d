import type { Article } from '@ledgerlight/shell-api';
import { linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SAMPLE_ARTICLE } from '../testing/sample-article.ts';
import { showPart } from '../testing/show-part.tsx';
import { ArticleHeader } from './article-header.tsx';

const headerOf = (changes: Partial<Article> = {}) =>
  showPart(<ArticleHeader article={{ ...SAMPLE_ARTICLE, ...changes }} />);

const datesOf = (header: HTMLElement) =>
  within(header)
    .getAllByRole<HTMLTimeElement>('time')
    .map(({ dateTime }) => dateTime);

test('under the title stand the author, the day of publishing and the time that reading takes', () => {
  const header = headerOf();
  expect(wordsOf(header)).toBe('Home Market Analysis Bond ladders By Marta Kowalczyk 14 March 2026 6 min read');
  expect(datesOf(header)).toEqual(['2026-03-14T08:30:00+00:00']);
});

test('the date of the last change stands beside it at once, and of an article that was never updated none', () => {
  const updated = headerOf({ updatedAt: '2026-03-14T08:30:01+00:00' });
  expect(wordsOf(updated)).toContain('14 March 2026 Updated 14 March 2026');
  expect(datesOf(updated)).toEqual(['2026-03-14T08:30:00+00:00', '2026-03-14T08:30:01+00:00']);
  expect(within(headerOf()).queryByText(/Updated/)).toBeNull();
});

test.each([
  ['market-analysis', 'Market Analysis -> /blog?type=market-analysis'],
  ['financial-news', 'Financial News -> /blog'],
  ['investment-guide', 'Investment Guide -> /guides?type=investment-guide'],
  ['education', 'Education -> /education'],
] as const)('an article of the kind %s leads home and to the list that shows its kind', (type, list) => {
  const path = within(headerOf({ type })).getByRole('navigation', { name: 'Breadcrumb' });
  expect(linksOf(path)).toEqual(['Home -> /', list]);
});

test('whatever a title and a name hold is text', () => {
  const title = '<img src=x onerror=alert(1)>';
  const header = within(headerOf({ title, author: '<b>Ana</b>' }));
  expect(header.getByRole('heading', { level: 1, name: title }).childElementCount).toBe(0);
  expect(header.getByText('<b>Ana</b>').childElementCount).toBe(0);
});

import type { Article } from '@ledgerlight/shell-api';
import { linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SAMPLE_NOTE, SAMPLE_POST } from '../testing/sample-post.ts';
import { showPart } from '../testing/show-part.tsx';
import { PostHeader } from './post-header.tsx';

const headerOf = (changes: Partial<Article> = {}) => showPart(<PostHeader post={{ ...SAMPLE_POST, ...changes }} />);

const datesOf = (header: HTMLElement) =>
  within(header)
    .getAllByRole<HTMLTimeElement>('time')
    .map(({ dateTime }) => dateTime);

test('shows the author, the publication date and the reading time', () => {
  const header = headerOf();
  expect(wordsOf(header)).toBe('Home Market Analysis Bond ladders By Marta Kowalczyk 14 March 2026 6 min read');
  expect(datesOf(header)).toEqual(['2026-03-14T08:30:00+00:00']);
});

test('links the page of an author with a record', () => {
  const link = within(headerOf({ authorNote: SAMPLE_NOTE })).getByRole('link', { name: 'Marta Kowalczyk' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/authors/marta-kowalczyk', 'author']);
});

test('names reviewers and the days on which figures were checked', () => {
  const reviews = [{ name: 'Elena Marsh', reviewedAt: '2026-03-15T08:30:00Z' }];
  const figuresChecked = { first: '2026-03-01', last: '2026-03-02' };
  const header = wordsOf(headerOf({ checks: { reviews, figuresChecked } }));
  expect(header).toMatch(/Reviewed by Elena Marsh , 15 March 2026/);
  expect(header).toContain('Figures checked between 1 March 2026 and 2 March 2026');
  const once = { reviews: [], figuresChecked: { first: '2026-03-01', last: '2026-03-01' } };
  expect(wordsOf(headerOf({ checks: once }))).toContain('Figures checked on 1 March 2026');
});

test('shows the description as a standfirst, if there is one', () => {
  expect(within(headerOf({ metaDescription: 'A ladder works.' })).getByText('A ladder works.').dir).toBe('auto');
  expect(wordsOf(headerOf({ metaDescription: null }))).toContain('Bond ladders By');
});

test('shows the date of the last update, if there is one', () => {
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
] as const)('links a post of type %s to the list of its type', (type, list) => {
  const path = within(headerOf({ type })).getByRole('navigation', { name: 'Breadcrumb' });
  expect(linksOf(path)).toEqual(['Home -> /', list]);
});

test('renders the title and the author as plain text', () => {
  const title = '<img src=x onerror=alert(1)>';
  const header = within(headerOf({ title, author: '<b>Ana</b>' }));
  expect(header.getByRole('heading', { level: 1, name: title }).childElementCount).toBe(0);
  expect(header.getByText('<b>Ana</b>').childElementCount).toBe(0);
});

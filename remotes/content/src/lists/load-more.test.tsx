import { pageOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { titlesOf } from '../testing/cards.ts';
import { sampleCard } from '../testing/posts-in-memory.ts';
import { showRouted } from '../testing/show-routed.tsx';
import { LISTS_DEFAULT } from './copy.default.ts';
import { ListPage } from './page.tsx';
import { createShownPages, type ListData } from './shown-pages.ts';

const cards = Array.from({ length: 13 }, (_, index) => sampleCard(index + 1));
const cardsFrom = (from: number, to: number, next: number | null): ListData => ({
  cards: cards.slice(from - 1, to),
  next: next === null ? null : { publishedAt: '2026-03-14T08:30:00Z', id: sampleCard(next).id },
});
const second = '/blog?before=2026-03-14T08%3A30%3A00Z_00000000-0000-4000-8000-000000000003';

function showAfterOne(data: ListData, state: unknown = { focus: null, pagesBefore: ['/blog'] }): HTMLElement {
  const list = LISTS_DEFAULT[0] ?? expect.unreachable();
  const shownPages = createShownPages();
  shownPages.remember(second, '/blog', cardsFrom(1, 3, 3));
  return pageOf(showRouted(<ListPage list={list} shownPages={shownPages} />, second, { data, state }));
}

test('adds the cards of the next page below the others', () => {
  const page = showAfterOne(cardsFrom(4, 5, 5));
  expect(titlesOf(page)).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4', 'Post 5']);
  within(page).getByRole('link', { name: 'Load more' });
  expect(wordsOf(page)).not.toContain('Newest articles');
});

test('shows a card of both pages once', () => {
  expect(titlesOf(showAfterOne(cardsFrom(3, 4, null)))).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4']);
});

test('keeps the cards and offers a retry when loading more failed', () => {
  const page = showAfterOne({ cards: [], next: null, failed: true });
  expect(titlesOf(page)).toEqual(['Post 1', 'Post 2', 'Post 3']);
  expect(within(page).getByRole('alert').textContent).toMatch(/^More articles could not be loaded/);
  within(page).getByRole('button', { name: 'Try again' });
});

test('shows a later page alone without history state', () => {
  const page = showAfterOne(cardsFrom(4, 5, null), null);
  expect(titlesOf(page)).toEqual(['Post 4', 'Post 5']);
  within(page).getByRole('link', { name: 'Newest articles' });
});

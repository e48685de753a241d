import { pageOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { titlesOf } from '../testing/cards.ts';
import { sampleCard } from '../testing/posts-in-memory.ts';
import { showRouted } from '../testing/show-routed.tsx';
import { postLists } from './copy.ts';
import type { ListData } from './data.ts';
import { ListPage } from './page.tsx';
import { createShownPages } from './shown-pages.ts';

const cards = Array.from({ length: 13 }, (_, index) => sampleCard(index + 1));
const cardsFrom = (from: number, to: number, next: number | null): ListData => ({
  cards: cards.slice(from - 1, to),
  next: next === null ? null : { publishedAt: '2026-03-14T08:30:00Z', id: sampleCard(next).id },
});
const over = '/blog?before=2026-03-14T08%3A30%3A00Z_00000000-0000-4000-8000-000000000003';

function showAfterOne(data: ListData, state: unknown = { focus: null, pagesBefore: ['/blog'] }): HTMLElement {
  const [list] = postLists('default');
  if (!list) throw new Error('There is no list');
  const shownPages = createShownPages();
  shownPages.remember(over, '/blog', cardsFrom(1, 3, 3));
  return pageOf(showRouted(<ListPage list={list} shownPages={shownPages} />, over, { data, state }));
}

test('the cards of the next page stand below those that were shown', () => {
  const page = showAfterOne(cardsFrom(4, 5, 5));
  expect(titlesOf(page)).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4', 'Post 5']);
  within(page).getByRole('link', { name: 'Load more' });
  expect(wordsOf(page)).not.toContain('Newest articles');
});

test('a card that stands in both pages is shown once', () => {
  expect(titlesOf(showAfterOne(cardsFrom(3, 4, null)))).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4']);
});

test('more that could not be loaded leaves the cards and offers to try again', () => {
  const page = showAfterOne({ cards: [], next: null, failed: true });
  expect(titlesOf(page)).toEqual(['Post 1', 'Post 2', 'Post 3']);
  expect(within(page).getByRole('alert').textContent).toMatch(/^More articles could not be loaded/);
  within(page).getByRole('button', { name: 'Try again' });
});

test('the page stands alone when the history does not know what was over it', () => {
  const page = showAfterOne(cardsFrom(4, 5, null), null);
  expect(titlesOf(page)).toEqual(['Post 4', 'Post 5']);
  within(page).getByRole('link', { name: 'Newest articles' });
});

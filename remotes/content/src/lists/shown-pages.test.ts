import { expect, test } from 'vitest';
import { sampleCard } from '../testing/posts-in-memory.ts';
import { createShownPages, pagesBefore } from './shown-pages.ts';

const first = { cards: [sampleCard(1)], next: null };
const second = { cards: [sampleCard(2)], next: null };

function twoPages() {
  const pages = createShownPages();
  pages.remember('/blog?before=1', '/blog', first);
  pages.remember('/blog?before=2', '/blog?before=1', second);
  return pages;
}

test('returns the pages above the last one in order', () => {
  const state = { focus: null, pagesBefore: ['/blog', '/blog?before=1'] };
  expect(twoPages().before('/blog?before=2', state)).toEqual([first, second]);
});

test('returns none for a page reached by a plain link', () => {
  expect(twoPages().before('/blog?before=2', null)).toEqual([]);
});

test('returns none when one of the pages is missing', () => {
  const pages = createShownPages();
  pages.remember('/blog?before=2', '/blog?before=1', second);
  expect(pages.before('/blog?before=2', { pagesBefore: ['/blog', '/blog?before=1'] })).toEqual([]);
});

test('returns the pages of a visit that began further down', () => {
  expect(twoPages().before('/blog?before=2', { pagesBefore: ['/blog?before=1'] })).toEqual([second]);
});

test('ignores posts published at the top meanwhile', () => {
  const pages = twoPages();
  pages.remember('/blog?before=0', '/blog', { cards: [sampleCard(3)], next: null });
  expect(pages.before('/blog?before=1', { pagesBefore: ['/blog'] })).toEqual([first]);
});

test.each([undefined, null, 1, 'text', [], {}, { pagesBefore: 'x' }, { pagesBefore: [1] }])(
  'accepts the state %j',
  (state) => {
    expect(pagesBefore(state)).toEqual([]);
  },
);

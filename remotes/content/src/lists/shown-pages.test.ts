import { expect, test } from 'vitest';
import { sampleCard } from '../testing/posts-in-memory.ts';
import { createShownPages, pagesBefore } from './shown-pages.ts';

const first = { cards: [sampleCard(1)], next: null };
const second = { cards: [sampleCard(2)], next: null };

function memoryOfTwo() {
  const pages = createShownPages();
  pages.remember('/blog?before=1', '/blog', first);
  pages.remember('/blog?before=2', '/blog?before=1', second);
  return pages;
}

test('the pages that were gone through stand over the last one, in their order', () => {
  const state = { focus: null, pagesBefore: ['/blog', '/blog?before=1'] };
  expect(memoryOfTwo().before('/blog?before=2', state)).toEqual([first, second]);
});

test('a page that was reached by a plain link stands alone', () => {
  expect(memoryOfTwo().before('/blog?before=2', null)).toEqual([]);
});

test('when one of the pages is no longer at hand, the last one stands alone', () => {
  const pages = createShownPages();
  pages.remember('/blog?before=2', '/blog?before=1', second);
  expect(pages.before('/blog?before=2', { pagesBefore: ['/blog', '/blog?before=1'] })).toEqual([]);
});

test('a visit that began further down shows what it has shown', () => {
  expect(memoryOfTwo().before('/blog?before=2', { pagesBefore: ['/blog?before=1'] })).toEqual([second]);
});

test('what is new at the top of the list changes nothing for a visit that has gone past it', () => {
  const pages = memoryOfTwo();
  pages.remember('/blog?before=0', '/blog', { cards: [sampleCard(3)], next: null });
  expect(pages.before('/blog?before=1', { pagesBefore: ['/blog'] })).toEqual([first]);
});

test.each([undefined, null, 1, 'text', [], {}, { pagesBefore: 'x' }, { pagesBefore: [1] }])(
  'a state that names no pages (%j) is nothing to fear',
  (state) => {
    expect(pagesBefore(state)).toEqual([]);
  },
);

import { POST_TYPES } from '@ledgerlight/posts/types';
import { expect, test } from 'vitest';
import { isPageAddress, listPathOf, postPath } from './routes.ts';

test('a post lives below /blog', () => {
  expect(postPath('bond-ladders')).toBe('/blog/bond-ladders');
});

test('a type that a list shows unasked has the address of the list', () => {
  expect(listPathOf('financial-news')).toBe('/blog');
  expect(listPathOf('financial-guide')).toBe('/guides');
  expect(listPathOf('education')).toBe('/education');
});

test('every other type has the address of its list with a filter', () => {
  expect(listPathOf('market-analysis')).toBe('/blog?type=market-analysis');
  expect(listPathOf('investment-guide')).toBe('/guides?type=investment-guide');
});

test('no two types share an address', () => {
  expect(new Set(POST_TYPES.map(({ value }) => listPathOf(value))).size).toBe(POST_TYPES.length);
});

test('pages are told from files, feeds, forms and the area of the staff', () => {
  for (const page of [
    '/',
    '/?a=1',
    '/blog',
    '/blog/bond-ladders#s-costs',
    '/guides?type=investment-guide',
    '/search?q=tax',
  ])
    expect(isPageAddress(page), page).toBe(true);
  for (const other of ['/rss.xml', '/feeds/education.rss', '/_contact', '/embed/newsletter', '/admin/blog', '/blogs'])
    expect(isPageAddress(other), other).toBe(false);
});

import { POST_TYPES } from '@ledgerlight/posts/post-types';
import { expect, test } from 'vitest';
import { listPathOf, postPath } from './routes.ts';

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

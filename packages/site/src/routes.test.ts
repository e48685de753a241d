import { POST_TYPES } from '@ledgerlight/posts/types';
import { expect, test } from 'vitest';
import { isPageAddress, listPathOf } from './routes.ts';

test.each([
  ['financial-news', '/blog'],
  ['financial-guide', '/guides'],
  ['education', '/education'],
  ['market-analysis', '/blog?type=market-analysis'],
  ['investment-guide', '/guides?type=investment-guide'],
] as const)('the list of %s is at %s', (type, path) => {
  expect(listPathOf(type)).toBe(path);
});

test('each type has an address of its own', () => {
  expect(new Set(POST_TYPES.map(({ value }) => listPathOf(value))).size).toBe(POST_TYPES.length);
});

test.each(['/', '/?a=1', '/blog', '/blog/bond-ladders#s-costs', '/guides?type=investment-guide', '/search?q=tax'])(
  '%s is a page',
  (address) => {
    expect(isPageAddress(address)).toBe(true);
  },
);

test.each(['/rss.xml', '/feeds/education.rss', '/_contact', '/embed/newsletter', '/admin/blog', '/blogs'])(
  '%s is no page',
  (address) => {
    expect(isPageAddress(address)).toBe(false);
  },
);

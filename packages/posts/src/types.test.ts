import { expect, test } from 'vitest';
import { DEFAULT_POST_TYPE, listRouteOf, POST_TYPES, postTypeLabel } from './types.ts';

test('the seven types of the specification are known, each with its words and the page that lists it', () => {
  expect(POST_TYPES.map(({ value }) => `${value}: ${postTypeLabel(value)} on ${listRouteOf(value)}`)).toEqual([
    'financial-news: Financial News on /blog',
    'market-analysis: Market Analysis on /blog',
    'investment-guide: Investment Guide on /guides',
    'trading-strategy: Trading Strategy on /blog',
    'economic-commentary: Economic Commentary on /blog',
    'financial-guide: Financial Guide on /guides',
    'education: Education on /education',
  ]);
});

test('a post is financial news unless somebody says otherwise', () => {
  expect(DEFAULT_POST_TYPE).toBe('financial-news');
});

import { expect, test } from 'vitest';
import { listRouteOf, POST_TYPES, postTypeLabel } from './types.ts';

test('the specified types have labels and list pages', () => {
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

import { expect, test } from 'vitest';
import { CORRECTIONS_FEED, feedsOfPage, SITE_FEED, TYPE_FEEDS } from './feeds.ts';

test('every page has the feed of all posts, a list its own too', () => {
  expect(feedsOfPage('/corrections', '').at(-1)).toBe(CORRECTIONS_FEED);
  expect(feedsOfPage('/about', '')).toEqual([SITE_FEED]);
  expect(feedsOfPage('/blog', '').map((feed) => feed.rssPath)).toEqual(['/rss.xml', '/feeds/financial-news.rss']);
  expect(feedsOfPage('/news', '').map((feed) => feed.atomPath)).toEqual(['/atom.xml', '/feeds/financial-news.atom']);
  expect(feedsOfPage('/authors/ana-sol-2?before=x', 'Ana Sol').at(-1)).toMatchObject({
    author: 'Ana Sol',
    atomPath: '/feeds/authors/ana-sol-2.atom',
  });
  expect(feedsOfPage('/blog?type=market-analysis', '').at(-1)?.types).toEqual(['market-analysis']);
});

test('each type has one feed with an address of its own', () => {
  const addresses = [SITE_FEED, ...TYPE_FEEDS].flatMap((feed) => [feed.rssPath, feed.atomPath]);
  expect(new Set(addresses).size).toBe(16);
  expect(TYPE_FEEDS.flatMap((feed) => feed.types)).toEqual(SITE_FEED.types);
});

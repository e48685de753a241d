import type { PostFeed } from '@ledgerlight/backend/post-feed';
import { INDEXED_PAGES } from '@ledgerlight/site/indexed-pages';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { createSiteMap } from './site-map.ts';

const origin = 'https://ledgerlight.example';
const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

test('a site map names every page and every post, a post with its last change', async () => {
  const siteMap = createSiteMap({ origin, posts: postsInMemory(2) });
  const urls = urlsOf(await siteMap.whole());
  expect(urls.slice(0, -2).map(({ loc }) => loc)).toEqual(INDEXED_PAGES.map((path) => origin + path));
  expect(urls.slice(-2)).toEqual([
    { loc: 'https://ledgerlight.example/blog/post-1', lastmod: '2026-01-01T10:00:00.123Z' },
    { loc: 'https://ledgerlight.example/blog/post-2', lastmod: '2026-01-01T10:00:00.123Z' },
  ]);
  expect(await siteMap.part(1)).toBeNull();
});

test('a site without posts has a site map of its pages', async () => {
  expect(urlsOf(await createSiteMap({ origin, posts: postsInMemory(0) }).whole())).toHaveLength(INDEXED_PAGES.length);
});

test.each([
  ['as many as one part holds', 4_000 - INDEXED_PAGES.length, 1],
  ['one more', 4_001 - INDEXED_PAGES.length, 2],
  ['many', 9_000, 3],
])('%s: no part holds too many, no address is missing or there twice', async (_, count, wanted) => {
  const siteMap = createSiteMap({ origin, posts: postsInMemory(count), partLimit: 4_000 });
  const parts = wanted === 1 ? [await siteMap.whole()] : await allParts(siteMap);
  const lists = parts.map((part) => urlsOf(part).map(({ loc }) => loc));
  expect(lists).toHaveLength(wanted);
  expect(Math.max(...lists.map((list) => list.length))).toBeLessThanOrEqual(4_000);
  const addresses = lists.flat();
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toHaveLength(INDEXED_PAGES.length + count);
});

test('the index names its parts absolutely, and there is none after the last', async () => {
  const siteMap = createSiteMap({ origin, posts: postsInMemory(5_000), partLimit: 4_000 });
  const index = await siteMap.whole();
  expect(XMLValidator.validate(index)).toBe(true);
  expect(parser.parse(index).sitemapindex.sitemap).toEqual([
    { loc: 'https://ledgerlight.example/sitemap-1.xml' },
    { loc: 'https://ledgerlight.example/sitemap-2.xml' },
  ]);
  expect(await siteMap.part(3)).toBeNull();
});

test('a part that has begun stays as it is while posts are published', async () => {
  const before = await createSiteMap({ origin, posts: postsInMemory(9_000), partLimit: 4_000 }).part(2);
  const after = await createSiteMap({ origin, posts: postsInMemory(9_700), partLimit: 4_000 }).part(2);
  expect(after).toBe(before);
});

test('one of a hundred thousand posts is found without reading those before it', async () => {
  const posts = postsInMemory(120_000);
  const rows: number[] = [];
  const counted: typeof posts = {
    ...posts,
    async addresses(after, limit) {
      const page = await posts.addresses(after, limit);
      rows.push(page.addresses.length);
      return page;
    },
  };
  const part = await createSiteMap({ origin, posts: counted }).part(3);
  expect(urlsOf(part ?? '')).toHaveLength(20_000 + INDEXED_PAGES.length);
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(20_000 + INDEXED_PAGES.length);
  expect(Math.max(...rows)).toBe(1_000);
});

async function allParts(siteMap: ReturnType<typeof createSiteMap>): Promise<string[]> {
  const names: { loc: string }[] = parser.parse(await siteMap.whole()).sitemapindex.sitemap;
  return Promise.all(names.map(async (_, index) => (await siteMap.part(index + 1)) ?? ''));
}

function urlsOf(document: string): { loc: string; lastmod?: string }[] {
  expect(document.startsWith('<?xml version="1.0" encoding="utf-8"?>')).toBe(true);
  return parser.parse(document).urlset.url;
}

/** Posts named by their place, from 1 on; the id of a place is its number. */
function postsInMemory(count: number): Pick<PostFeed, 'addresses' | 'placeAfter'> {
  const updatedAt = '2026-01-01T10:00:00.123456+00:00';
  const placeOf = (number: number) => ({ publishedAt: updatedAt, id: String(number) });
  return {
    async addresses(after, limit) {
      const start = Number(after?.id ?? 0);
      const end = Math.min(start + limit, count);
      const addresses = Array.from({ length: end - start }, (_, index) => ({
        slug: `post-${start + index + 1}`,
        updatedAt,
      }));
      return { addresses, next: end - start === limit ? placeOf(end) : null };
    },
    async placeAfter(after, places) {
      const end = Number(after?.id ?? 0) + places;
      return end < count ? placeOf(end) : null;
    },
  };
}

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

test('the index names its parts absolutely, and there is none after the last', async () => {
  const siteMap = createSiteMap({ origin, posts: postsInMemory(1_500) });
  const index = await siteMap.whole();
  expect(XMLValidator.validate(index)).toBe(true);
  expect(parser.parse(index).sitemapindex.sitemap).toEqual([
    { loc: 'https://ledgerlight.example/sitemap-1.xml' },
    { loc: 'https://ledgerlight.example/sitemap-2.xml' },
  ]);
  expect(await siteMap.part(3)).toBeNull();
});

test('of many parts each is one question, the pages stand in the first, and no address is missing or there twice', async () => {
  const posts = postsInMemory(9_500);
  const asked: number[] = [];
  const siteMap = createSiteMap({
    origin,
    posts: {
      ...posts,
      async siteMapPart(part) {
        asked.push(part);
        return posts.siteMapPart(part);
      },
    },
  });
  const addresses = (await allParts(siteMap)).flatMap((part) => urlsOf(part).map(({ loc }) => loc));
  expect(asked).toHaveLength(10);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toHaveLength(INDEXED_PAGES.length + 9_500);
});

async function allParts(siteMap: ReturnType<typeof createSiteMap>): Promise<string[]> {
  const names: { loc: string }[] = parser.parse(await siteMap.whole()).sitemapindex.sitemap;
  return Promise.all(names.map(async (_, index) => (await siteMap.part(index + 1)) ?? ''));
}

function urlsOf(document: string): { loc: string; lastmod?: string }[] {
  expect(document.startsWith('<?xml version="1.0" encoding="utf-8"?>')).toBe(true);
  return parser.parse(document).urlset.url;
}

/** Posts named by their place, from 1 on. */
function postsInMemory(count: number): Pick<PostFeed, 'siteMapParts' | 'siteMapPart'> {
  const updatedAt = '2026-01-01T10:00:00.123456+00:00';
  const size = 1_000;
  const parts = Math.max(1, Math.ceil(count / size));
  return {
    siteMapParts: async () => parts,
    async siteMapPart(part) {
      if (part > parts) return null;
      const before = (part - 1) * size;
      return Array.from({ length: Math.min(size, count - before) }, (_, index) => ({
        slug: `post-${before + index + 1}`,
        updatedAt,
      }));
    },
  };
}

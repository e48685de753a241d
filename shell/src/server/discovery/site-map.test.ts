import type { PostFeed } from '@ledgerlight/backend/post-feed';
import { CALCULATOR_KINDS } from '@ledgerlight/site/calculator-kinds';
import { indexedPages } from '@ledgerlight/site/indexed-pages';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { createSiteMap } from './site-map.ts';

const origin = 'https://ledgerlight.example';
const site = { origin, copyEdition: 'default' } as const;
const pages = indexedPages('default');
const noAuthors = async () => [];
const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

test('lists every page and every post with its last change', async () => {
  const siteMap = createSiteMap(site, postsInMemory(2), noAuthors);
  const urls = urlsOf(await siteMap.whole());
  expect(urls.slice(0, -2).map(({ loc }) => loc)).toEqual([...pages, '/topics/tax'].map((path) => origin + path));
  expect(urls.slice(-2)).toEqual([
    { loc: 'https://ledgerlight.example/blog/post-1', lastmod: '2026-01-01T10:00:00.123Z' },
    { loc: 'https://ledgerlight.example/blog/post-2', lastmod: '2026-01-01T10:00:00.123Z' },
  ]);
  expect(await siteMap.part(1)).toBeNull();
});

test('lists the pages of a site without posts', async () => {
  expect(urlsOf(await createSiteMap(site, postsInMemory(0), noAuthors).whole())).toHaveLength(pages.length);
});

test('lists calculators in both editions, pages without a route in neither', async () => {
  const paths = async (copyEdition: 'default' | 'original') => {
    const map = await createSiteMap({ origin, copyEdition }, postsInMemory(0), noAuthors).whole();
    return urlsOf(map).map(({ loc }) => loc.slice(origin.length));
  };
  const original = await paths('original');
  expect(original.filter((path) => path.startsWith('/calculators'))).toHaveLength(CALCULATOR_KINDS.length + 1);
  const onlyDefault = (await paths('default')).filter((path) => !original.includes(path));
  expect(onlyDefault).toEqual(['/services', '/case-studies']);
});

test('lists the pages of authors before the posts', async () => {
  const map = createSiteMap(site, postsInMemory(1), async () => ['ana-sol', 'ana-sol-2']);
  const urls = urlsOf(await map.whole());
  expect(urls.slice(-3, -1).map(({ loc }) => loc)).toEqual([
    `${origin}/authors/ana-sol`,
    `${origin}/authors/ana-sol-2`,
  ]);
});

test('the index has absolute addresses of all parts', async () => {
  const siteMap = createSiteMap(site, postsInMemory(1_500), noAuthors);
  const index = await siteMap.whole();
  expect(XMLValidator.validate(index)).toBe(true);
  expect(parser.parse(index).sitemapindex.sitemap).toEqual([
    { loc: 'https://ledgerlight.example/sitemap-1.xml' },
    { loc: 'https://ledgerlight.example/sitemap-2.xml' },
  ]);
  expect(await siteMap.part(3)).toBeNull();
});

test('each part is one query, and every address is in one part', async () => {
  const posts = postsInMemory(9_500);
  const requests: number[] = [];
  const siteMap = createSiteMap(
    site,
    {
      ...posts,
      async siteMapPart(part) {
        requests.push(part);
        return posts.siteMapPart(part);
      },
    },
    noAuthors,
  );
  const addresses = (await allParts(siteMap)).flatMap((part) => urlsOf(part).map(({ loc }) => loc));
  expect(requests).toHaveLength(10);
  expect(new Set(addresses).size).toBe(addresses.length);
  // The topic of the posts too.
  expect(addresses).toHaveLength(pages.length + 1 + 9_500);
});

async function allParts(siteMap: ReturnType<typeof createSiteMap>): Promise<string[]> {
  const names: { loc: string }[] = parser.parse(await siteMap.whole()).sitemapindex.sitemap;
  return Promise.all(names.map(async (_, index) => (await siteMap.part(index + 1)) ?? ''));
}

function urlsOf(document: string): { loc: string; lastmod?: string }[] {
  expect(document.startsWith('<?xml version="1.0" encoding="utf-8"?>')).toBe(true);
  return parser.parse(document).urlset.url;
}

function postsInMemory(count: number): Pick<PostFeed, 'siteMapParts' | 'siteMapPart' | 'topics'> {
  const updatedAt = '2026-01-01T10:00:00.123456+00:00';
  const size = 1_000;
  const parts = Math.max(1, Math.ceil(count / size));
  return {
    siteMapParts: async () => parts,
    topics: async () => (count > 0 ? [{ slug: 'tax', name: 'Tax' }] : []),
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

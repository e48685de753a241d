import { indexedPages } from '@ledgerlight/site/indexed-pages';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { linksWithRel, nodeTypesOf, readHead } from '../../support/page-head.ts';
import { POST_PATH, PUBLIC_PAGES } from '../../support/public-pages.ts';
import { expect } from '../../support/site-test.ts';
import { COMMON_WORD, FOUND_SLUG, FOUND_TYPE, HIDDEN_SLUGS, test } from '../../support/sites/found-site.ts';

/** Every page of the specification that search engines may list, and the further views of its lists. */
const LISTED_PAGES = [
  '/',
  '/blog',
  '/news',
  '/guides',
  '/education',
  '/blog?type=market-analysis',
  '/guides?type=investment-guide',
  '/blog?type=trading-strategy',
  '/blog?type=economic-commentary',
  '/tools',
  '/tools/meta-tag-generator',
  '/tools/robots-txt-generator',
  '/tools/blog-topic-generator',
  '/tools/youtube-title-generator',
  '/tools/schema-generator',
  '/tools/instagram-caption-generator',
  '/tools/hashtag-generator',
  '/tools/calendar-generator',
  '/tools/video-hook-generator',
  '/tools/bio-generator',
  '/tools/ai-website-builder',
  '/tools/seo-audit-tool',
  '/tools/repurpose-content',
  '/tools/email-subject-line-generator',
  '/tools/landing-page-copy-generator',
  '/about',
  '/contact',
  '/corrections',
  '/glossary',
  '/privacy-policy',
  '/terms-and-conditions',
];

const FEEDS = ['/rss.xml', '/atom.xml', `/feeds/${FOUND_TYPE}.rss`, `/feeds/${FOUND_TYPE}.atom`];

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });

/** The document as the parser reads it, which refuses what is no XML. */
function parseXml(text: string) {
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

/** An address as people read it. React writes the sign in a query otherwise than the site's address does. */
function readable(address: string | undefined): string {
  return decodeURIComponent(address ?? '');
}

test('the site map names every page and every published post absolutely and once', async ({ found }) => {
  const before = await found.publishedSlugs();
  const answer = await fetch(`${found.shell.url}/sitemap.xml`);
  const after = await found.publishedSlugs();
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const { urlset } = parseXml(await answer.text());
  expect(urlset['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const urls: { loc: string; lastmod?: string }[] = urlset.url;
  expect(before).toContain(FOUND_SLUG);
  expect(before.length).toBeGreaterThan(25);
  const addressesOf = (slugs: readonly string[]) => slugs.map((slug) => `${found.origin}/blog/${slug}`);
  const pages = [...new Set([...LISTED_PAGES, ...indexedPages('default')])].map((path) => found.origin + path);
  const posts = addressesOf([...before, ...after]);
  const locations = urls.map(({ loc }) => loc);
  expect(locations).toEqual(
    expect.arrayContaining([...pages, ...addressesOf(before.filter((slug) => after.includes(slug)))]),
  );
  // What other tests published or hid while the site map was written may stand in it or not.
  const others = locations.filter((loc) => !pages.includes(loc) && !posts.includes(loc));
  // The pages of authors and topics are records of the database.
  expect(others.filter((loc) => !/^\/(?:authors|topics)\/[a-z0-9-]+$/.test(new URL(loc).pathname))).toEqual([]);
  expect(new Set(locations).size).toBe(locations.length);
  for (const { loc, lastmod } of urls) {
    expect(lastmod !== undefined, loc).toBe(posts.includes(loc));
    if (lastmod) expect(Date.parse(lastmod), loc).toBeLessThanOrEqual(Date.now());
  }
});

test('a page names the feeds of the site and of its list, and they answer', async ({ page, request }) => {
  for (const [path, feeds] of [
    ['/', ['/rss.xml', '/atom.xml']],
    ['/news', ['/rss.xml', '/atom.xml', '/feeds/financial-news.rss', '/feeds/financial-news.atom']],
    ['/guides', ['/rss.xml', '/atom.xml', '/feeds/financial-guide.rss', '/feeds/financial-guide.atom']],
    ['/education', ['/rss.xml', '/atom.xml', '/feeds/education.rss', '/feeds/education.atom']],
    [POST_PATH, ['/rss.xml', '/atom.xml']],
  ] as const) {
    const { links } = await readHead(page, await (await request.get(path)).text());
    const alternates = links.filter(({ rel }) => rel === 'alternate');
    expect(
      alternates.map(({ href }) => href),
      path,
    ).toEqual(feeds);
    for (const { href, type } of alternates) {
      const answer = await request.get(href);
      expect(answer.headers()['content-type'], href).toBe(`${type}; charset=utf-8`);
      parseXml(await answer.text());
    }
  }
});

test('the head of every page says what search engines and social networks ask for', async ({
  page,
  request,
  stack,
}) => {
  const seen = new Set<string>();
  for (const { path, status } of PUBLIC_PAGES) {
    await test.step(path, async () => {
      // Filtered lists of all posts repeat what other pages hold.
      const isFiltered = /[?&]year=/.test(path);
      const isListed = status === 200 && !path.startsWith('/search') && !isFiltered;
      const isPost = status === 200 && path.startsWith('/blog/');
      // The figures of a calculator are no page of their own.
      const canonical = stack.siteUrl + (path.startsWith('/calculators/') ? path.replace(/\?.*/, '') : path);
      const head = await readHead(page, await (await request.get(path)).text());
      const { titles, meta, graphs } = head;
      // A post names its own image after the share image.
      const first = (key: string) => meta.get(key)?.[0] ?? '';
      const one = (key: string) => {
        expect(meta.get(key), key).toEqual([expect.stringMatching(/\S/)]);
        return meta.get(key)?.[0] ?? '';
      };
      expect(titles).toEqual([expect.stringMatching(/^\S.* \| Ledgerlight$/)]);
      expect(titles[0]?.length).toBeLessThan(70);
      expect(one('description').length).toBeGreaterThanOrEqual(50);
      expect(one('description').length).toBeLessThan(160);
      if (status === 200 && !path.includes('?')) {
        expect(seen).not.toContain(titles[0]);
        expect(seen).not.toContain(one('description'));
        seen.add(titles[0] ?? '').add(one('description'));
      }
      expect(one('robots')).toBe(isListed ? 'index, follow' : 'noindex, follow');
      expect(linksWithRel(head, 'canonical').map(readable)).toEqual(isListed ? [canonical] : []);
      if (isListed) {
        one('keywords');
        expect(readable(one('og:url'))).toBe(canonical);
      }
      expect(titles[0]).toBe(`${one('og:title')} | Ledgerlight`);
      expect(one('og:description')).toBe(one('description'));
      expect(one('og:site_name')).toBe('Ledgerlight');
      expect(one('og:type')).toBe(isPost ? 'article' : 'website');
      expect(new URL(first('og:image')).origin).toBe(stack.siteUrl);
      expect([first('og:image:width'), first('og:image:height')]).toEqual(['1200', '630']);
      expect(meta.get('og:image:alt')).toHaveLength(isPost ? 2 : 1);
      if (path === POST_PATH) expect(meta.get('og:image:alt')?.[1]).toMatch(/^A city skyline by the water/);
      expect(one('twitter:card')).toBe('summary_large_image');

      expect(graphs).toHaveLength(1);
      const types = nodeTypesOf(graphs[0] ?? []);
      expect(types).toEqual(expect.arrayContaining(['FinancialService', 'WebSite']));
      expect(types.includes('BreadcrumbList')).toBe((isListed || isFiltered) && path !== '/');
      expect(types.includes('NewsArticle')).toBe(path === POST_PATH);
      expect(types.includes('FAQPage')).toBe(path === '/contact');
    });
  }
});

test('scheduled and unpublished posts appear nowhere, a published one does', async ({ found }) => {
  const places = [
    { path: '/sitemap.xml', isFound: true },
    ...FEEDS.map((path) => ({ path, isFound: true })),
    { path: `/blog?type=${FOUND_TYPE}`, isFound: true },
    { path: `/_data/blog?type=${FOUND_TYPE}`, isFound: true },
    { path: `/search?q=${COMMON_WORD}`, isFound: true },
    { path: `/blog/${FOUND_SLUG}`, isFound: true },
    { path: '/', isFound: null },
    { path: '/blog', isFound: null },
  ];
  for (const { path, isFound } of places) {
    const answer = await fetch(found.shell.url + path);
    expect(answer.status, path).toBe(200);
    const text = await answer.text();
    if (isFound) expect(text, path).toContain(FOUND_SLUG);
    for (const slug of HIDDEN_SLUGS) expect(text, path).not.toContain(slug);
  }
  for (const slug of HIDDEN_SLUGS) {
    for (const path of [`/blog/${slug}`, `/_data/blog/${slug}`, `/og/${slug}.png`]) {
      const answer = await fetch(found.shell.url + path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).not.toMatch(/Not before its time|No longer there/);
    }
  }
});

test('a new installation lists the corrections of its samples', async ({ page }) => {
  const note = '20.49%';
  await page.goto('/corrections');
  await page.getByRole('listitem').filter({ hasText: note }).getByRole('link').click();
  await expect(page).toHaveURL('/blog/position-size-comes-before-the-price#corrections');
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText(note);
});

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { linksOf, readHead, typesOf } from '../../support/page-head.ts';
import { ARTICLE, PUBLIC_PAGES } from '../../support/public-pages.ts';
import { expect } from '../../support/site-test.ts';
import { COMMON_WORD, FOUND_POST, FOUND_TYPE, HIDDEN_SLUGS, test } from '../../support/sites/found-site.ts';

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
  '/privacy-policy',
  '/terms-and-conditions',
];

const FEEDS = ['/rss.xml', '/atom.xml', `/feeds/${FOUND_TYPE}.rss`, `/feeds/${FOUND_TYPE}.atom`];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'url' || name === 'item' || name === 'entry',
});

/** The document as the parser reads it, which refuses what is no XML. */
function parseXml(text: string) {
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

/** An address as people read it. React writes the sign in a query otherwise than the site's address does. */
function readable(address: string | undefined): string {
  return decodeURIComponent(address ?? '');
}

/** Width and height in the header of a PNG file; null when it is none. */
function pngSize(bytes: Buffer): string | null {
  const isPng =
    bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' && bytes.toString('latin1', 12, 16) === 'IHDR';
  return isPng ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : null;
}

async function fetchBytes(address: string) {
  const answer = await fetch(address);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('the site map names every page and every published post absolutely, each of them once and there', async ({
  found,
}) => {
  test.slow();
  const before = await found.publishedSlugs();
  const answer = await fetch(`${found.shell.url}/sitemap.xml`);
  const after = await found.publishedSlugs();
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const { urlset } = parseXml(await answer.text());
  expect(urlset['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const urls: { loc: string; lastmod?: string }[] = urlset.url;
  expect(before).toContain(FOUND_POST.slug);
  expect(before.length).toBeGreaterThan(25);
  const addressesOf = (slugs: readonly string[]) => slugs.map((slug) => `${found.origin}/blog/${slug}`);
  const pages = LISTED_PAGES.map((path) => found.origin + path);
  const posts = addressesOf([...before, ...after]);
  const locations = urls.map(({ loc }) => loc);
  expect(locations).toEqual(
    expect.arrayContaining([...pages, ...addressesOf(before.filter((slug) => after.includes(slug)))]),
  );
  // What other tests published or hid while the site map was written may stand in it or not.
  expect(locations.filter((loc) => !pages.includes(loc) && !posts.includes(loc))).toEqual([]);
  expect(new Set(locations).size).toBe(locations.length);
  for (const { loc, lastmod } of urls) {
    // A page that a busy machine has no time for is asked again, as a search engine does.
    const statusOf = async () => (await fetch(loc.replace(found.origin, found.shell.url))).status;
    await expect.poll(statusOf, { message: loc }).toBe(200);
    expect(lastmod !== undefined, loc).toBe(posts.includes(loc));
    if (lastmod) expect(Date.parse(lastmod), loc).toBeLessThanOrEqual(Date.now());
  }
});

test('robots.txt names the site map and closes nothing that the site map names', async ({ found }) => {
  const answer = await fetch(`${found.shell.url}/robots.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain(`Sitemap: ${found.origin}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(closed).toContain('/admin/');
  for (const page of [...LISTED_PAGES, ARTICLE]) expect(closed.filter((path) => page.startsWith(path))).toEqual([]);
});

test('RSS tells posts with their full text', async ({ found }) => {
  for (const path of ['/rss.xml', `/feeds/${FOUND_TYPE}.rss`]) {
    const answer = await fetch(found.shell.url + path);
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { rss } = parseXml(await answer.text());
    expect(rss['@version']).toBe('2.0');
    expect(rss.channel['atom:link']['@href']).toBe(found.origin + path);
    const items: Record<string, string>[] = rss.channel.item;
    expect(new Set(items.map(({ guid }) => JSON.stringify(guid))).size).toBe(items.length);
    for (const item of items) {
      expect(item.link).toMatch(/^https:\/\/ledgerlight\.example\/blog\/[a-z0-9-]+$/);
      expect(Date.parse(item.pubDate ?? '')).toBeLessThanOrEqual(Date.now());
      expect(item['content:encoded']).toContain('<p>');
    }
    const item = items.find(({ link }) => link === `${found.origin}/blog/${FOUND_POST.slug}`);
    expect(item).toMatchObject({ title: FOUND_POST.shownTitle, 'dc:creator': 'Jan Nowicki' });
    expectFullText(item?.['content:encoded'], found.origin);
  }
});

test('Atom tells posts with their full text', async ({ found }) => {
  for (const path of ['/atom.xml', `/feeds/${FOUND_TYPE}.atom`]) {
    const answer = await fetch(found.shell.url + path);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const { feed } = parseXml(await answer.text());
    expect(feed['@xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(Date.parse(feed.updated)).toBeLessThanOrEqual(Date.now());
    const entries: {
      link: Record<string, string>;
      title: string;
      author: { name: string };
      content: { '#text': string };
    }[] = feed.entry;
    const entry = entries.find(({ link }) => link['@href'] === `${found.origin}/blog/${FOUND_POST.slug}`);
    expect(entry).toMatchObject({ title: FOUND_POST.shownTitle, author: { name: 'Jan Nowicki' } });
    expectFullText(entry?.content['#text'], found.origin);
  }
});

/** The text of the post from its first sentence to its last, its addresses absolute. */
function expectFullText(html: string | undefined, origin: string): void {
  for (const part of [
    `<p>The first sentence names the ${COMMON_WORD}.</p>`,
    '>A part</h2>',
    '<strong>AT&amp;T</strong>',
    '<code>a &lt; b</code>',
    'alt="A chart"',
    `href="${origin}/blog"`,
    '<p>This is the last sentence.</p>',
  ]) {
    expect(html).toContain(part);
  }
  for (const [, address] of html?.matchAll(/(?:src|href)="([^"]*)"/g) ?? []) expect(address).toMatch(/^https?:\/\//);
}

test('a page names the feeds of the site and of its list, and they answer', async ({ page, request }) => {
  for (const [path, feeds] of [
    ['/', ['/rss.xml', '/atom.xml']],
    ['/news', ['/rss.xml', '/atom.xml', '/feeds/financial-news.rss', '/feeds/financial-news.atom']],
    ['/guides', ['/rss.xml', '/atom.xml', '/feeds/financial-guide.rss', '/feeds/financial-guide.atom']],
    ['/education', ['/rss.xml', '/atom.xml', '/feeds/education.rss', '/feeds/education.atom']],
    [ARTICLE, ['/rss.xml', '/atom.xml']],
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

test('the web app manifest and every icon answer with the type and the size that is said of them', async ({
  page,
  request,
}) => {
  const head = await readHead(page, await (await request.get('/')).text());
  const [manifestPath = ''] = linksOf(head, 'manifest');
  const answer = await request.get(manifestPath);
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Ledgerlight AI Finance', short_name: 'Ledgerlight', start_url: '/' });
  const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    'any any',
  ]);
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toBe(type);
    if (type === 'image/png') expect(pngSize(await icon.body()), src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
  const [touchIcon = ''] = linksOf(head, 'apple-touch-icon');
  expect(pngSize(await (await request.get(touchIcon)).body())).toBe('180x180');
  const types = await Promise.all(
    linksOf(head, 'icon').map(async (href) => (await request.get(href)).headers()['content-type']),
  );
  expect(types).toEqual(['image/x-icon', 'image/svg+xml']);
});

test('the pictures of the site and of an article are PNG files of 1200 x 630 at absolute addresses', async ({
  page,
  found,
}) => {
  const addresses: string[] = [];
  for (const path of ['/', `/blog/${FOUND_POST.slug}`]) {
    const { meta } = await readHead(page, await (await fetch(found.shell.url + path)).text());
    const [address = ''] = meta.get('og:image') ?? [];
    expect(meta.get('twitter:image')).toEqual([address]);
    addresses.push(address);
    expect(new URL(address).origin).toBe(found.origin);
    const { status, headers, bytes } = await fetchBytes(address.replace(found.origin, found.shell.url));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(pngSize(bytes)).toBe('1200x630');
    expect(bytes.byteLength).toBeLessThan(300_000);
    expect(headers.get('cache-control')).toContain(path === '/' ? 'public, max-age=' : 'immutable');
  }
  expect(new Set(addresses).size).toBe(2);
  expect(addresses[1]).toMatch(/\/og\/found-and-shared\.png\?v=\w+$/);
});

for (const { name, path, status } of PUBLIC_PAGES) {
  const isListed = status === 200 && !path.startsWith('/search');

  test(`the head of ${name} says all that search engines and social networks ask for`, async ({
    page,
    request,
    stack,
  }) => {
    const head = await readHead(page, await (await request.get(path)).text());
    const { titles, meta, graphs } = head;
    // An article names its own picture after the one that shows its title.
    const first = (key: string) => meta.get(key)?.[0] ?? '';
    const one = (key: string) => {
      expect(meta.get(key), key).toEqual([expect.stringMatching(/\S/)]);
      return meta.get(key)?.[0] ?? '';
    };
    expect(titles).toEqual([expect.stringMatching(/^\S.* \| Ledgerlight$/)]);
    expect(titles[0]?.length).toBeLessThan(70);
    expect(one('description').length).toBeGreaterThanOrEqual(50);
    expect(one('description').length).toBeLessThan(160);
    expect(one('robots')).toBe(isListed ? 'index, follow' : 'noindex, follow');
    expect(linksOf(head, 'canonical').map(readable)).toEqual(isListed ? [stack.siteUrl + path] : []);
    if (isListed) {
      one('keywords');
      expect(readable(one('og:url'))).toBe(stack.siteUrl + path);
    }
    expect(titles[0]).toBe(`${one('og:title')} | Ledgerlight`);
    expect(one('og:description')).toBe(one('description'));
    expect(one('og:site_name')).toBe('Ledgerlight');
    expect(one('og:type')).toBe(path === ARTICLE ? 'article' : 'website');
    expect(new URL(first('og:image')).origin).toBe(stack.siteUrl);
    expect([first('og:image:width'), first('og:image:height')]).toEqual(['1200', '630']);
    expect(meta.get('og:image:alt')).toHaveLength(path === ARTICLE ? 2 : 1);
    if (path === ARTICLE) expect(meta.get('og:image:alt')?.[1]).toMatch(/^A city skyline by the water/);
    expect(one('twitter:card')).toBe('summary_large_image');

    expect(graphs).toHaveLength(1);
    const types = typesOf(graphs[0] ?? []);
    expect(types).toEqual(expect.arrayContaining(['FinancialService', 'WebSite']));
    expect(types.includes('BreadcrumbList')).toBe(isListed && path !== '/');
    expect(types.includes('NewsArticle')).toBe(path === ARTICLE);
    expect(types.includes('FAQPage')).toBe(path === '/contact');
  });
}

test('structured data tells news from other posts', async ({ page, request, stack }) => {
  for (const [path, type, headline] of [
    [ARTICLE, 'NewsArticle', 'What happens when a share joins the FTSE 100'],
    ['/blog/bond-ladders-when-yields-rise', 'BlogPosting', 'Bond ladders: what a rise in yields does to them'],
  ] as const) {
    const { graphs } = await readHead(page, await (await request.get(path)).text());
    const article = graphs[0]?.find((node) => node['@type'] === type);
    expect(article).toMatchObject({ url: stack.siteUrl + path, headline });
    const breadcrumbs = graphs[0]?.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement;
    expect(breadcrumbs).toMatchObject([{ item: `${stack.siteUrl}/` }, { position: 2 }, { item: stack.siteUrl + path }]);
  }
});

test('a scheduled and an unpublished post are told of nowhere, while one that was published with them is', async ({
  found,
}) => {
  const places = [
    { path: '/sitemap.xml', isFound: true },
    ...FEEDS.map((path) => ({ path, isFound: true })),
    { path: `/blog?type=${FOUND_TYPE}`, isFound: true },
    { path: `/_data/blog?type=${FOUND_TYPE}`, isFound: true },
    { path: `/search?q=${COMMON_WORD}`, isFound: true },
    { path: `/blog/${FOUND_POST.slug}`, isFound: true },
    { path: '/', isFound: null },
    { path: '/blog', isFound: null },
  ];
  for (const { path, isFound } of places) {
    const answer = await fetch(found.shell.url + path);
    expect(answer.status, path).toBe(200);
    const text = await answer.text();
    if (isFound) expect(text, path).toContain(FOUND_POST.slug);
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

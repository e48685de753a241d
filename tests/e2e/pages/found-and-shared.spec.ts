import { XMLValidator } from 'fast-xml-parser';
import { linksWithRel, nodeTypesOf, readHead } from '../../support/page-head.ts';
import { POST_PATH, PUBLIC_PAGES } from '../../support/public-pages.ts';
import { expect, httpTest, test } from '../../support/site-test.ts';
import { ledgerlight, publishPosts, slugOf } from '../../support/sites/ledgerlight.ts';

/** An address as people read it. React writes the sign in a query otherwise than the site's address does. */
function readable(address: string | undefined): string {
  return decodeURIComponent(address ?? '');
}

const FEEDS: Readonly<Record<string, readonly string[]>> = {
  '/': ['/rss.xml', '/atom.xml'],
  '/news': ['/rss.xml', '/atom.xml', '/feeds/financial-news.rss', '/feeds/financial-news.atom'],
  '/guides': ['/rss.xml', '/atom.xml', '/feeds/financial-guide.rss', '/feeds/financial-guide.atom'],
  '/education': ['/rss.xml', '/atom.xml', '/feeds/education.rss', '/feeds/education.atom'],
  [POST_PATH]: ['/rss.xml', '/atom.xml'],
};

test('the head of every page says what search engines, social networks and feed readers ask for', async ({
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
      const feeds = FEEDS[path];
      if (feeds === undefined) return;
      const alternates = head.links.filter(({ rel }) => rel === 'alternate');
      expect(alternates.map(({ href }) => href)).toEqual(feeds);
      for (const { href, type } of alternates) {
        const answer = await request.get(href);
        expect(answer.headers()['content-type'], href).toBe(`${type}; charset=utf-8`);
        expect(XMLValidator.validate(await answer.text()), href).toBe(true);
      }
    });
  }
});

httpTest('scheduled and unpublished posts appear nowhere, a published one does', async ({ stack }) => {
  const [type, word] = ['economic-commentary', 'quillwort'];
  const titles = ['Found and shared', 'Not before its time', 'No longer there'];
  const [found = '', ...hidden] = titles.map(slugOf);
  await publishPosts(
    titles.map((title, place) => ({
      title,
      text: `The ${word} of ${slugOf(title)}.`,
      fields: { type, ...(place > 0 && { date: `${place === 1 ? 2099 : 2026}-01-01T08:00:00Z` }) },
    })),
  );
  expect(await ledgerlight(['hide', 'no-longer-there', '--yes'], stack.cliEnvironment)).toMatchObject({ code: 0 });
  const read = async (path: string) => {
    const answer = await fetch(stack.siteUrl + path);
    return `${answer.status} ${await answer.text()}`;
  };
  const feeds = ['/rss.xml', '/atom.xml', `/feeds/${type}.rss`, `/feeds/${type}.atom`];
  const lists = [`/blog?type=${type}`, `/_data/blog?type=${type}`, `/search?q=${word}`];
  for (const path of ['/sitemap.xml', ...feeds, ...lists, `/blog/${found}`]) {
    // What was cached before is replaced.
    await expect.poll(() => read(path), { message: path }).toContain(found);
    const text = await read(path);
    expect(text, path).toMatch(/^200 /);
    for (const slug of hidden) expect(text, path).not.toContain(slug);
  }
  for (const path of ['/', '/blog']) for (const slug of hidden) expect(await read(path), path).not.toContain(slug);
  for (const path of hidden.flatMap((slug) => [`/blog/${slug}`, `/_data/blog/${slug}`, `/og/${slug}.png`])) {
    expect(await read(path), path).toMatch(/^404 /);
    expect(await read(path), path).not.toMatch(/Not before its time|No longer there/);
  }
});

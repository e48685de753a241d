import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { expect, test } from 'vitest';
import { postsInMemory, sampleCard } from '../testing/posts-in-memory.ts';
import { showPage } from '../testing/show-page.tsx';
import { showRouted } from '../testing/show-routed.tsx';
import { postLists } from './copy.ts';
import { ListSkeleton } from './skeleton.tsx';

const POST_LISTS = postLists('default');
const cards = Array.from({ length: 13 }, (_, index) => sampleCard(index + 1));
const analysis = sampleCard(20, { type: 'market-analysis', title: 'What a curve says' });

test('/blog lists financial news as cards that lead to the posts', async () => {
  const { html } = await showPage('/blog', postsInMemory([...cards.slice(0, 2), analysis]));
  expect(html).toMatch(/<h1[^>]*>Financial News<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/blog\/post-1"[^>]*>Post 1<\/a>/);
  expect(html).toContain('Read Article');
  expect(html).toContain('14 March 2026');
  expect(html).not.toContain('What a curve says');
});

test('a chosen kind is listed, marked as the current one, and gives the page its heading', async () => {
  const { html, meta } = await showPage('/blog?type=market-analysis', postsInMemory([...cards, analysis]));
  expect(html).toMatch(/<h1[^>]*>Market Analysis<\/h1>/);
  expect([...html.matchAll(/aria-current="page"[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['Market Analysis']);
  expect(html).toContain('What a curve says');
  expect(html).not.toContain('>Post 1<');
  expect(meta).toMatchObject({ title: 'Market Analysis', path: '/blog?type=market-analysis' });
});

test('a kind that is not listed here is ignored', async () => {
  const posts = postsInMemory(cards);
  const { html } = await showPage('/blog?type=education', posts);
  expect(posts.asked[0]?.types).toEqual(['financial-news']);
  expect(html).toMatch(/<h1[^>]*>Financial News<\/h1>/);
});

test('twelve cards make a page, and a plain link leads to the earlier ones, with none missing and none twice', async () => {
  const posts = postsInMemory(Array.from({ length: 30 }, (_, index) => sampleCard(index + 1)));
  const shown: string[] = [];
  const sizes: number[] = [];
  for (let address: string | undefined = '/blog'; address; ) {
    const { html } = await showPage(address, posts);
    const titles = [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]*)/g)].map(([, title]) => title ?? '');
    sizes.push(titles.length);
    shown.push(...titles);
    address = /href="([^"]*)"[^>]*>Load more</.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(sizes).toEqual([12, 12, 6]);
  expect(shown).toEqual(Array.from({ length: 30 }, (_, index) => `Post ${index + 1}`));
});

test('what is published between two pages neither repeats a post nor hides one', async () => {
  const published = Array.from({ length: 14 }, (_, index) => sampleCard(index + 1));
  const posts = postsInMemory(published);
  const { html } = await showPage('/blog', posts);
  published.unshift(sampleCard(99));
  const address = /href="([^"]*)"[^>]*>Load more</.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { html: second } = await showPage(address, posts);
  expect([...second.matchAll(/<h2[^>]*><a[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(['Post 13', 'Post 14']);
});

test('a later page that stands alone leads back to the newest articles of its kind', async () => {
  const analyses = Array.from({ length: 13 }, (_, index) => sampleCard(index + 1, { type: 'market-analysis' }));
  const before = `${analyses[11]?.publishedAt}_${analyses[11]?.id}`;
  const { html, meta } = await showPage(
    `/blog?type=market-analysis&before=${encodeURIComponent(before)}`,
    postsInMemory(analyses),
  );
  expect(html).toMatch(/href="\/blog\?type=market-analysis"[^>]*>(<svg.*?<\/svg>)?Newest articles/);
  expect(html.match(/<article/g)).toHaveLength(1);
  expect(meta).toMatchObject({ title: 'Market Analysis, earlier articles' });
});

test('the last page offers no further one', async () => {
  const { html } = await showPage('/blog', postsInMemory(cards.slice(0, 3)));
  expect(html).not.toContain('Load more');
});

test('only the pictures of the first row are loaded at once, the first one first', async () => {
  const { html } = await showPage('/blog', postsInMemory(cards));
  expect(html.match(/loading="eager"/g)).toHaveLength(3);
  expect(html.match(/<img [^>]*fetchPriority="high"/g)).toEqual([expect.stringContaining('cover-1.webp')]);
});

test.each([
  ['/news', 'Market News', 'Read Full Story', 'financial-news'],
  ['/guides', 'Financial Guides', 'Read Guide', 'financial-guide'],
  ['/guides?type=investment-guide', 'Investment Guides', 'Read Guide', 'investment-guide'],
  ['/education', 'Educational Resources', 'Learn More', 'education'],
] as const)('%s lists its kind under its own heading and words', async (address, title, action, type) => {
  const { html } = await showPage(address, postsInMemory([sampleCard(1, { type })]));
  expect(html).toContain(`>${title}</h1>`);
  expect(html).toContain(action);
  expect(html).toContain('href="/blog/post-1"');
});

test.each([
  ['/news', 'Market Analysis 25+, Economic Trends 30+, Investment News 15+, Financial Planning 20+'],
  ['/guides', 'Investment Basics 25+, Financial Planning 30+, Portfolio Management 20+, Tax Planning 15+'],
])('in the original edition %s shows its four categories with their figures', async (address, tiles) => {
  const { html } = await showPage(address, postsInMemory([]), { copyEdition: 'original' });
  const shown = [...html.matchAll(/<span [^>]*>(\d+\+)<\/span><span>([^<]*)/g)].map(
    ([, count, label]) => `${label} ${count}`,
  );
  expect(shown.join(', ')).toBe(tiles);
});

test.each([
  ['/news', ['/blog?type=market-analysis', '/blog?type=economic-commentary', '/blog', '/guides']],
  ['/guides', ['/education', '/guides', '/guides?type=investment-guide', '/search?q=tax']],
])('%s shows its four categories as ways to what there is, and claims no figure', async (address, ways) => {
  const { html } = await showPage(address, postsInMemory([]));
  const strip = /<ul [^>]*aria-label="What we cover">.*?<\/ul>/.exec(html)?.[0] ?? '';
  expect([...strip.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, way]) => way)).toEqual(ways);
  expect(html).not.toMatch(/\d+\+/);
});

const LONG_AGO = 'before=2000-01-01T00:00:00Z_00000000-0000-0000-0000-000000000000';

test.each([
  [`/news?${LONG_AGO}`, 'No News Yet', 'Check back soon for the latest financial and market news!'],
  [`/guides?${LONG_AGO}`, 'No Guides Yet', 'Check back soon'],
  ['/guides?type=investment-guide', 'No Guides Yet', 'Check back soon'],
  ['/education', 'No Educational Content Yet', 'Check back soon'],
])('%s without posts says so in its own words', async (address, title, text) => {
  const { html } = await showPage(address, postsInMemory([]));
  expect(html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`));
  expect(html).toContain(text);
  expect(html).not.toContain('<article');
});

test.each(COPY_EDITIONS)('in the %s edition /news carries its badge over the heading', async (copyEdition) => {
  const { html } = await showPage('/news', postsInMemory([]), { copyEdition });
  const badge = { default: 'Market updates', original: 'Daily market updates' }[copyEdition];
  expect(html).toMatch(new RegExp(`<header[^>]*><p[^>]*><span[^>]*>${badge}</span></p><h1[^>]*>Market News<`));
});

test('cards of news show category, title, excerpt with dots, author, date and what they lead to', async () => {
  const { html } = await showPage('/news', postsInMemory([sampleCard(1)]));
  for (const text of ['Financial News', 'Post 1', 'A ladder is a row of bonds…', 'Marta Kowalczyk', '14 March 2026'])
    expect(html).toContain(text);
  expect(html).toContain('src="https://images.example/cover-1.webp"');
});

test.each([
  ['/blog', 'financial-news', 'Financial News', 'Read Article'],
  ['/guides', 'financial-guide', 'Financial Guide', 'Read Guide'],
  ['/education', 'education', 'Education', 'Learn More'],
] as const)(
  'a card of %s has its picture, kind, title, excerpt, author, date and words',
  async (address, type, ...words) => {
    const { html } = await showPage(address, postsInMemory([sampleCard(1, { type })]));
    const [card = ''] = html.match(/<article.*?<\/article>/) ?? [];
    expect(card).toContain('src="https://images.example/cover-1.webp"');
    expect(card).toContain('href="/blog/post-1"');
    for (const text of [...words, 'Post 1', 'A ladder is a row of bonds…', 'Marta Kowalczyk', '14 March 2026'])
      expect(card).toContain(text);
  },
);

test('a stored guide claims no difficulty, and says how long it takes', async () => {
  const { html } = await showPage('/guides', postsInMemory([sampleCard(1, { type: 'financial-guide' })]));
  expect(html).toContain('All levels');
  expect(html).toContain('5 min read');
  for (const difficulty of ['Beginner', 'Intermediate', 'Advanced']) expect(html).not.toContain(difficulty);
});

test('only guides carry a difficulty', async () => {
  const { html } = await showPage('/blog', postsInMemory(cards));
  expect(html).not.toContain('All levels');
});

test.each([
  '/blog?type=nonsense',
  '/blog?type=education',
  '/blog?type=financial-news',
  '/blog?before=yesterday',
  '/blog?before=2026-02-30T00:00:00Z_00000000-0000-0000-0000-000000000000',
  '/blog?page=7',
  '/blog?type=%00&before=%EF%BF%BF&page=-1',
])('%s shows the unfiltered list and names it as the canonical address', async (address) => {
  const posts = postsInMemory(cards);
  const { html, meta } = await showPage(address, posts);
  expect(posts.asked).toEqual([{ types: ['financial-news'], before: undefined, limit: 12 }]);
  expect(html).toMatch(/<h1[^>]*>Financial News<\/h1>/);
  expect(meta).toMatchObject({ path: '/blog', index: true });
});

test.each(POST_LISTS.map((list) => [list.path, list] as const))(
  '%s shows six cards in outline while it loads',
  (_, list) => {
    const html = showRouted(<ListSkeleton list={list} />, list.path, { data: null });
    expect(html).toContain('Loading articles');
    expect(html.match(/<li class="cell"/g)).toHaveLength(6);
    expect(html).toContain(`>${list.views[0].title}</h1>`);
  },
);

test('a list without posts says so', async () => {
  const { html } = await showPage('/blog', postsInMemory([]));
  expect(html).toContain('No Articles Yet');
  expect(html).toContain('Check back soon for the latest financial news and insights!');
  expect(html).not.toContain('Try again');
});

test('posts that cannot be loaded leave the page standing, with a way to ask again', async () => {
  const { html } = await showPage('/blog', { ...postsInMemory([]), list: () => Promise.reject(new Error('away')) });
  expect(html).toMatch(/<h1[^>]*>Financial News<\/h1>/);
  expect(html).toContain('No Articles Yet');
  expect(html).toContain('Try again');
  expect(html).not.toContain('away');
});

test('each kind has keywords of its own', async () => {
  const { meta } = await showPage('/guides?type=investment-guide', postsInMemory([]));
  expect(meta.keywords).toContain('investment guides');
  const lines = POST_LISTS.flatMap((list) => list.views.map(({ keywords }) => keywords.join()));
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines).not.toContain('');
});

test('what a list says of itself fits a search result and is said once', () => {
  const views = POST_LISTS.flatMap((list) => list.views);
  for (const { title, description } of views) {
    expect(title.length).toBeLessThan(60);
    expect(description.length).toBeLessThan(160);
  }
  expect(new Set(views.map(({ description }) => description)).size).toBe(views.length);
  expect(new Set(views.map(({ title }) => title)).size).toBe(views.length);
});

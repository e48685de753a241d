import { expect, test } from 'vitest';
import { POST_LISTS } from './lists.ts';
import { postsInMemory, sampleCard } from '../testing/posts-in-memory.ts';
import { showPage } from '../testing/show-page.tsx';

const cards = Array.from({ length: 13 }, (_, index) => sampleCard(index + 1));
const analysis = sampleCard(20, { type: 'market-analysis', title: 'What a curve says' });

test('/blog lists financial news as cards that lead to the posts', async () => {
  const { html } = await showPage('/blog', postsInMemory([...cards.slice(0, 2), analysis]));
  expect(html).toMatch(/<h1[^>]*>Financial News<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/blog\/post-1"[^>]*>Post 1<\/a>/);
  expect(html).toContain('Read Article');
  expect(html).toContain('March 14, 2026');
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

test('twelve cards make a page, and a plain link leads to the earlier ones', async () => {
  const { html } = await showPage('/blog', postsInMemory(cards));
  expect(html.match(/<article/g)).toHaveLength(12);
  const address = /href="([^"]*)"[^>]*>Load more</.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const later = postsInMemory(cards);
  const second = await showPage(address, later);
  expect(later.asked[0]?.before).toEqual({ publishedAt: cards[11]?.publishedAt, id: cards[11]?.id });
  expect(second.html).toMatch(/href="\/blog"[^>]*>.*Newest articles/);
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
])('%s shows its four categories with their figures', async (address, tiles) => {
  const { html } = await showPage(address, postsInMemory([]));
  const shown = [...html.matchAll(/<span [^>]*>(\d+\+)<\/span><span>([^<]*)/g)].map(
    ([, count, label]) => `${label} ${count}`,
  );
  expect(shown.join(', ')).toBe(tiles);
});

test.each([
  ['/news', 'No News Yet', 'Check back soon for the latest financial and market news!'],
  ['/guides', 'No Guides Yet', 'Check back soon'],
  ['/education', 'No Educational Content Yet', 'Check back soon'],
])('%s without posts says so in its own words', async (address, title, text) => {
  const { html } = await showPage(address, postsInMemory([]));
  expect(html).toContain(title);
  expect(html).toContain(text);
});

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

test('what a list says of itself fits a search result and is said once', () => {
  const views = POST_LISTS.flatMap((list) => list.views);
  for (const { title, description } of views) {
    expect(title.length).toBeLessThan(60);
    expect(description.length).toBeLessThan(160);
  }
  expect(new Set(views.map(({ description }) => description)).size).toBe(views.length);
  expect(new Set(views.map(({ title }) => title)).size).toBe(views.length);
});

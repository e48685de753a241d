import { postTypeLabel } from '@ledgerlight/posts/types';
import { headingsOf, linksOf, pageOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { TEST_ORIGIN, testServices } from '@ledgerlight/shell-api/testing/services';
import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { cardsOf, cardWithTitle, titlesOf } from '../testing/cards.ts';
import { postsInMemory, sampleCard } from '../testing/posts-in-memory.ts';
import { showPageWithPosts } from '../testing/show-page-with-posts.tsx';
import { showRouted } from '../testing/show-routed.tsx';
import { LISTS_DEFAULT } from './copy.default.ts';
import { ListSkeleton } from './page.tsx';
import { listRoute } from './route.tsx';

const cards = Array.from({ length: 13 }, (_, index) => sampleCard(index + 1));
const analysis = sampleCard(20, { type: 'market-analysis', title: 'What a curve says' });

const loadMore = (page: HTMLElement) => within(page).queryByRole('link', { name: 'Load more' })?.getAttribute('href');

test('lists a chosen type, marks it as current and takes its heading', async () => {
  const { page, meta } = await showPageWithPosts('/blog?type=market-analysis', postsInMemory([...cards, analysis]));
  expect(headingsOf(page, 1)).toEqual(['Market Analysis']);
  within(page).getByRole('link', { current: 'page', name: 'Market Analysis' });
  expect(within(page).getAllByRole('link', { current: 'page' })).toHaveLength(1);
  expect(titlesOf(page)).toEqual(['What a curve says']);
  expect(meta).toMatchObject({ title: 'Market Analysis', path: '/blog?type=market-analysis' });
});

test('links pages of twelve cards, without missing or repeating a post', async () => {
  const posts = postsInMemory(Array.from({ length: 30 }, (_, index) => sampleCard(index + 1)));
  const shown: string[] = [];
  const sizes: number[] = [];
  for (let address: string | null | undefined = '/blog'; address; ) {
    const { page } = await showPageWithPosts(address, posts);
    const titles = titlesOf(page);
    sizes.push(titles.length);
    shown.push(...titles);
    address = loadMore(page);
  }
  expect(sizes).toEqual([12, 12, 6]);
  expect(shown).toEqual(Array.from({ length: 30 }, (_, index) => `Post ${index + 1}`));
});

test('neither repeats nor hides a post when others are published meanwhile', async () => {
  const published = Array.from({ length: 14 }, (_, index) => sampleCard(index + 1));
  const posts = postsInMemory(published);
  const { page: first } = await showPageWithPosts('/blog', posts);
  published.unshift(sampleCard(99));
  const { page: second } = await showPageWithPosts(loadMore(first) ?? '', posts);
  expect(titlesOf(second)).toEqual(['Post 13', 'Post 14']);
});

test('links a later page back to the newest posts of its type', async () => {
  const analyses = Array.from({ length: 13 }, (_, index) => sampleCard(index + 1, { type: 'market-analysis' }));
  const before = `${analyses[11]?.publishedAt}_${analyses[11]?.id}`;
  const { page, meta } = await showPageWithPosts(
    `/blog?type=market-analysis&before=${encodeURIComponent(before)}`,
    postsInMemory(analyses),
  );
  const ways = within(page).getByRole('navigation', { name: 'Pages of this list' });
  expect(linksOf(ways)).toEqual(['Newest articles -> /blog?type=market-analysis']);
  expect(titlesOf(page)).toEqual(['Post 13']);
  expect(meta).toMatchObject({ title: 'Market Analysis, earlier articles' });
});

test('shows no link to more posts on the last page', async () => {
  const { page } = await showPageWithPosts('/blog', postsInMemory(cards.slice(0, 3)));
  expect([titlesOf(page).length, loadMore(page)]).toEqual([3, undefined]);
});

test('loads only the images of the first row at once, the first with priority', async () => {
  const { page } = await showPageWithPosts('/blog', postsInMemory(cards));
  const images = within(page).getAllByRole<HTMLImageElement>('img');
  const having = (attribute: string, value: string) =>
    images.filter((image) => image.getAttribute(attribute) === value).map(({ alt }) => alt);
  expect(having('loading', 'eager')).toEqual(['Drawing 1', 'Drawing 2', 'Drawing 3']);
  expect(having('fetchpriority', 'high')).toEqual(['Drawing 1']);
});

test.each([
  ['/blog', 'financial-news', 'Financial News', 'Read Article'],
  ['/news', 'financial-news', 'Market News', 'Read Full Story'],
  ['/guides', 'financial-guide', 'Financial Guides', 'Read Guide'],
  ['/guides?type=investment-guide', 'investment-guide', 'Investment Guides', 'Read Guide'],
  ['/education', 'education', 'Educational Resources', 'Learn More'],
] as const)('lists %s with posts of type %s under its own heading', async (address, type, title, action) => {
  const { page } = await showPageWithPosts(address, postsInMemory([sampleCard(1, { type })]));
  expect(headingsOf(page, 1)).toEqual([title]);
  expectCard(page, [postTypeLabel(type), action]);
});

test.each([
  ['/news', 'Market Analysis 25+, Economic Trends 30+, Investment News 15+, Financial Planning 20+'],
  ['/guides', 'Investment Basics 25+, Financial Planning 30+, Portfolio Management 20+, Tax Planning 15+'],
])('shows the figures of four categories on %s in the original edition', async (address, tiles) => {
  const { page } = await showPageWithPosts(address, postsInMemory([]), { copyEdition: 'original' });
  const strip = within(page).getByRole('list', { name: 'What we cover' });
  expect(within(strip).getAllByRole('listitem').map(wordsOf).join(', ')).toBe(tiles);
});

test.each([
  ['/news', ['/blog?type=market-analysis', '/blog?type=economic-commentary', '/blog', '/guides']],
  ['/guides', ['/education', '/guides', '/guides?type=investment-guide', '/blog?type=all&topic=tax']],
])('links the four categories of %s and claims no figure', async (address, ways) => {
  const { page } = await showPageWithPosts(address, postsInMemory([]));
  const strip = within(page).getByRole('list', { name: 'What we cover' });
  const tiles = within(strip).getAllByRole('listitem');
  expect(tiles.map((tile) => within(tile).getByRole('link').getAttribute('href'))).toEqual(ways);
  expect(wordsOf(page)).not.toMatch(/\d+\+/);
});

test.each([
  ['/news', ['1 analysis', '0 commentaries', '3 articles', '2 financial guides']],
  ['/guides', ['0 lessons', '2 financial guides', '0 investment guides', '1 article']],
])('counts the posts of the categories of %s, or names them while they are loaded', async (address, texts) => {
  const types = ['financial-guide', 'financial-guide', 'market-analysis', ...Array(3).fill('financial-news')];
  const posts = postsInMemory(types.map((type, index) => sampleCard(index, { type })));
  const { page } = await showPageWithPosts(address, posts);
  expect(posts.queries).toMatchObject([{ beside: address === '/guides' ? 'topic-counts' : 'counts' }]);
  expect(tileTextsOf(page)).toEqual(texts);
  const list = LISTS_DEFAULT.find(({ path }) => path === address) ?? expect.fail('no list');
  const loading = pageOf(showRouted(<ListSkeleton list={list} />, address, { data: null }));
  expect(tileTextsOf(loading).join()).toMatch(/^[a-z ,]+$/);
});

function tileTextsOf(page: HTMLElement): string[] {
  const strip = within(page).getByRole('list', { name: 'What we cover' });
  return within(strip)
    .getAllByRole('listitem')
    .map((tile) => tile.lastElementChild?.textContent?.trim() ?? '');
}

const LONG_AGO = 'before=2000-01-01T00:00:00Z_00000000-0000-0000-0000-000000000000';

test.each([
  [`/news?${LONG_AGO}`, 'No News Yet', 'Check back soon for the latest financial and market news!'],
  [`/guides?${LONG_AGO}`, 'No Guides Yet', 'Check back soon'],
  ['/guides?type=investment-guide', 'No Guides Yet', 'Check back soon'],
  ['/education', 'No Educational Content Yet', 'Check back soon'],
  ['/blog', 'No Articles Yet', 'Check back soon for the latest financial news and insights!'],
])('shows the empty state of %s', async (address, title, text) => {
  const { page } = await showPageWithPosts(address, postsInMemory([]));
  const heading = within(page).getByRole('heading', { level: 2, name: title });
  expect(heading.nextElementSibling?.textContent).toContain(text);
  expect(within(page).queryByRole('article')).toBeNull();
  expect(wordsOf(page)).not.toContain('Try again');
});

test.each(COPY_EDITIONS)('shows the badge of /news in the %s edition', async (copyEdition) => {
  const { page } = await showPageWithPosts('/news', postsInMemory([]), { copyEdition });
  const badge = { default: 'Market updates', original: 'Daily market updates' }[copyEdition];
  const heading = within(page).getByRole('heading', { level: 1, name: 'Market News' });
  expect(heading.previousElementSibling?.textContent).toBe(badge);
});

function expectCard(page: HTMLElement, words: readonly string[]) {
  expect(cardsOf(page).flatMap(linksOf)).toEqual(['Post 1 -> /blog/post-1']);
  const card = cardWithTitle(page, 'Post 1');
  const image = within(card).getByRole<HTMLImageElement>('img', { name: 'Drawing 1' });
  expect(image.src).toBe('https://images.example/cover-1.webp');
  for (const text of [...words, 'A ladder is a row of bonds…', 'Marta Kowalczyk', '14 March 2026'])
    within(card).getByText(text);
}

test('shows no difficulty of a stored guide, but its reading time', async () => {
  const { page } = await showPageWithPosts('/guides', postsInMemory([sampleCard(1, { type: 'financial-guide' })]));
  const card = cardWithTitle(page, 'Post 1');
  within(card).getByText('All levels');
  within(card).getByText('5 min read');
  expect(wordsOf(page)).not.toMatch(/Beginner|Intermediate|Advanced/);
});

test.each([
  ['/blog?type=education', '/education?type=education'],
  ['/blog?type=investment-guide&before=x', '/guides?type=investment-guide'],
  ['/guides?type=market-analysis', '/blog?type=market-analysis'],
  ['/news?type=education', '/education?type=education'],
  ['/blog?type=unheard-of', '/blog?type=all'],
])('redirects %s to the list that shows the type', async (address, location) => {
  const url = new URL(address, TEST_ORIGIN);
  const list = LISTS_DEFAULT.find(({ path }) => path === url.pathname) ?? expect.fail('no list');
  const { loader, handle } = listRoute(list, testServices());
  const canonical = new URL(url.pathname + handle.query?.(url.searchParams), TEST_ORIGIN);
  const load = async () => {
    if (typeof loader !== 'function') expect.fail('no loader');
    return loader(
      { request: new Request(canonical), params: {}, context: {}, url: canonical, pattern: list.path },
      undefined,
    );
  };
  const response = await load().catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) expect.fail('no redirect');
  expect([response.status, response.headers.get('location')]).toEqual([308, location]);
});

test.each(['/blog?type=financial-news', '/blog?before=%EF%BF%BF&page=-1'])(
  'shows the default list for %s and names it as canonical',
  async (address) => {
    const posts = postsInMemory(cards);
    const { page, meta } = await showPageWithPosts(address, posts);
    expect(posts.queries).toEqual([{ types: ['financial-news'], before: undefined, limit: 12 }]);
    expect(headingsOf(page, 1)).toEqual(['Financial News']);
    expect(meta).toMatchObject({ path: '/blog', index: true });
  },
);

test.each(LISTS_DEFAULT.map((list) => [list.path, list] as const))(
  'shows six placeholders on %s while it loads',
  (_, list) => {
    const page = pageOf(showRouted(<ListSkeleton list={list} />, list.path, { data: null }));
    const loading = within(page).getByRole('status');
    expect(wordsOf(loading)).toBe('Loading articles');
    expect(within(loading).queryByRole('listitem')).toBeNull();
    expect(within(loading).getAllByRole('listitem', { hidden: true })).toHaveLength(6);
    expect(headingsOf(page, 1)).toEqual([list.views[0].title]);
  },
);

test('offers a retry when posts cannot be loaded', async () => {
  const { page } = await showPageWithPosts('/blog', {
    ...postsInMemory([]),
    list: () => Promise.reject(new Error('unavailable')),
  });
  expect(headingsOf(page, 1)).toEqual(['Financial News']);
  within(page).getByRole('heading', { level: 2, name: 'No Articles Yet' });
  within(page).getByRole('button', { name: 'Try again' });
  expect(wordsOf(page)).not.toContain('unavailable');
});

test('gives each type its own title, description and keywords for search engines', () => {
  const views = LISTS_DEFAULT.flatMap((list) => list.views);
  for (const { title, description, keywords } of views) {
    expect(title.length).toBeLessThan(60);
    expect(description.length).toBeLessThan(160);
    expect(keywords).not.toEqual([]);
  }
  for (const field of ['title', 'description', 'keywords'] as const)
    expect(new Set(views.map((view) => String(view[field]))).size).toBe(views.length);
});

test('names the keywords of the shown type', async () => {
  const { meta } = await showPageWithPosts('/guides?type=investment-guide', postsInMemory([]));
  expect(meta.keywords).toContain('investment guides');
});

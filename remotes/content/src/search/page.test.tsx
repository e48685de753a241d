import { SEARCH_QUERY_LIMIT, type SearchHit, type SearchResultPage } from '@ledgerlight/posts/search';
import type { PostReader } from '@ledgerlight/shell-api';
import { headingsOf, linksOf, pageOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { NO_CHOICES } from '@ledgerlight/shell-api/testing/services';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { sampleCard } from '../testing/posts-in-memory.ts';
import { sampleAuthor } from '../testing/sample-author.ts';
import { showPageWithPosts } from '../testing/show-page-with-posts.tsx';
import { SEARCH_COPY, SEARCH_WAYS_ON } from './copy.ts';
import { SearchSkeleton } from './skeleton.tsx';

type Query = Parameters<PostReader['search']>;

const hit = (number: number): SearchHit => ({
  card: sampleCard(number),
  fragment: [
    { text: '… a ', marked: false },
    { text: 'bond', marked: true },
    { text: ' <b>ladder</b>', marked: false },
  ],
});

function showSearch(address: string, found: SearchResultPage | Error = { hits: [], more: false }) {
  const queries: Query[] = [];
  const search: PostReader['search'] = async (...query) => {
    queries.push(query);
    if (found instanceof Error) throw found;
    return { ...found, choices: NO_CHOICES, author: null };
  };
  return showPageWithPosts(address, { search }).then((shown) => ({ ...shown, queries }));
}

const resultsOf = (page: HTMLElement) => within(page).getByRole('region', { name: 'Results' });
const pagesOf = (page: HTMLElement) => within(page).getByRole('navigation', { name: 'Pages of results' });
const statusOf = (page: HTMLElement) => within(page).getByRole('status').textContent;
const fieldOf = (page: HTMLElement) => within(page).getByRole<HTMLInputElement>('searchbox', { name: 'Search for' });

test('sends its fields to the same page without scripts', async () => {
  const { page } = await showSearch('/search');
  const search = within(page).getByLabelText('Search articles');
  expect(search.tagName).toBe('SEARCH');
  const { name, id, maxLength, form } = fieldOf(search);
  expect({ name, id, maxLength }).toEqual({ name: 'q', id: 'search-words', maxLength: SEARCH_QUERY_LIMIT });
  expect(form?.getAttribute('action')).toBe('/search');
  expect(Array.from(new FormData(form ?? undefined))).toEqual([
    ['q', ''],
    ['type', ''],
    ['within', ''],
  ]);
  const button = within(search).getByRole<HTMLButtonElement>('button', { name: 'Search' });
  expect([button.type, button.form]).toEqual(['submit', form]);
});

test.each(['/search', '/search?q=', '/search?q=+%00+', '/search?page=3'])(
  'searches nothing for %s and offers calculators and topics',
  async (address) => {
    const { page, queries, meta } = await showSearch(address);
    expect(queries).toMatchObject([['', {}]]);
    expect(headingsOf(page, 2)).toEqual(['Calculators', 'Topics', 'Saved articles']);
    expect(linksOf(page)).toContain('Stamp duty calculator -> /calculators/stamp-duty');
    expect(meta).toMatchObject({ path: '/search', index: false, title: 'Search our articles' });
  },
);

test('searches the posts of the chosen author', async () => {
  const names: (string | undefined)[] = [];
  const search: PostReader['search'] = async (_, { author }) => {
    names.push(author);
    const ada = sampleAuthor('Ada Lee', 'ada-lee');
    return { hits: [hit(1)], more: false, choices: { ...NO_CHOICES, authors: [ada] }, author: ada };
  };
  const { page } = await showPageWithPosts('/search?q=bond&author=ada-lee', { search });
  expect(names).toEqual(['ada-lee']);
  const choice = within(page).getByRole<HTMLSelectElement>('combobox', { name: 'Author' });
  expect([...choice.options].map(({ value, text }) => `${value} ${text}`)).toEqual([' All authors', 'ada-lee Ada Lee']);
  expect(choice.value).toBe('ada-lee');
});

test('shows results in order with marked terms and without running markup', async () => {
  const { page, queries } = await showSearch('/search?q=bond', { hits: [hit(2), hit(1)], more: false });
  expect(queries).toMatchObject([['bond', { limit: 10, offset: 0 }]]);
  const results = within(resultsOf(page)).getAllByRole('article');
  expect(results.map((result) => headingsOf(result, 2))).toEqual([['Post 2'], ['Post 1']]);
  expect(results.map(linksOf)).toEqual([['Post 2 -> /blog/post-2'], ['Post 1 -> /blog/post-1']]);
  for (const result of results) {
    const marked = within(result).getByRole('mark');
    expect([marked.textContent, marked.parentElement?.textContent]).toEqual(['bond', '… a bond <b>ladder</b>']);
    for (const text of ['Financial News', 'Marta Kowalczyk', '14 March 2026', '5 min read'])
      within(result).getByText(text);
  }
});

test('shows calculators, terms and pages above the articles of a search without filters', async () => {
  const { page } = await showSearch('/search?q=stamp+duty', { hits: [hit(1)], more: false });
  expect(statusOf(page)).toBe('2 results for “stamp duty”');
  expect(headingsOf(resultsOf(page), 2)).toEqual(['Stamp duty calculator', 'Post 1']);
  const { page: none } = await showSearch('/search?q=contact');
  expect(linksOf(resultsOf(none))).toEqual(['Contact -> /contact']);
  expect(statusOf((await showSearch('/search?q=contact&type=education')).page)).toBe('No results for “contact”');
});

test.each([
  [2, '2 results for “bond”'],
  [1, '1 result for “bond”'],
])('announces %i results', async (count, text) => {
  const hits = Array.from({ length: count }, (_, index) => hit(index));
  expect(statusOf((await showSearch('/search?q=bond', { hits, more: false })).page)).toBe(text);
});

test('links the pages of results', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => hit(index + 1));
  const first = await showSearch('/search?q=bond+ladder', { hits: ten, more: true });
  expect(statusOf(first.page)).toBe('Results 1 to 10 for “bond ladder”');
  expect(linksOf(pagesOf(first.page))).toEqual(['More results -> /search?q=bond+ladder&page=2']);
  const second = await showSearch('/search?q=bond+ladder&page=2', { hits: [hit(11)], more: false });
  expect(second.queries).toMatchObject([['bond ladder', { limit: 10, offset: 10 }]]);
  expect(statusOf(second.page)).toBe('Result 11 for “bond ladder”');
  expect(within(resultsOf(second.page)).getByRole<HTMLOListElement>('list').start).toBe(11);
  expect(linksOf(pagesOf(second.page))).toEqual(['Previous results -> /search?q=bond+ladder']);
  expect(second.meta).toMatchObject({ path: '/search?q=bond+ladder&page=2' });
});

test('keeps the terms in the field and offers links without results', async () => {
  const { page } = await showSearch('/search?q=xyzzy');
  expect(headingsOf(page, 2)).toEqual(['Nothing found']);
  expect(fieldOf(page).value).toBe('xyzzy');
  expect(linksOf(page)).toEqual(SEARCH_WAYS_ON.map(({ label, path }) => `${label} -> ${path}`));
});

test('links a page beyond the last one back to the first', async () => {
  const { page } = await showSearch('/search?q=bond&page=9');
  expect(headingsOf(page, 2)).toEqual(['No more results']);
  expect(linksOf(page)).toEqual(['First results -> /search?q=bond']);
});

test('offers a retry without scripts when the search fails, without naming the reason', async () => {
  const { page } = await showSearch('/search?q=bond&page=2', new Error('the backend is unavailable'));
  const alert = within(page).getByRole('alert');
  expect(headingsOf(alert, 2)).toEqual(['Search is not working']);
  expect(page.innerHTML).not.toContain('unavailable');
  const { type, form } = within(alert).getByRole<HTMLButtonElement>('button', { name: 'Try again' });
  expect([type, form?.getAttribute('action')]).toEqual(['submit', '/search']);
  expect(Array.from(new FormData(form ?? undefined))).toEqual([
    ['q', 'bond'],
    ['page', '2'],
  ]);
});

test.each([
  ['markup', '"><script>alert(1)</script>', '"><script>alert(1)</script>'],
  ['emoji', '📈🏦👩‍👩‍👧', '📈🏦👩‍👩‍👧'],
  ['another direction', '\u202eחוב\u200f', 'חוב'],
  ['control characters', '\u0000bond\u0085', 'bond'],
])('shows %s in the query as text', async (_, typed, shown) => {
  const { page, meta } = await showSearch(`/search?q=${encodeURIComponent(typed)}`);
  expect(statusOf(page)).toBe(`No results for “${shown}”`);
  expect(within(page).getByText(shown).tagName).toBe('BDI');
  expect(page.querySelector('script')).toBeNull();
  expect(meta.index).toBe(false);
});

test('searches no query that is too long, and shortens it in the title', async () => {
  const { page, meta, queries } = await showSearch(`/search?q=${encodeURIComponent('🏦'.repeat(400))}`);
  expect([queries.map(([words]) => words), headingsOf(page, 2)]).toEqual([[''], ['Too long to search']]);
  expect(meta.title).toBe(`Search: ${'🏦'.repeat(40)}…`);
});

test('shows the field and placeholders while it loads', async () => {
  const { html } = await renderRoutes([{ path: '/search', element: <SearchSkeleton /> }], '/search');
  const page = pageOf(html);
  expect(headingsOf(page, 1)).toEqual(['Search']);
  expect(fieldOf(page).value).toBe('');
  const status = within(page).getByRole('status', { busy: true });
  expect(wordsOf(status)).toBe('Searching');
});

test('names the words that were searched instead, and says that posts have some of the words', async () => {
  const { page } = await showSearch('/search?q=bnod+laddr', {
    hits: [hit(1)],
    more: false,
    corrected: 'bond ladder',
    shortfall: 'some-words',
  });
  expect(statusOf(page)).toBe(`1 result for “bnod laddr”. Showing results for “bond ladder”. ${SEARCH_COPY.someWords}`);
});

test('finds a page by its misspelt name, also where posts have another word near it', async () => {
  const { page } = await showSearch('/search?q=privcy+policy', {
    hits: [hit(1)],
    more: false,
    corrected: 'price policy',
  });
  const entries = within(page).getByRole('list', { name: SEARCH_COPY.entriesLabel });
  expect(linksOf(entries)).toEqual(['Privacy Policy -> /privacy-policy']);
});

test('says that words are too common', async () => {
  const { page } = await showSearch('/search?q=the', { hits: [], more: false, shortfall: 'too-common' });
  expect(headingsOf(page, 2)).toEqual([SEARCH_COPY.tooCommon.title]);
});

test('passes filters on to the search and to its pages', async () => {
  const address = '/search?q=bond&type=education&within=year';
  const { page, queries } = await showSearch(address, { hits: [hit(1)], more: true });
  const [[, { type, since } = {}] = []] = queries;
  expect(type).toBe('education');
  expect(Date.now() - Date.parse(since ?? '')).toBeGreaterThan(360 * 86_400_000);
  expect(linksOf(pagesOf(page))).toEqual([`More results -> ${address}&page=2`]);
  expect(within(page).getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).value).toBe('education');
});

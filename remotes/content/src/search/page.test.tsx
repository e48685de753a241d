import { type HitPage, SEARCH_QUERY_LIMIT, type SearchHit } from '@ledgerlight/posts/search';
import type { PostReader } from '@ledgerlight/shell-api';
import { headingsOf, linksOf, pageOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { sampleCard } from '../testing/posts-in-memory.ts';
import { showPage } from '../testing/show-page.tsx';
import { SEARCH_TOPICS, SEARCH_WAYS_ON } from './copy.ts';
import { SearchSkeleton } from './skeleton.tsx';

type Asked = Parameters<PostReader['search']>;

const hit = (number: number): SearchHit => ({
  card: sampleCard(number),
  fragment: [
    { text: '… a ', marked: false },
    { text: 'bond', marked: true },
    { text: ' <b>ladder</b>', marked: false },
  ],
});

function showSearch(address: string, found: HitPage | Error = { hits: [], more: false }) {
  const asked: Asked[] = [];
  const search: PostReader['search'] = async (...query) => {
    asked.push(query);
    if (found instanceof Error) throw found;
    return found;
  };
  return showPage(address, { search }).then((shown) => ({ ...shown, asked }));
}

const resultsOf = (page: HTMLElement) => within(page).getByRole('region', { name: 'Results' });
const pagesOf = (page: HTMLElement) => within(page).getByRole('navigation', { name: 'Pages of results' });
const statusOf = (page: HTMLElement) => within(page).getByRole('status').textContent;
const fieldOf = (page: HTMLElement) =>
  within(page).getByRole<HTMLInputElement>('searchbox', { name: 'Words to look for' });

test('the form works without scripts: it sends its one field to the same page', async () => {
  const { page } = await showSearch('/search');
  const search = within(page).getByLabelText('Search articles');
  expect(search.tagName).toBe('SEARCH');
  const { name, id, maxLength, form } = fieldOf(search);
  expect({ name, id, maxLength }).toEqual({ name: 'q', id: 'search-words', maxLength: SEARCH_QUERY_LIMIT });
  expect(form?.getAttribute('action')).toBe('/search');
  expect(Array.from(new FormData(form ?? undefined))).toEqual([['q', '']]);
  const button = within(search).getByRole<HTMLButtonElement>('button', { name: 'Search' });
  expect([button.type, button.form]).toEqual(['submit', form]);
});

test.each(['/search', '/search?q=', '/search?q=+%00+', '/search?page=3'])(
  '%s asks for nothing and offers subjects to start from',
  async (address) => {
    const { page, asked, meta } = await showSearch(address);
    expect(asked).toEqual([]);
    expect(headingsOf(page, 2)).toEqual(['Or start from a subject']);
    expect(linksOf(within(page).getByRole('list'))).toEqual(
      SEARCH_TOPICS.map(({ label, path }) => `${label} -> ${path}`),
    );
    expect(meta).toMatchObject({ path: '/search', index: false, title: 'Search our articles' });
  },
);

test('results are shown in the order in which they were found, with the words marked and no markup run', async () => {
  const { page, asked } = await showSearch('/search?q=bond', { hits: [hit(2), hit(1)], more: false });
  expect(asked).toEqual([['bond', { limit: 10, offset: 0 }]]);
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

test('the number of results is said', async () => {
  const two = await showSearch('/search?q=bond', { hits: [hit(1), hit(2)], more: false });
  expect(statusOf(two.page)).toBe('2 results for “bond”');
  const one = await showSearch('/search?q=bond', { hits: [hit(1)], more: false });
  expect(statusOf(one.page)).toBe('1 result for “bond”');
});

test('pages of results are plain links', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => hit(index + 1));
  const first = await showSearch('/search?q=bond+ladder', { hits: ten, more: true });
  expect(statusOf(first.page)).toBe('Results 1 to 10 for “bond ladder”');
  expect(linksOf(pagesOf(first.page))).toEqual(['More results -> /search?q=bond+ladder&page=2']);
  const second = await showSearch('/search?q=bond+ladder&page=2', { hits: [hit(11)], more: false });
  expect(second.asked).toEqual([['bond ladder', { limit: 10, offset: 10 }]]);
  expect(statusOf(second.page)).toBe('Result 11 for “bond ladder”');
  expect(within(resultsOf(second.page)).getByRole<HTMLOListElement>('list').start).toBe(11);
  expect(linksOf(pagesOf(second.page))).toEqual(['Previous results -> /search?q=bond+ladder']);
  expect(second.meta).toMatchObject({ path: '/search?q=bond+ladder&page=2' });
});

test('an unknown page is the first one', async () => {
  const { asked, meta } = await showSearch('/search?q=bond&page=99999', { hits: [hit(1)], more: false });
  expect(asked).toEqual([['bond', { limit: 10, offset: 0 }]]);
  expect(meta).toMatchObject({ path: '/search?q=bond' });
});

test('nothing found says so, keeps the words in the field and leads on', async () => {
  const { page } = await showSearch('/search?q=xyzzy');
  expect(headingsOf(page, 2)).toEqual(['Nothing found']);
  expect(fieldOf(page).value).toBe('xyzzy');
  expect(linksOf(page)).toEqual(SEARCH_WAYS_ON.map(({ label, path }) => `${label} -> ${path}`));
});

test('a page beyond the last one leads back to the first', async () => {
  const { page } = await showSearch('/search?q=bond&page=9');
  expect(headingsOf(page, 2)).toEqual(['No more results']);
  expect(linksOf(page)).toEqual(['First results -> /search?q=bond']);
});

test('a search that fails says so, names no reason, and can be tried again without scripts, too', async () => {
  const { page } = await showSearch('/search?q=bond&page=2', new Error('the backend is away'));
  const alert = within(page).getByRole('alert');
  expect(headingsOf(alert, 2)).toEqual(['The search is not available']);
  expect(page.innerHTML).not.toContain('away');
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
])('%s in the query is shown as text', async (_, typed, shown) => {
  const { page, meta } = await showSearch(`/search?q=${encodeURIComponent(typed)}`);
  expect(statusOf(page)).toBe(`No results for “${shown}”`);
  expect(within(page).getByText(shown).tagName).toBe('BDI');
  expect(page.querySelector('script')).toBeNull();
  expect(meta.index).toBe(false);
});

test('a long query leaves the title short', async () => {
  const { meta, asked } = await showSearch(`/search?q=${encodeURIComponent('🏦'.repeat(400))}`);
  expect(asked[0]?.[0]).toBe('🏦'.repeat(SEARCH_QUERY_LIMIT));
  expect(meta.title).toBe(`Search: ${'🏦'.repeat(40)}…`);
});

test('while it loads the page stands with its field and results in outline', async () => {
  const { html } = await renderRoutes([{ path: '/search', element: <SearchSkeleton /> }], '/search');
  const page = pageOf(html);
  expect(headingsOf(page, 1)).toEqual(['Search']);
  expect(fieldOf(page).value).toBe('');
  const status = within(page).getByRole('status', { busy: true });
  expect(wordsOf(status)).toBe('Searching');
});

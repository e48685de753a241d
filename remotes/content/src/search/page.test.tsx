import { type HitPage, SEARCH_QUERY_LIMIT, type SearchHit } from '@ledgerlight/posts/search';
import type { PostReader } from '@ledgerlight/shell-api';
import { expect, test } from 'vitest';
import { sampleCard } from '../testing/posts-in-memory.ts';
import { showPage } from '../testing/show-page.tsx';
import { showRouted } from '../testing/show-routed.tsx';
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

test('the form works without scripts: it sends its one field to the same page', async () => {
  const { html } = await showSearch('/search');
  expect(html).toMatch(/<search aria-label="Search articles"><form [^>]*action="\/search"/);
  const field = /<input [^>]*>/.exec(html)?.[0] ?? '';
  for (const attribute of ['type="search"', 'name="q"', 'id="search-words"', `maxLength="${SEARCH_QUERY_LIMIT}"`])
    expect(field).toContain(attribute);
  expect(html).toMatch(/<label [^>]*for="search-words"/);
  expect(html).toMatch(/<button type="submit"[^>]*>Search</);
});

test.each(['/search', '/search?q=', '/search?q=+%00+', '/search?page=3'])(
  '%s asks for nothing and offers subjects to start from',
  async (address) => {
    const { html, asked, meta } = await showSearch(address);
    expect(asked).toEqual([]);
    for (const { label, path } of SEARCH_TOPICS)
      expect(html).toMatch(new RegExp(`href="${path.replace('?', '\\?')}"[^>]*>${label}<`));
    expect(meta).toMatchObject({ path: '/search', index: false, title: 'Search our articles' });
  },
);

test('results are shown in the order in which they were found, with the words marked and no markup run', async () => {
  const { html, asked } = await showSearch('/search?q=bond', { hits: [hit(2), hit(1)], more: false });
  expect(asked).toEqual([['bond', { limit: 10, offset: 0 }]]);
  expect(
    [...html.matchAll(/<h2[^>]*><a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, path, title]) => `${path} ${title}`),
  ).toEqual(['/blog/post-2 Post 2', '/blog/post-1 Post 1']);
  expect(html).toContain('… a <mark>bond</mark> &lt;b&gt;ladder&lt;/b&gt;');
  for (const text of ['Financial News', 'Marta Kowalczyk', '14 March 2026', '5 min read']) expect(html).toContain(text);
});

test('the number of results is said', async () => {
  const { html } = await showSearch('/search?q=bond', { hits: [hit(1), hit(2)], more: false });
  expect(html).toMatch(/role="status"[^>]*>2 results for “<bdi[^>]*>bond<\/bdi>”/);
  expect((await showSearch('/search?q=bond', { hits: [hit(1)], more: false })).html).toContain('1 result for');
});

test('pages of results are plain links', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => hit(index + 1));
  const first = await showSearch('/search?q=bond+ladder', { hits: ten, more: true });
  expect(first.html).toContain('Results 1 to 10');
  expect(first.html).toMatch(/href="\/search\?q=bond\+ladder&amp;page=2"[^>]*>More results/);
  expect(first.html).not.toContain('Previous results');
  const second = await showSearch('/search?q=bond+ladder&page=2', { hits: [hit(11)], more: false });
  expect(second.asked).toEqual([['bond ladder', { limit: 10, offset: 10 }]]);
  expect(second.html).toContain('Result 11 for');
  expect(second.html).toContain('<ol class="results" start="11"');
  expect(second.html).toMatch(/href="\/search\?q=bond\+ladder"[^>]*>.*Previous results/);
  expect(second.html).not.toContain('More results');
  expect(second.meta).toMatchObject({ path: '/search?q=bond+ladder&page=2' });
});

test('an unknown page is the first one', async () => {
  const { asked, meta } = await showSearch('/search?q=bond&page=99999', { hits: [hit(1)], more: false });
  expect(asked).toEqual([['bond', { limit: 10, offset: 0 }]]);
  expect(meta).toMatchObject({ path: '/search?q=bond' });
});

test('nothing found says so, keeps the words in the field and leads on', async () => {
  const { html } = await showSearch('/search?q=xyzzy');
  expect(html).toMatch(/<h2[^>]*>Nothing found<\/h2>/);
  expect(html).toContain('value="xyzzy"');
  for (const { label, path } of SEARCH_WAYS_ON) expect(html).toMatch(new RegExp(`href="${path}"[^>]*>${label}<`));
});

test('a page beyond the last one leads back to the first', async () => {
  const { html } = await showSearch('/search?q=bond&page=9');
  expect(html).toMatch(/<h2[^>]*>No more results<\/h2>/);
  expect(html).toMatch(/href="\/search\?q=bond"[^>]*>First results/);
});

test('a search that fails says so, names no reason, and can be tried again without scripts, too', async () => {
  const { html } = await showSearch('/search?q=bond&page=2', new Error('the backend is away'));
  expect(html).toContain('The search is not available');
  expect(html).not.toContain('away');
  expect(html).toMatch(
    /<form action="\/search"><input type="hidden" name="q" value="bond"\/><input type="hidden" name="page" value="2"\/><button type="submit"[^>]*>.*Try again/,
  );
});

test.each([
  ['markup', '"><script>alert(1)</script>', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['emoji', '📈🏦👩‍👩‍👧', '📈🏦👩‍👩‍👧'],
  ['another direction', '\u202eחוב\u200f', 'חוב'],
  ['control characters', '\u0000bond\u0085', 'bond'],
])('%s in the query is shown as text', async (_, typed, shown) => {
  const { html, meta } = await showSearch(`/search?q=${encodeURIComponent(typed)}`);
  expect(html).toContain(`<bdi class="words">${shown}</bdi>`);
  expect(html).not.toContain('<script');
  expect(meta.index).toBe(false);
});

test('a long query leaves the title short', async () => {
  const { meta, asked } = await showSearch(`/search?q=${encodeURIComponent('🏦'.repeat(400))}`);
  expect(asked[0]?.[0]).toBe('🏦'.repeat(SEARCH_QUERY_LIMIT));
  expect(meta.title).toBe(`Search: ${'🏦'.repeat(40)}…`);
});

test('while it loads the page stands with its field and results in outline', () => {
  const html = showRouted(<SearchSkeleton />, '/search', { data: null });
  expect(html).toMatch(/<h1[^>]*>Search<\/h1>/);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Searching');
});

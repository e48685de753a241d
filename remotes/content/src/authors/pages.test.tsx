import type { Author } from '@ledgerlight/posts/author';
import type { AuthorReader } from '@ledgerlight/shell-api';
import { headingsOf, linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { postsInMemory, sampleCard } from '../testing/posts-in-memory.ts';
import { showPageWithPosts } from '../testing/show-page-with-posts.tsx';

const author: Author = {
  name: 'Ana Sol',
  slug: 'ana-sol-2',
  kind: 'person',
  role: 'Tax',
  portraitUrl: null,
  biography: 'Writes about tax. Reads every budget.',
  interests: null,
  credentials: ['Tax adviser'],
  links: ['https://www.example.org/ana/'],
};

const cards = Array.from({ length: 13 }, (_, index) => sampleCard(13 - index, { author: 'Ana Sol' }));

function show(address: string, authors: Partial<AuthorReader> = {}) {
  const posts = postsInMemory(cards, { author });
  return showPageWithPosts(address, posts, {}, authors).then((shown) => ({ ...shown, queries: posts.queries }));
}

test('lists authors with role and biography, and leads to the next page', async () => {
  const queries: Parameters<AuthorReader['list']>[0][] = [];
  const list: AuthorReader['list'] = async (query) => {
    queries.push(query);
    return { authors: [author], next: 'ana-sol-2' };
  };
  const { page, meta } = await show('/authors?after=ana-sol', { list });
  expect(queries).toEqual([{ after: 'ana-sol', limit: 24 }]);
  expect(within(page).getAllByRole('listitem').map(wordsOf)).toEqual([
    expect.stringContaining('Ana Sol Tax Writes about tax.'),
  ]);
  expect(linksOf(page)).toEqual([
    'Ana Sol -> /authors/ana-sol-2',
    'First authors -> /authors',
    'More authors -> /authors?after=ana-sol-2',
  ]);
  expect(meta).toMatchObject({ index: false, path: '/authors?after=ana-sol' });
});

test('says that there are no authors yet, and starts at the beginning for a damaged address', async () => {
  const { page, meta } = await show('/authors?after=%3Cb%3E', {});
  expect(headingsOf(page, 2)).toEqual(['No authors yet']);
  expect(meta).toMatchObject({ index: true, path: '/authors' });
});

test('offers a retry when the authors cannot be loaded', async () => {
  const { page } = await show('/authors', { list: () => Promise.reject(new Error('the backend is unavailable')) });
  within(within(page).getByRole('alert')).getByRole('button', { name: 'Try again' });
});

test('shows an author with their newest posts, feeds and what they declare', async () => {
  const { page, meta, queries } = await show('/authors/ana-sol-2');
  expect(headingsOf(page, 1)).toEqual(['Ana Sol']);
  expect(wordsOf(page)).toContain(
    'Credentials Tax adviser Conflicts of interest None declared. Elsewhere example.org/ana',
  );
  expect(queries).toEqual([expect.objectContaining({ author: 'ana-sol-2', limit: 12 })]);
  expect(within(page).getAllByRole('article')).toHaveLength(12);
  expect(linksOf(page)).toEqual(expect.arrayContaining(['RSS -> /feeds/authors/ana-sol-2.rss']));
  expect(linksOf(within(page).getByRole('navigation', { name: 'Pages of articles' }))).toEqual([
    expect.stringMatching(/^Earlier articles -> \/authors\/ana-sol-2\?before=/),
  ]);
  expect(meta).toMatchObject({
    title: 'Ana Sol',
    description: 'Ana Sol, Tax: articles on Ledgerlight. Writes about tax.',
    structuredData: expect.arrayContaining([
      expect.objectContaining({ '@type': 'Person', jobTitle: 'Tax', sameAs: author.links }),
    ]),
  });
});

test.each(['/authors', '/topics', '/newsletter'])('has %s in the edition original too', async (address) => {
  const { page } = await showPageWithPosts(address, {}, { copyEdition: 'original' });
  expect(headingsOf(page, 1)).toHaveLength(1);
});

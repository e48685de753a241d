import { headingsOf, linksOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { postsInMemory, sampleCard } from '../testing/posts-in-memory.ts';
import { sampleAuthor } from '../testing/sample-author.ts';
import { showPageWithPosts } from '../testing/show-page-with-posts.tsx';

const TYPES = 7;
const ADA = sampleAuthor('Ada Lee', 'ada-lee');
const choices = { topics: [{ slug: 'tax', name: 'Tax', description: 'Bands.' }], authors: [ADA] };

test('lists posts of every type and passes the filters of the address on', async () => {
  const posts = postsInMemory([sampleCard(1), sampleCard(2, { type: 'education' })], { choices });
  const shown = await showPageWithPosts('/blog?type=all', posts);
  expect(headingsOf(shown.page, 1)).toEqual(['All Articles']);
  expect(within(shown.page).getAllByRole('article').flatMap(linksOf)).toHaveLength(2);
  expect(shown.meta).toMatchObject({ path: '/blog?type=all', index: true });
  const address = '/blog?type=all&kind=education&topic=tax&author=ada-lee&year=2026';
  const filtered = await showPageWithPosts(address, posts);
  expect(filtered.meta).toMatchObject({ index: false });
  expect(posts.queries.map(({ types, topic, author, year }) => [types.length, topic, author, year])).toEqual([
    [TYPES, undefined, undefined, undefined],
    [1, 'tax', 'ada-lee', 2026],
  ]);
});

test('is a form that works without scripts and shows the chosen filters', async () => {
  const address = '/blog?type=all&kind=education&topic=tax&year=2026';
  const { page } = await showPageWithPosts(address, postsInMemory([], { choices }));
  const form = page.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/blog');
  const data = new FormData(form ?? undefined);
  expect([...data]).toEqual([
    ['type', 'all'],
    ['kind', 'education'],
    ['topic', 'tax'],
    ['author', ''],
    ['year', '2026'],
  ]);
  within(page).getByRole('heading', { level: 2, name: 'No Articles Match' });
  expect(linksOf(page)).toContain('Clear filters -> /blog?type=all');
});

test('offers the choices with posts, each with their number, and the chosen ones', async () => {
  const topics = [...choices.topics, { slug: 'debt', name: 'Debt', description: '' }];
  const posts = {
    type: { education: 12, 'financial-news': 100 },
    topic: { tax: 1 },
    author: { 'Ada Lee': 3 },
    year: { 2024: 2, 2026: 11 },
  };
  const shown = postsInMemory([], { choices: { ...choices, topics, posts } });
  const { page } = await showPageWithPosts('/blog?type=all&year=2021', shown);
  const offered = (name: string) =>
    within(within(page).getByRole('combobox', { name })).getAllByRole('option').slice(1);
  const labels = (name: string) => offered(name).map(({ textContent }) => textContent);
  expect(labels('Kind')).toEqual(['Financial News (100+)', 'Education (12)']);
  expect(labels('Topic')).toEqual(['Tax (1)']);
  expect(labels('Author')).toEqual(['Ada Lee (3)']);
  expect(labels('Year')).toEqual(['2026 (11)', '2024 (2)', '2021']);
  expect(shown.queries[0]?.beside).toEqual(['type', 'topic', 'author', 'year']);
});

test('pages by key and keeps the filters', async () => {
  const posts = postsInMemory(Array.from({ length: 13 }, (_, index) => sampleCard(index + 1)));
  const { page } = await showPageWithPosts('/blog?type=all&year=2026', posts);
  const earlier = within(page).getByRole('link', { name: 'Earlier articles' }).getAttribute('href') ?? '';
  expect(earlier).toMatch(/^\/blog\?type=all&year=2026&before=/);
  const { page: second } = await showPageWithPosts(earlier, posts);
  expect(within(second).getAllByRole('article').flatMap(linksOf)).toEqual(['Post 13 -> /blog/post-13']);
  expect(within(second).getByRole('link', { name: 'Newest articles' }).getAttribute('href')).toBe(
    '/blog?type=all&year=2026',
  );
});

import type { ListedPosts } from '@ledgerlight/posts/post';
import { headingsOf, linksOf, pageOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { postsInMemory, sampleCard } from '../testing/posts-in-memory.ts';
import { showPageWithPosts } from '../testing/show-page-with-posts.tsx';
import { topicRoute } from './route.tsx';

const tax = { slug: 'tax', name: 'Tax', description: 'Bands and allowances.' };

async function showTopic(address: string, cards = [sampleCard(1)], found: Partial<ListedPosts> = { topic: tax }) {
  const posts = postsInMemory(cards, found);
  const { html } = await renderRoutes([topicRoute(testServices({ posts }))], address);
  return { page: pageOf(html), queries: posts.queries };
}

test('lists the topics with the number of their posts, the newest and links to all articles', async () => {
  const latest = { slug: 'post-1', title: 'Post 1', publishedAt: '2026-03-14T08:30:00Z' };
  const topicOverview = async () => [
    { ...tax, posts: 12, latest },
    { ...tax, slug: 'debt', name: 'Debt', posts: 1_000, latest: null },
    { ...tax, slug: 'savings', name: 'Savings', posts: 0, latest: null },
  ];
  const { page, meta } = await showPageWithPosts('/topics', { topicOverview });
  expect(linksOf(page)).toEqual([
    'All articles -> /blog?type=all',
    'Tax -> /topics/tax',
    'Post 1 -> /blog/post-1',
    'Debt -> /topics/debt',
    'Savings -> /topics/savings',
  ]);
  const [first, ...others] = within(page).getAllByRole('listitem');
  expect(first?.textContent).toContain('12 articles');
  expect(first?.querySelector('time')?.getAttribute('datetime')).toBe(latest.publishedAt);
  expect(others.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1,000 articles or more'),
    expect.stringContaining('No articles yet'),
  ]);
  expect(meta).toMatchObject({ path: '/topics', index: true });
});

test('shows a hint on a site without topics', async () => {
  const { page } = await showPageWithPosts('/topics', {});
  expect(headingsOf(page, 2)).toEqual(['No Topics Yet']);
});

test('lists the posts of a topic, of all kinds or of one', async () => {
  const choices = { topics: [], authors: [], posts: { type: { education: 4, 'financial-guide': 2 } } };
  const cards = [sampleCard(1, { type: 'education' })];
  const { page, queries } = await showTopic('/topics/tax?kind=education', cards, { topic: tax, choices });
  expect(headingsOf(page, 1)).toEqual(['Tax']);
  expect(linksOf(within(page).getByRole('navigation', { name: 'Kinds of articles on this topic' }))).toEqual([
    'All -> /topics/tax',
    'Financial Guide (2) -> /topics/tax?kind=financial-guide',
    'Education (4) -> /topics/tax?kind=education',
  ]);
  expect(queries).toMatchObject([{ topic: 'tax', types: ['education'] }]);
  within(page).getByRole('link', { current: 'page', name: 'Education (4)' });
  expect(linksOf(page)).toContain('RSS -> /feeds/topics/tax.rss');
});

test('offers the other kinds where a topic has no post of one', async () => {
  const { page } = await showTopic('/topics/tax?kind=education', []);
  expect(headingsOf(page, 2)).toEqual(['No Articles of This Kind', 'Calculators']);
  expect(linksOf(page)).toContain('Take-home pay calculator -> /calculators/take-home-pay');
  const { page: empty } = await showTopic('/topics/tax', []);
  expect(headingsOf(empty, 2)).toContain('No Articles on This Topic Yet');
});

test('says that there is no such topic, and leads on from a former one', async () => {
  const { page } = await showTopic('/topics/unheard-of', [], {});
  expect(headingsOf(page, 1)).toEqual(['Topic Not Found']);
  await expect(showTopic('/topics/taxes', [], { movedTo: 'tax' })).rejects.toThrow('redirect');
});

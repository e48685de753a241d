import { headingsOf, linksOf, pageOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { postsInMemory, sampleCard } from '../testing/posts-in-memory.ts';
import { showPageWithPosts } from '../testing/show-page-with-posts.tsx';
import { topicRoute } from './route.tsx';

const tax = { slug: 'tax', name: 'Tax', description: 'Bands and allowances.' };
const topics = async () => ({ topics: [tax], moved: { taxes: 'tax' } });

async function showTopic(address: string, cards = [sampleCard(1)]) {
  const posts = { ...postsInMemory(cards), topics };
  const { html } = await renderRoutes([topicRoute(testServices({ posts }))], address);
  return { page: pageOf(html), queries: posts.queries };
}

test('lists the topics with links to all articles', async () => {
  const { page, meta } = await showPageWithPosts('/topics', { topics });
  expect(linksOf(page)).toEqual(['All articles -> /blog?type=all', 'Tax -> /topics/tax']);
  expect(meta).toMatchObject({ path: '/topics', index: true });
});

test('shows a hint on a site without topics', async () => {
  const { page } = await showPageWithPosts('/topics', {});
  expect(headingsOf(page, 2)).toEqual(['No Topics Yet']);
});

test('lists the posts of a topic, of all kinds or of one', async () => {
  const { page, queries } = await showTopic('/topics/tax?kind=education', [sampleCard(1, { type: 'education' })]);
  expect(headingsOf(page, 1)).toEqual(['Tax']);
  expect(queries).toMatchObject([{ topic: 'tax', types: ['education'] }]);
  within(page).getByRole('link', { current: 'page', name: 'Education' });
  expect(linksOf(page)).toContain('RSS -> /feeds/topics/tax.rss');
});

test('offers the other kinds where a topic has no post of one', async () => {
  const { page } = await showTopic('/topics/tax?kind=education', []);
  expect(headingsOf(page, 2)).toEqual(['No Articles of This Kind']);
  const { page: empty } = await showTopic('/topics/tax', []);
  expect(headingsOf(empty, 2)).toEqual(['No Articles on This Topic Yet']);
});

test('says that there is no such topic, and leads on from a former one', async () => {
  const { page } = await showTopic('/topics/unheard-of');
  expect(headingsOf(page, 1)).toEqual(['Topic Not Found']);
  await expect(showTopic('/topics/taxes')).rejects.toThrow('redirect');
});

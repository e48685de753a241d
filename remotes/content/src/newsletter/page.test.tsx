import type { NewsletterPage } from '@ledgerlight/posts/newsletter';
import type { PostReader } from '@ledgerlight/shell-api';
import { headingsOf, linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { postsInMemory } from '../testing/posts-in-memory.ts';
import { showPageWithPosts } from '../testing/show-page-with-posts.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-03-14T08:30:00.123456+00:00';
const BEFORE = `before=${encodeURIComponent(`${AT}_${ID}`)}`;
const issue = { id: ID, slug: '2026-03-14-rates', subject: 'Rates & savings', summary: 'What changed', sentAt: AT };

function showArchive(address: string, found: NewsletterPage | Error) {
  const queries: Parameters<PostReader['listIssues']>[0][] = [];
  const listIssues: PostReader['listIssues'] = async (query) => {
    queries.push(query);
    if (found instanceof Error) throw found;
    return found;
  };
  const posts = { ...postsInMemory([]), listIssues };
  return showPageWithPosts(address, posts).then((shown) => ({ ...shown, queries }));
}

test('has the form, what to expect, and the issues with a link to the earlier ones', async () => {
  const { page, meta } = await showArchive('/newsletter', { issues: [issue], next: { sentAt: AT, id: ID } });
  expect(within(page).getByTitle('Newsletter sign-up form').getAttribute('src')).toBe('/embed/newsletter');
  expect(headingsOf(page, 2)).toEqual(['What to expect', 'All letters']);
  const list = within(within(page).getByRole('region', { name: 'All letters' })).getByRole('list');
  expect(within(list).getAllByRole('listitem').map(wordsOf)).toEqual(['14 March 2026 Rates & savings What changed']);
  expect(linksOf(list)).toEqual(['Rates & savings -> /newsletter/2026-03-14-rates']);
  expect(linksOf(within(page).getByRole('navigation'))).toEqual([`Earlier letters -> /newsletter?${BEFORE}`]);
  expect(meta).toMatchObject({ path: '/newsletter', index: true });
});

test('continues after a place', async () => {
  const { page, queries, meta } = await showArchive(`/newsletter?${BEFORE}`, { issues: [], next: null });
  expect(queries).toEqual([{ before: { sentAt: AT, id: ID }, limit: 20 }]);
  expect(headingsOf(page, 2)).toEqual(['What to expect', 'All letters', 'No earlier letters']);
  expect(meta).toMatchObject({ path: `/newsletter?${BEFORE}`, index: false });
});

test('says that no letter was sent before the first one', async () => {
  const { page } = await showArchive('/newsletter', { issues: [], next: null });
  expect(headingsOf(page, 2)).toEqual(['What to expect', 'All letters', 'No letters yet']);
});

test('offers a retry when the list fails, and the form still works', async () => {
  const { page } = await showArchive('/newsletter', new Error('the backend is unavailable'));
  within(within(page).getByRole('alert')).getByRole('button', { name: 'Try again' });
  within(page).getByTitle('Newsletter sign-up form');
});

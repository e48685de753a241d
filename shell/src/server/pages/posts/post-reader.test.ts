import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import type { CorrectedPost } from '@ledgerlight/posts/post';
import { postImagePath } from '@ledgerlight/site/share-image';
import { expect, test } from 'vitest';
import { createPageCache } from '../../cache/page-cache.ts';
import { createShareImages } from '../../discovery/images/share-images.ts';
import { correctedPost } from '../../testing/corrected-post.ts';
import { createPostReader } from './post-reader.ts';

const stored: CorrectedPost = {
  ...correctedPost(`"It's up," they say.`),
  title: `The "second" bank's rate`,
  excerpt: `"It's up," they say…`,
  corrections: [{ kind: 'update', note: `It's down.`, correctedAt: '2026-03-15T08:30:00Z' }],
};

const fragment = [
  { text: `… "`, marked: false },
  { text: `It's`, marked: true },
  { text: ' up," they', marked: false },
];

const emptySearches: string[] = [];

const reader = createPostReader({
  queries: {
    list: async () => ({ cards: [stored], next: null }),
    home: async () => ({ posts: [stored], facts: { charts: 0, corrections: 0, changedAt: null }, rates: [] }),
    countByType: async () => new Map(),
    listCorrections: async () => ({ corrections: [], next: null }),
    findBySlug: async () => ({
      ...stored,
      authorNote: { biography: `It's "her".`, interests: null },
      newer: [stored],
      older: [stored, stored],
    }),
  },
  search: {
    search: async (query) => ({ hits: query === 'nothing' ? [] : [{ card: stored, fragment }], more: false }),
  },
  archive: { list: async () => ({ issues: [], next: null }), find: async () => null },
  onEmptySearch: (query) => emptySearches.push(query),
  worker: { run: async ({ text, hosts }) => renderMarkdown(text, hosts) },
  addColours: async (cards) => cards,
  hosts: {},
  cache: createPageCache(),
});

test('shows typographic quotes in every view of a post', async () => {
  const post = await reader.findBySlug('sums');
  if (!post) throw new Error('no post');
  const { newer, older, related } = await reader.neighboursOf(post);
  const { cards } = await reader.list({ types: ['education'], limit: 1 });
  const { posts } = await reader.home();
  const { hits } = await reader.search('up', { limit: 1, offset: 0 });
  for (const shown of [post, newer, older, related[0], cards[0], posts[0], hits[0]?.card]) {
    expect(shown).toMatchObject({ title: 'The “second” bank’s rate', excerpt: '“It’s up,” they say…' });
  }
  expect(post.body).toEqual([{ tag: 'p', children: ['“It’s up,” they say.'] }]);
  expect(post.corrections).toEqual([{ kind: 'update', note: 'It’s down.', correctedAt: '2026-03-15T08:30:00Z' }]);
  expect(post.authorNote).toEqual({ biography: 'It’s “her”.', interests: null });
  expect(hits[0]?.fragment).toEqual([
    { text: '… “', marked: false },
    { text: 'It’s', marked: true },
    { text: ' up,” they', marked: false },
  ]);
});

test('the share image has the address that the page names', async () => {
  const post = await reader.findBySlug('sums');
  const imageOf = createShareImages({ findCard: async () => stored }, createPageCache(), {
    run: async ({ title }) => Buffer.from(title),
  });
  const image = await imageOf('sums');
  expect(image?.path).toBe(post && postImagePath(post));
  expect(image?.png.toString()).toBe('The “second” bank’s rate');
});

test('reports a search without a result, unless it has a filter or is of a later page', async () => {
  await reader.search('up', { limit: 1, offset: 0 });
  await reader.search('nothing', { limit: 1, offset: 12 });
  await reader.search('nothing', { limit: 1, offset: 0, type: 'education' });
  await reader.search('nothing', { limit: 1, offset: 0, since: '2026-01-01T00:00:00Z' });
  expect(emptySearches).toEqual([]);
  await reader.search('nothing', { limit: 1, offset: 0 });
  expect(emptySearches).toEqual(['nothing']);
});

import type { PostWithNeighbours } from '@ledgerlight/backend/surrounded-post';
import { markTerms } from '@ledgerlight/posts/glossary/mark-terms';
import type { GlossaryTerm } from '@ledgerlight/posts/glossary/term';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import type { CorrectedPost } from '@ledgerlight/posts/post';
import { NO_CHOICES, NO_POSTS } from '@ledgerlight/shell-api/testing/services';
import { postImagePath } from '@ledgerlight/site/share-image';
import { expect, test } from 'vitest';
import { createPageCache } from '../../cache/page-cache.ts';
import { createShareImages } from '../../discovery/images/share-images.ts';
import { correctedPost } from '../../testing/corrected-post.ts';
import { createGlossary } from './glossary.ts';
import { createPostReader, type PostReaderOptions } from './post-reader.ts';

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

const GILT: GlossaryTerm = {
  ...{ slug: 'gilt', term: 'Gilt', otherForms: ['gilts'], post: null },
  definition: 'A bond of the UK government.',
};

const cache = createPageCache();

const surrounded: PostWithNeighbours = {
  ...stored,
  authorNote: {
    ...{ slug: 'ana-sol', kind: 'person', role: `Bonds' prices`, links: [], interests: null },
    ...{ portraitUrl: 'ftp://elsewhere.example/a.webp', biography: `It's "her".` },
  },
  checks: null,
  related: [],
  newer: [stored],
  older: [stored, stored],
};

const options: PostReaderOptions = {
  queries: {
    list: async () => ({ ...NO_POSTS, cards: [stored] }),
    home: async () => ({ posts: [stored], counts: {}, topics: [] }),
    topicOverview: async () => [
      { slug: 'tax', name: 'Tax', description: 'Bands.', posts: 1, latest: { ...stored, title: `It's "new"` } },
    ],
    listCorrections: async () => ({ corrections: [], next: null }),
    findBySlug: async () => surrounded,
  },
  search: {
    search: async () => ({ hits: [{ card: stored, fragment }], more: false, choices: NO_CHOICES, author: null }),
  },
  glossary: createGlossary({ fetchTerms: async () => [GILT], cache, report: expect.unreachable }),
  archive: { list: async () => ({ issues: [], next: null }), find: async () => null },
  worker: {
    async run({ text, hosts, terms = [] }) {
      const rendered = renderMarkdown(text, hosts);
      return { ...rendered, body: markTerms(rendered.body, terms, String) };
    },
  },
  hosts: {},
  cache,
};

const reader = createPostReader(options);

test('shows typographic quotes in every view of a post', async () => {
  const post = await reader.findBySlug('sums');
  if (!post) throw new Error('no post');
  const { newer, older, related } = await reader.neighboursOf(post);
  const { cards } = await reader.list({ types: ['education'], limit: 1 });
  const { posts } = await reader.home();
  const { hits } = await reader.search('up', { limit: 1, offset: 0 });
  expect((await reader.topicOverview())[0]?.latest?.title).toBe('It’s “new”');
  for (const shown of [post, newer, older, related[0], cards[0], posts[0], hits[0]?.card]) {
    expect(shown).toMatchObject({ title: 'The “second” bank’s rate', excerpt: '“It’s up,” they say…' });
  }
  expect(post.body).toEqual([{ tag: 'p', children: ['“It’s up,” they say.'] }]);
  expect(post.corrections).toEqual([{ kind: 'update', note: 'It’s down.', correctedAt: '2026-03-15T08:30:00Z' }]);
  expect(post.authorNote).toMatchObject({ role: 'Bonds’ prices', biography: 'It’s “her”.', portraitUrl: null });
  expect(hits[0]?.fragment).toEqual([
    { text: '… “', marked: false },
    { text: 'It’s', marked: true },
    { text: ' up,” they', marked: false },
  ]);
});

test('the share image has the address that the page names', async () => {
  const post = await reader.findBySlug('sums');
  const imageOf = createShareImages({
    posts: { findCard: async () => stored, textOf: async () => '' },
    images: { variant: async () => null },
    cache: createPageCache(),
    worker: { run: async ({ title }) => Buffer.from(title) },
  });
  const image = await imageOf('sums');
  expect(image?.path).toBe(post && postImagePath(post));
  expect(image?.png.toString()).toBe('The “second” bank’s rate');
});

test('explains terms of the glossary in the text of a post', async () => {
  const queries = { ...options.queries, findBySlug: async () => ({ ...surrounded, content: 'A gilt.' }) };
  const post = await createPostReader({ ...options, queries }).findBySlug('sums');
  expect(post?.body).toMatchObject([{ children: ['A ', { tag: 'button' }, { tag: 'span' }, '.'] }]);
});

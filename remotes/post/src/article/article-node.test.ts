import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import type { PostCard } from '@ledgerlight/posts/post';
import { siteNodes } from '@ledgerlight/site/structured-data';
import { expect, test } from 'vitest';
import { articleNode } from './article-node.ts';

const origin = 'https://ledgerlight.example';
const post: PostCard = {
  id: '2d1c2a90-97a2-4c1e-8a3d-2a6a2f3b9a10',
  slug: 'bond-ladders',
  title: 'Bond ladders',
  author: 'Marta Kowalczyk',
  type: 'financial-news',
  imageUrl: 'https://images.example/cover-1600x900.webp',
  imageAlt: '',
  imageFocus: '',
  excerpt: 'A ladder is a row of bonds.',
  readingMinutes: 5,
  publishedAt: '2026-03-14T08:30:00+00:00',
  updatedAt: '2026-03-16T08:30:00+00:00',
};
const description = 'How a row of bonds spreads the risk.';

test('financial news is a news article by a person', () => {
  expect(articleNode({ origin, post, description })).toMatchObject({
    '@type': 'NewsArticle',
    url: 'https://ledgerlight.example/blog/bond-ladders',
    headline: 'Bond ladders',
    author: { '@type': 'Person', name: 'Marta Kowalczyk' },
    image: ['https://images.example/cover-1600x900.webp'],
    datePublished: '2026-03-14T08:30:00+00:00',
    dateModified: '2026-03-16T08:30:00+00:00',
    timeRequired: 'PT5M',
  });
});

test('what was wrong with an article is told with its date, and of one without corrections nothing', () => {
  const corrections = [{ note: 'The rate is 3.75 %.', correctedAt: '2026-03-16T08:30:00+00:00' }];
  expect(articleNode({ origin, post, corrections, description }).correction).toEqual([
    { '@type': 'CorrectionComment', text: 'The rate is 3.75 %.', datePublished: '2026-03-16T08:30:00+00:00' },
  ]);
  expect(articleNode({ origin, post, description })).not.toHaveProperty('correction');
});

test('any other type is a blog posting', () => {
  expect(articleNode({ origin, post: { ...post, type: 'education' }, description })).toMatchObject({
    '@type': 'BlogPosting',
    articleSection: 'Education',
  });
});

test('the team is the organisation that every page names, not a person', () => {
  const node = articleNode({ origin, post: { ...post, author: DEFAULT_AUTHOR }, description });
  expect(node.author).toEqual({ '@id': siteNodes(origin)[0]?.['@id'] });
});

test('a post without a picture names none', () => {
  expect(articleNode({ origin, post: { ...post, imageUrl: null }, description })).not.toHaveProperty('image');
});

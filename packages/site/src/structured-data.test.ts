import type { PostCard } from '@ledgerlight/posts/post';
import { expect, test } from 'vitest';
import { breadcrumbList, collectionPage, siteNodes } from './structured-data.ts';

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

test('breadcrumbs begin at home and count from one', () => {
  expect(breadcrumbList(origin, [{ name: 'Financial News', path: '/blog' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://ledgerlight.example/' },
    { '@type': 'ListItem', position: 2, name: 'Financial News', item: 'https://ledgerlight.example/blog' },
  ]);
});

test('a list names its posts in order', () => {
  const page = collectionPage({ origin, path: '/blog', title: 'Financial News', description, posts: [post] });
  expect(page.mainEntity).toEqual({
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        url: 'https://ledgerlight.example/blog/bond-ladders',
        name: 'Bond ladders',
      },
    ],
  });
});

test('the site says where it can be searched', () => {
  const website = siteNodes(origin).find((node) => node['@type'] === 'WebSite');
  expect(website?.potentialAction).toEqual({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'https://ledgerlight.example/search?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  });
});

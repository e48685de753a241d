import { expect, test } from 'vitest';
import { breadcrumbList, collectionPage, siteNodes } from './structured-data.ts';

const origin = 'https://ledgerlight.example';
const post = { slug: 'bond-ladders', title: 'Bond ladders' };
const description = 'How a row of bonds spreads the risk.';

test('breadcrumbs begin at the home page with position 1', () => {
  expect(breadcrumbList(origin, [{ name: 'Financial News', path: '/blog' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://ledgerlight.example/' },
    { '@type': 'ListItem', position: 2, name: 'Financial News', item: 'https://ledgerlight.example/blog' },
  ]);
});

test('a list has its posts in order', () => {
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

test('the site has a search action', () => {
  const website = siteNodes(origin).find((node) => node['@type'] === 'WebSite');
  expect(website?.potentialAction).toEqual({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'https://ledgerlight.example/search?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  });
});

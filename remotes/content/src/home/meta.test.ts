import { mergeNodes, siteNodes } from '@ledgerlight/site/structured-data';
import { expect, test } from 'vitest';
import { HOME_DEFAULT } from './copy/copy.default.ts';
import { homeMeta } from './meta.ts';

const origin = 'https://ledgerlight.example';
const meta = homeMeta(HOME_DEFAULT.meta, origin);

const nodes = mergeNodes([...siteNodes(origin), ...meta.structuredData]);

function nodeOf(type: string) {
  return nodes.find((node) => [node['@type']].flat().includes(type));
}

test('indexes the page under the root address with its keywords', () => {
  expect(meta).toMatchObject({ path: '/', kind: 'website', index: true });
  expect(meta.keywords).toEqual(expect.arrayContaining(['financial news', 'wealth management', 'tax optimization']));
});

test('describes the company that every page names', () => {
  const company = { '@id': siteNodes(origin)[0]?.['@id'] };
  expect(nodeOf('WebPage')).toMatchObject({ url: `${origin}/`, about: company, name: meta.title });
  expect(nodes.filter((node) => node['@id'] === company['@id'])).toHaveLength(1);
  expect(nodeOf('FinancialService')).toMatchObject({
    ...company,
    name: 'Ledgerlight',
    hasOfferCatalog: { '@id': nodeOf('OfferCatalog')?.['@id'] },
  });
});

test('offers the five services', () => {
  expect(nodeOf('OfferCatalog')?.itemListElement).toEqual(
    ['Investment Advisory', 'Wealth Management', 'Financial Planning', 'Retirement Planning', 'Tax Optimization'].map(
      (name) => expect.objectContaining({ '@type': 'Offer', itemOffered: expect.objectContaining({ name }) }),
    ),
  );
});

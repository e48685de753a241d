import { TEST_ORIGIN } from '@ledgerlight/shell-api/testing/services';
import { PRIVACY_POLICY } from '@ledgerlight/site/copy/privacy';
import { TERMS } from '@ledgerlight/site/copy/terms';
import { expect, test } from 'vitest';
import { aboutMeta, contactMeta, legalMeta } from './pages-meta.ts';

const context = { params: {}, origin: TEST_ORIGIN, search: new URLSearchParams('utm_source=letter') };
const pages = [
  { meta: aboutMeta(undefined, context), type: 'AboutPage', path: '/about' },
  { meta: contactMeta(undefined, context), type: 'ContactPage', path: '/contact' },
  { meta: legalMeta(PRIVACY_POLICY, '/privacy-policy')(undefined, context), type: 'WebPage', path: '/privacy-policy' },
  {
    meta: legalMeta(TERMS, '/terms-and-conditions')(undefined, context),
    type: 'WebPage',
    path: '/terms-and-conditions',
  },
];

test.each(pages)('$path has a title and a description that a search result shows whole', ({ meta, path }) => {
  expect(meta.path).toBe(path);
  expect(meta.title.length).toBeLessThan(60);
  expect(meta.description.length).toBeGreaterThanOrEqual(120);
  expect(meta.description.length).toBeLessThanOrEqual(160);
});

test.each(pages)('$path says what kind of page it is and where it stands', ({ meta, type, path }) => {
  expect(meta.structuredData).toMatchObject([
    {
      '@type': type,
      url: TEST_ORIGIN + path,
      isPartOf: { '@id': `${TEST_ORIGIN}/#website` },
      about: { '@id': `${TEST_ORIGIN}/#organization` },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { item: TEST_ORIGIN + path }] },
  ]);
});

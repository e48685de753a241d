import { TEST_ORIGIN, testServices } from '@ledgerlight/shell-api/testing/services';
import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { expect, test } from 'vitest';
import { contactCopy } from './contact/copy/copy.ts';
import { PRIVACY_POLICY } from './legal/privacy-copy.ts';
import { contactMeta } from './meta.ts';
import routes from './routes.tsx';

const context = { params: {}, origin: TEST_ORIGIN, search: new URLSearchParams('utm_source=letter') };
const TYPES = new Map([
  ['/about', 'AboutPage'],
  ['/contact', 'ContactPage'],
  ['/privacy-policy', 'WebPage'],
  ['/terms-and-conditions', 'WebPage'],
  ['/services', 'WebPage'],
  ['/case-studies', 'WebPage'],
]);
const DAY = '2027-03-01';
const pages = COPY_EDITIONS.flatMap((copyEdition) =>
  routes(testServices({ site: { copyEdition } })).map(({ path, handle }) => {
    // The privacy policy alone reads the data of its loader.
    return { edition: copyEdition, path, meta: handle.meta(DAY as never, context) };
  }),
);

test.each(pages)('fits title, description and keywords of $path into a search result: $edition', ({ meta, path }) => {
  expect(meta.path).toBe(path);
  expect(meta.title.length).toBeLessThan(60);
  expect(meta.description.length).toBeGreaterThanOrEqual(120);
  expect(meta.description.length).toBeLessThan(160);
  expect(new Set(meta.keywords).size).toBeGreaterThanOrEqual(3);
});

test.each(pages)('describes the kind and the breadcrumbs of $path: $edition', ({ meta, path }) => {
  expect(meta.index).toBe(true);
  expect(meta.structuredData.slice(0, 2)).toMatchObject([
    {
      '@type': TYPES.get(path),
      url: TEST_ORIGIN + path,
      isPartOf: { '@id': `${TEST_ORIGIN}/#website` },
      about: { '@id': `${TEST_ORIGIN}/#organization` },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { item: TEST_ORIGIN + path }] },
  ]);
});

test('gives each page of an edition its own title, description and keywords', () => {
  for (const edition of COPY_EDITIONS) {
    const metas = pages.filter((page) => page.edition === edition).map(({ meta }) => meta);
    expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
    expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
    expect(new Set(metas.map(({ keywords = [] }) => keywords.join())).size).toBe(metas.length);
  }
});

test('dates the privacy policy like its page', () => {
  const dates = pages
    .filter(({ path }) => path === '/privacy-policy')
    .map(({ edition, meta }) => [edition, meta.structuredData[0]?.dateModified]);
  expect(dates).toEqual([
    ['default', PRIVACY_POLICY.updated],
    ['original', DAY],
  ]);
});

test('adds the common questions of the contact page, if there are any', () => {
  const { questions } = contactCopy('default');
  const [, , faq] = contactMeta(contactCopy('default'), TEST_ORIGIN).structuredData;
  expect(faq).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  });
  expect(contactMeta(contactCopy('original'), TEST_ORIGIN).structuredData).toHaveLength(2);
});

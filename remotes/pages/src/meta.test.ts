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
]);
const DAY = '2027-03-01';
const pages = COPY_EDITIONS.flatMap((copyEdition) =>
  routes(testServices({ site: { copyEdition } })).map(({ path, handle }) => {
    // Only the privacy policy looks at what its loader gave.
    return { edition: copyEdition, path, meta: handle.meta(DAY as never, context) };
  }),
);

test.each(pages)(
  '$path of the edition $edition has a title and a description that a search result shows whole',
  ({ meta, path }) => {
    expect(meta.path).toBe(path);
    expect(meta.title.length).toBeLessThan(60);
    expect(meta.description.length).toBeGreaterThanOrEqual(120);
    expect(meta.description.length).toBeLessThan(160);
  },
);

test.each(pages)('$path of the edition $edition names its own keywords', ({ meta: { keywords = [] } }) => {
  expect(keywords.length).toBeGreaterThanOrEqual(3);
  expect(new Set(keywords).size).toBe(keywords.length);
});

test.each(pages)('$path of the edition $edition says what kind of page it is and where it stands', ({ meta, path }) => {
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

test('no two pages of an edition share a title, a description or their keywords', () => {
  for (const edition of COPY_EDITIONS) {
    const metas = pages.filter((page) => page.edition === edition).map(({ meta }) => meta);
    expect(new Set(metas.map(({ title }) => title)).size).toBe(4);
    expect(new Set(metas.map(({ description }) => description)).size).toBe(4);
    expect(new Set(metas.map(({ keywords = [] }) => keywords.join())).size).toBe(4);
  }
});

test('the head of the privacy policy says the date that the page says', () => {
  const dates = pages
    .filter(({ path }) => path === '/privacy-policy')
    .map(({ edition, meta }) => [edition, meta.structuredData[0]?.dateModified]);
  expect(dates).toEqual([
    ['default', PRIVACY_POLICY.updated],
    ['original', DAY],
  ]);
});

test('the common questions of the contact page stand in its head, and nothing stands there without them', () => {
  const { questions } = contactCopy('default');
  const [, , faq] = contactMeta(contactCopy('default'))(undefined, context).structuredData;
  expect(faq).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  });
  expect(contactMeta(contactCopy('original'))(undefined, context).structuredData).toHaveLength(2);
});

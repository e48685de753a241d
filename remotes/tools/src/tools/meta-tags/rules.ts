import { defineTool } from '../../form/tool-values.ts';
import { metaTagFindings } from './findings.ts';
import { PAGE_FIELDS } from './page-facts.ts';
import { writeMetaTags } from './write-tags.ts';

export const META_TAG_RULES = defineTool({
  slug: 'meta-tag-generator',
  fields: PAGE_FIELDS,
  pairs: [
    ['siteName', 'account'],
    ['kind', 'indexing'],
  ],
  example: {
    title: 'How much to overpay on a mortgage: a worked example',
    description:
      'What an extra £100 a month saves in interest, when an early repayment charge eats the saving, and how to compare it with a savings account.',
    address: 'https://example.com/guides/mortgage-overpayment',
    siteName: 'Example Money',
    image: 'https://example.com/images/overpayment-chart.png',
    imageAlt: 'Two lines: the balance with and without the overpayment',
    account: '@examplemoney',
    kind: 'article',
    indexing: 'index',
  },
  make: (page) => ({ page, html: writeMetaTags(page), findings: metaTagFindings(page) }),
});

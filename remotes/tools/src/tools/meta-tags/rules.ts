import { defineTool, readValues } from '../../form/tool-values.ts';
import { metaTagFindings } from './findings.ts';
import { PAGE_CHOICES, pageFactsSchema } from './page-facts.ts';
import { writeMetaTags } from './write-tags.ts';

export const META_TAG_RULES = defineTool({
  slug: 'meta-tag-generator',
  choices: PAGE_CHOICES,
  empty: {
    title: '',
    description: '',
    address: '',
    siteName: '',
    image: '',
    imageAlt: '',
    account: '',
    kind: 'website',
    indexing: 'index',
  },
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
  read: (values) =>
    readValues(pageFactsSchema, values, (page) => ({
      page,
      html: writeMetaTags(page),
      findings: metaTagFindings(page),
    })),
});

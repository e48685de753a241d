import * as v from 'valibot';
import { readValues, storedChoice, storedToolText, type ToolRules } from '../../form/tool-values.ts';
import type { Finding } from '../../result/findings.tsx';
import { metaTagFindings } from './findings.ts';
import { INDEXING, type MetaTagFacts, PAGE_KINDS, pageFactsSchema } from './page-facts.ts';
import { writeMetaTags } from './write-tags.ts';

const shape = v.object({
  title: storedToolText,
  description: storedToolText,
  address: storedToolText,
  siteName: storedToolText,
  image: storedToolText,
  imageAlt: storedToolText,
  account: storedToolText,
  kind: storedChoice(PAGE_KINDS),
  indexing: storedChoice(INDEXING),
});

type MetaTagValues = v.InferOutput<typeof shape>;

export interface MetaTagResult {
  readonly page: MetaTagFacts;
  readonly html: string;
  readonly findings: readonly Finding[];
}

export const META_TAG_RULES: ToolRules<MetaTagValues, MetaTagResult> = {
  slug: 'meta-tag-generator',
  shape,
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
};

import * as v from 'valibot';
import { optionalAddress, optionalText, requiredAddress, requiredText } from '../../form/checks.ts';
import { readValues, storedChoice, storedText, type ToolRules } from '../../form/tool-values.ts';
import type { Finding } from '../../result/findings.tsx';
import { metaTagFindings } from './findings.ts';
import { writeMetaTags } from './write-tags.ts';

export const PAGE_KINDS = ['website', 'article'] as const;
export const INDEXING = ['index', 'noindex'] as const;

const shape = v.object({
  title: storedText,
  description: storedText,
  address: storedText,
  siteName: storedText,
  image: storedText,
  imageAlt: storedText,
  account: storedText,
  kind: storedChoice(PAGE_KINDS),
  indexing: storedChoice(INDEXING),
});

type MetaTagValues = v.InferOutput<typeof shape>;

const checks = v.object({
  title: requiredText('The title', 300),
  description: requiredText('The description', 1000),
  address: requiredAddress('The address'),
  siteName: optionalText('The name of the site', 100),
  image: optionalAddress('The address of the image'),
  imageAlt: optionalText('The description of the image', 420),
  account: v.pipe(
    optionalText('The account', 16),
    v.check(
      (text) => text === '' || /^@?\w{1,15}$/.test(text),
      'The account may hold letters, digits and underscores.',
    ),
  ),
  kind: v.picklist(PAGE_KINDS),
  indexing: v.picklist(INDEXING),
});

export type PageFacts = v.InferOutput<typeof checks>;

export interface MetaTagResult {
  readonly page: PageFacts;
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
    readValues(checks, values, (page) => ({ page, html: writeMetaTags(page), findings: metaTagFindings(page) })),
};

import type { ToolRules } from '../../form/tool-values.ts';
import { ARTICLE } from './kinds/article.ts';
import { BREADCRUMB } from './kinds/breadcrumb.ts';
import { EVENT } from './kinds/event.ts';
import { FAQ } from './kinds/faq.ts';
import { HOW_TO } from './kinds/how-to.ts';
import { ORGANIZATION } from './kinds/organization.ts';
import { PRODUCT } from './kinds/product.ts';
import { type SchemaKind, type SchemaResult, type SchemaRows, type SchemaValues, schemaShape } from './schema-kind.ts';

export const SCHEMA_KINDS: readonly SchemaKind[] = [ARTICLE, FAQ, HOW_TO, ORGANIZATION, PRODUCT, EVENT, BREADCRUMB];

export const MAX_SCHEMA_ROWS = 30;

export const BLANK_ROWS: Readonly<{ [Name in SchemaRows]: SchemaValues[Name][number] }> = {
  questions: { question: '', answer: '' },
  steps: { name: '', text: '' },
  crumbs: { name: '', url: '' },
};

const EMPTY: SchemaValues = {
  kind: 'article',
  articleType: 'Article',
  name: '',
  description: '',
  url: '',
  image: '',
  author: '',
  authorUrl: '',
  publisher: '',
  published: '',
  modified: '',
  email: '',
  telephone: '',
  street: '',
  city: '',
  postalCode: '',
  country: '',
  profiles: '',
  brand: '',
  sku: '',
  price: '',
  currency: '',
  availability: 'InStock',
  rating: '',
  reviews: '',
  attendance: 'offline',
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  offset: '',
  place: '',
  questions: [BLANK_ROWS.questions],
  steps: [BLANK_ROWS.steps],
  crumbs: [BLANK_ROWS.crumbs],
};

export function kindOf({ kind }: Pick<SchemaValues, 'kind'>): SchemaKind {
  return SCHEMA_KINDS.find(({ name }) => name === kind) ?? ARTICLE;
}

export const SCHEMA_RULES: ToolRules<SchemaValues, SchemaResult> = {
  slug: 'schema-generator',
  shape: schemaShape,
  empty: EMPTY,
  example: {
    ...EMPTY,
    name: 'How much to overpay on a mortgage: a worked example',
    description: 'What an extra £100 a month saves in interest, and when an early repayment charge eats the saving.',
    url: 'https://example.com/guides/mortgage-overpayment',
    image: 'https://example.com/images/overpayment-chart.png',
    author: 'Ana Kowalska',
    authorUrl: 'https://example.com/authors/ana-kowalska',
    publisher: 'Example Money',
    published: '2026-09-14',
    modified: '2026-10-02',
    questions: [
      {
        question: 'Can I overpay during a fixed rate?',
        answer:
          'Most lenders allow up to a tenth of the balance each year without a charge. Your offer states the limit.',
      },
    ],
    steps: [{ name: 'Find the limit', text: 'Look up the yearly overpayment limit in your mortgage offer.' }],
    crumbs: [
      { name: 'Home', url: 'https://example.com/' },
      { name: 'Guides', url: 'https://example.com/guides' },
      { name: 'Mortgage overpayment', url: '' },
    ],
  },
  read: (values) => kindOf(values).read(values),
};

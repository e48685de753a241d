import type { FieldEntries } from '../../form/fields.ts';
import { type ToolValues, toolRules } from '../../form/tool-values.ts';
import type { KindName, SchemaKind } from './schema-kind.ts';
import { ARTICLE, BREADCRUMB, FAQ, HOW_TO } from './text-kinds.ts';
import { EVENT, ORGANIZATION, PRODUCT } from './thing-kinds.ts';

export const SCHEMA_KINDS: ReadonlyMap<unknown, SchemaKind> = new Map(
  Object.entries({
    article: ARTICLE,
    faq: FAQ,
    'how-to': HOW_TO,
    organization: ORGANIZATION,
    product: PRODUCT,
    event: EVENT,
    breadcrumb: BREADCRUMB,
  } satisfies Readonly<Record<KindName, SchemaKind>>),
);

export function kindOf({ kind }: ToolValues): SchemaKind {
  return SCHEMA_KINDS.get(kind) ?? ARTICLE;
}

/** Of all kinds, so that a name or an address stays when another kind is chosen. */
const ALL_FIELDS: FieldEntries = Object.fromEntries(
  Array.from(SCHEMA_KINDS.values(), ({ fields }) => Object.entries(fields)).flat(),
);

export const SCHEMA_RULES = toolRules(
  {
    slug: 'schema-generator',
    fields: ALL_FIELDS,
    example: {
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
  },
  (values) => kindOf(values).read(values),
);

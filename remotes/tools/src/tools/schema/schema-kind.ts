import type * as v from 'valibot';
import type { FormPart } from '../../form/form-parts.tsx';
import { readValues, type ValuesReading } from '../../form/tool-values.ts';
import { type Finding, good, warning } from '../../result/finding.ts';

export const SCHEMA_CHOICES = {
  kind: {
    article: 'Article',
    faq: 'Questions and answers',
    'how-to': 'Instructions',
    organization: 'Organisation',
    product: 'Product',
    event: 'Event',
    breadcrumb: 'Breadcrumbs',
  },
  articleType: { Article: 'Article', NewsArticle: 'News', BlogPosting: 'Blog post' },
  availability: { InStock: 'In stock', OutOfStock: 'Sold out', PreOrder: 'To order in advance' },
  attendance: { offline: 'At a place', online: 'Online' },
};

export type KindName = keyof typeof SCHEMA_CHOICES.kind;

/** The fields of all kinds, so that a name or an address stays when another kind is chosen. */
export const NO_SCHEMA_VALUES = {
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
  questions: [{ question: '', answer: '' }],
  steps: [{ name: '', text: '' }],
  crumbs: [{ name: '', url: '' }],
};

export type SchemaValues = typeof NO_SCHEMA_VALUES;

export type JsonLd = Readonly<Record<string, unknown>>;

/** The most rows of a kind. */
export const MAX_ROWS = 30;

/** A kind of structured data: its fields, their checks and what is made of them. */
export interface SchemaKind {
  /** What search engines do with it. */
  readonly use: string;
  readonly parts: readonly FormPart<SchemaValues>[];
  readonly read: (values: SchemaValues) => ValuesReading<SchemaResult>;
}

export interface SchemaResult {
  readonly json: string;
  readonly html: string;
  readonly findings: readonly Finding[];
}

interface KindRules<Checked> extends Omit<SchemaKind, 'read'> {
  readonly checks: v.GenericSchema<unknown, Checked>;
  readonly make: (checked: Checked) => JsonLd;
  /** What search engines recommend and is missing. */
  readonly advise: (checked: Checked) => readonly Finding[];
}

export function defineKind<Checked>({ checks, make, advise, ...kind }: KindRules<Checked>): SchemaKind {
  const read = (values: SchemaValues) =>
    readValues(checks, values, (checked) => {
      const json = JSON.stringify(filled({ '@context': 'https://schema.org', ...make(checked) }), null, 2);
      // A text with '</script>' would end the element.
      const html = `<script type="application/ld+json">\n${json.replaceAll('<', '\\u003c')}\n</script>`;
      return { json, html, findings: advise(checked) };
    });
  return { ...kind, read };
}

/** Leaves out what is empty, at any depth. An object of which only its type is left is empty too. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : value;
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, filled(inner)] as const)
    .filter(([, inner]) => inner !== undefined && !(Array.isArray(inner) && inner.length === 0));
  return entries.some(([key]) => key !== '@type') ? Object.fromEntries(entries) : undefined;
}

/** A finding for each text that is empty. */
export function adviseFilled(texts: Readonly<Record<string, string>>, reason: string): readonly Finding[] {
  const missing = Object.entries(texts).flatMap(([name, text]) => (text === '' ? [name] : []));
  if (missing.length === 0) return [good('Everything that search engines recommend is filled in.')];
  return missing.map((name) => warning(`${name} is not filled in.`, reason));
}

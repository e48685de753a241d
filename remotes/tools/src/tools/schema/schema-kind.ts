import * as v from 'valibot';
import type { ControlKind } from '../../form/control.tsx';
import type { RowField } from '../../form/field-rows.tsx';
import { readValues, storedChoice, storedRows, storedToolText, type ValuesReading } from '../../form/tool-values.ts';
import type { Finding } from '../../result/findings.tsx';

export const KIND_NAMES = ['article', 'faq', 'how-to', 'organization', 'product', 'event', 'breadcrumb'] as const;

/** One shape for all kinds, so that a name or an address stays when another kind is chosen. */
export const schemaShape = v.object({
  kind: storedChoice(KIND_NAMES),
  articleType: storedToolText,
  name: storedToolText,
  description: storedToolText,
  url: storedToolText,
  image: storedToolText,
  author: storedToolText,
  authorUrl: storedToolText,
  publisher: storedToolText,
  published: storedToolText,
  modified: storedToolText,
  email: storedToolText,
  telephone: storedToolText,
  street: storedToolText,
  city: storedToolText,
  postalCode: storedToolText,
  country: storedToolText,
  profiles: storedToolText,
  brand: storedToolText,
  sku: storedToolText,
  price: storedToolText,
  currency: storedToolText,
  availability: storedToolText,
  rating: storedToolText,
  reviews: storedToolText,
  attendance: storedToolText,
  startDate: storedToolText,
  startTime: storedToolText,
  endDate: storedToolText,
  endTime: storedToolText,
  offset: storedToolText,
  place: storedToolText,
  questions: storedRows('question', 'answer'),
  steps: storedRows('name', 'text'),
  crumbs: storedRows('name', 'url'),
});

export type SchemaValues = v.InferOutput<typeof schemaShape>;
export type SchemaText = Exclude<keyof SchemaValues, 'kind' | SchemaRows>;
export type SchemaRows = 'questions' | 'steps' | 'crumbs';

export interface SchemaField extends ControlKind {
  readonly name: SchemaText;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
}

export interface SchemaRowGroup {
  readonly name: SchemaRows;
  readonly label: string;
  readonly rowLabel: string;
  readonly fields: readonly RowField[];
}

export type JsonLd = Readonly<Record<string, unknown>>;

/** A kind of structured data: its fields, their checks and what is made of them. */
export interface SchemaKind {
  readonly name: (typeof KIND_NAMES)[number];
  readonly label: string;
  /** What search engines do with it. */
  readonly use: string;
  readonly fields: readonly SchemaField[];
  readonly rows?: SchemaRowGroup;
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
  if (missing.length === 0) return [{ level: 'good', text: 'Everything that search engines recommend is filled in.' }];
  return missing.map((name) => ({ level: 'warning', text: `${name} is not filled in.`, reason }));
}

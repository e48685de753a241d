import * as v from 'valibot';
import { address, choice, type FieldEntries, type FieldInfo, isDay, text } from '../../form/fields.ts';
import { readValues, type ToolValues, textIn, type ValuesReading } from '../../form/tool-values.ts';
import { type Finding, good, warning } from '../../result/finding.ts';

const KINDS = {
  article: 'Article',
  faq: 'Questions and answers',
  'how-to': 'Instructions',
  organization: 'Organisation',
  product: 'Product',
  event: 'Event',
  breadcrumb: 'Breadcrumbs',
};

export type KindName = keyof typeof KINDS;

type JsonLd = Readonly<Record<string, unknown>>;

/** What a kind of structured data is made of. */
interface KindData<Entries extends v.ObjectEntries> {
  /** What search engines do with it. */
  readonly use: string;
  readonly fields: Entries;
  /** The problems between fields, by the path of the one that shows them. */
  readonly across?: (facts: Facts<Entries>) => Readonly<Record<string, string | false>>;
  /** Writes the data. What is empty is left out afterwards. */
  readonly make: (facts: Facts<Entries>) => JsonLd;
  /** Fields that may be empty and should not, as a finding names them. */
  readonly recommended?: Readonly<Record<string, string>>;
  readonly recommendation?: string;
  readonly advise?: (facts: Facts<Entries>) => readonly Finding[];
}

type Facts<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

export interface SchemaResult {
  readonly json: string;
  readonly html: string;
  readonly findings: readonly Finding[];
}

/** A kind of structured data: its fields, and what is made of them. */
export interface SchemaKind {
  readonly fields: FieldEntries;
  readonly read: (values: ToolValues) => ValuesReading<SchemaResult>;
}

/** Makes a kind of its data. */
export function defineKind<Entries extends v.ObjectEntries>(data: KindData<Entries>): SchemaKind {
  const { use, fields, across } = data;
  const schema = v.pipe(
    v.object(fields),
    v.rawCheck(({ dataset, addIssue }) => {
      const problems = dataset.typed && across ? Object.entries(across(dataset.value)) : [];
      for (const [key, message] of problems)
        if (message) addIssue({ message, path: [{ type: 'unknown', origin: 'value', input: null, key, value: null }] });
    }),
  );
  return {
    fields: { kind: choice('Kind of content', KINDS, { hint: use }), ...fields },
    read: (values) => readValues(schema, values, (facts) => resultOf(data, facts, values)),
  };
}

type Options = Omit<FieldInfo, 'label'>;

export const line = (label: string, info?: Options) => text(label, 300, info);
export const required = (label: string, info?: Options) => text(label, 300, { ...info, required: true });
export const prose = (label: string, info: Options) => text(label, 5000, info);
export const day = (label: string, info?: Options) =>
  text(label, 300, {
    type: 'date',
    test: [isDay, 'The date must be a day of the calendar, such as 2027-03-31.'],
    ...info,
  });

export const DESCRIPTION = prose('Description', { lines: 3 });
export const IMAGE = address('Address of the image');
export const PAGE = address('Address of the page');

function resultOf<Entries extends v.ObjectEntries>(
  { make, recommended = {}, recommendation = '', advise }: KindData<Entries>,
  facts: Facts<Entries>,
  values: ToolValues,
): SchemaResult {
  const json = JSON.stringify(filled({ '@context': 'https://schema.org', ...make(facts) }), null, 2);
  const missing = Object.entries(recommended).flatMap(([name, said]) =>
    textIn(values, name).trim() === '' ? [warning(`${said} is not filled in.`, recommendation)] : [],
  );
  const findings = [...(advise?.(facts) ?? []), ...missing];
  return {
    json,
    // A text with '</script>' would end the element.
    html: `<script type="application/ld+json">\n${json.replaceAll('<', '\\u003c')}\n</script>`,
    findings: findings.length > 0 ? findings : [good('Everything that search engines recommend is filled in.')],
  };
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

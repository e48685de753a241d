import * as v from 'valibot';
import {
  isDay,
  isWebAddress,
  optionalAddress,
  optionalText,
  requiredAddress,
  requiredText,
  TIME_OF_DAY,
  whenFilled,
} from '../../form/checks.ts';
import type { ControlKind, FieldLabels } from '../../form/control.tsx';
import { fieldRows } from '../../form/field-rows.tsx';
import type { FormPart } from '../../form/form-parts.tsx';
import { type FieldRow, oneOf, type ValuesReading } from '../../form/tool-values.ts';
import { type Finding, good, warning } from '../../result/finding.ts';
import { type RowsName, SCHEMA_CHOICES, type SchemaValues, type TextName } from './schema-values.ts';

export interface SchemaField extends ControlKind, FieldLabels {
  readonly name: TextName;
}

interface SchemaRows {
  readonly name: RowsName;
  readonly label: string;
  readonly rowLabel: string;
  readonly fields: readonly (ControlKind & FieldLabels & { readonly name: string })[];
}

/** What a kind of structured data is made of. */
interface KindData {
  /** What search engines do with it. */
  readonly use: string;
  readonly fields?: readonly SchemaField[];
  readonly rows?: SchemaRows;
  /** The problems between fields, by the path of the one that shows them. */
  readonly across?: (facts: SchemaValues) => Readonly<Record<string, string | false>>;
  /** Writes the data. What is empty is left out afterwards. */
  readonly make: (facts: SchemaValues, rows: readonly FieldRow[]) => JsonLd;
  /** Fields that may be empty and should not, as a finding names them. */
  readonly recommended?: Readonly<Partial<Record<TextName, string>>>;
  readonly recommendation?: string;
  readonly advise?: (facts: SchemaValues, rows: readonly FieldRow[]) => readonly Finding[];
}

type JsonLd = Readonly<Record<string, unknown>>;

export interface SchemaResult {
  readonly json: string;
  readonly html: string;
  readonly findings: readonly Finding[];
}

/** A kind of structured data: its fields, and what is made of them. */
export interface SchemaKind {
  readonly use: string;
  readonly parts: readonly FormPart<SchemaValues>[];
  readonly read: (values: SchemaValues) => ValuesReading<SchemaResult>;
}

const MAX_ROWS = 30;

/** Makes a kind of its data. */
export function defineKind(data: KindData): SchemaKind {
  const { use, fields = [], rows } = data;
  return {
    use,
    parts: [...fields, ...(rows ? [fieldRows(rows.name, { ...rows, max: MAX_ROWS })] : [])],
    read: (values) => {
      const { facts, read, problems } = checkedFacts(data, values);
      return Object.keys(problems).length > 0 ? { problems } : { result: resultOf(data, facts, read) };
    },
  };
}

/** Checks the fields, those of rows and what they must be to each other. */
function checkedFacts({ fields = [], rows, across }: KindData, values: SchemaValues) {
  const facts = { ...values };
  const problems: Record<string, string> = {};
  const checked = (path: string, field: Checkable, text: string) => {
    const { success, output, issues } = v.safeParse(checkOf(field), text);
    if (success) return output;
    problems[path] = issues[0].message;
    return text;
  };
  for (const field of fields) facts[field.name] = checked(field.name, field, values[field.name]);
  const given: readonly FieldRow[] = rows ? values[rows.name] : [];
  if (rows && given.length === 0) problems[rows.name] = `There is no ${rows.rowLabel.toLowerCase()} yet.`;
  const read = given.map((row, index): FieldRow => {
    const entries = rows?.fields.map((field) => {
      const { name } = field;
      return [name, checked(`${rows.name}.${index}.${name}`, field, row[name] ?? '')] as const;
    });
    return Object.fromEntries(entries ?? []);
  });
  for (const [path, problem] of Object.entries(across?.(facts) ?? {})) if (problem) problems[path] ??= problem;
  return { facts, read, problems };
}

type Checkable = ControlKind & FieldLabels & { readonly name: string };

/** The form of texts that have one, by their field or the type of their control. */
const FORMS: Readonly<Record<string, readonly [test: RegExp | ((text: string) => boolean), message: string]>> = {
  date: [isDay, 'The date must be a day of the calendar, such as 2027-03-31.'],
  time: [TIME_OF_DAY, 'The time must be a time, such as 18:30.'],
  email: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'The e-mail address needs an @ and a domain.'],
  telephone: [/^\+[\d\s().-]{6,}$/, 'The telephone number begins with + and the country code.'],
  country: [/^[a-z]{2}$/i, 'The country is a code of two letters, such as GB.'],
  profiles: [
    (text) => text.split(/\s+/).every(isWebAddress),
    'The list of profiles needs whole addresses, one on each line.',
  ],
  price: [/^\d{1,9}(?:\.\d{1,2})?$/, 'The price needs digits and a point, such as 1299.90.'],
  currency: [/^[a-z]{3}$/i, 'The currency is a code of three letters, such as GBP.'],
  rating: [/^(?:[1-4](?:\.\d{1,2})?|5(?:\.0{1,2})?)$/, 'The rating is a number from 1 to 5.'],
  reviews: [/^[1-9]\d{0,8}$/, 'The number of ratings is a whole number.'],
  offset: [/^[+-](?:0\d|1[0-4]):[0-5]\d$/, 'The offset has the form +01:00 or -05:00.'],
};

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = SCHEMA_CHOICES;
const MAX_LINE = 300;
const MAX_TEXT = 5000;

function checkOf({ name, label, type = 'text', required = false, lines }: Checkable) {
  const said = `“${label}”`;
  const labels = CHOICES[name];
  if (labels) return oneOf(labels);
  if (type === 'url') return required ? requiredAddress(said) : optionalAddress(said);
  const max = lines ? MAX_TEXT : MAX_LINE;
  const text = required ? requiredText(said, max) : optionalText(said, max);
  const [test, message] = FORMS[name] ?? FORMS[type] ?? [/^/, ''];
  return v.pipe(text, whenFilled(test, message));
}

function resultOf(data: KindData, facts: SchemaValues, rows: readonly FieldRow[]): SchemaResult {
  const { make, recommended = {}, recommendation = '', advise } = data;
  const json = JSON.stringify(filled({ '@context': 'https://schema.org', ...make(facts, rows) }), null, 2);
  const missing = (data.fields ?? []).flatMap(({ name }) => {
    const said = recommended[name];
    return said && facts[name] === '' ? [warning(`${said} is not filled in.`, recommendation)] : [];
  });
  const findings = [...(advise?.(facts, rows) ?? []), ...missing];
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

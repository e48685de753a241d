import * as v from 'valibot';
import { type ChoiceLabels, type FieldEntries, infoOf } from './fields.ts';

/** A line of a repeated group of fields. */
export type FieldRow = Readonly<Record<string, string>>;

/** What the fields of a tool hold: a text each, also of a choice, or rows of texts. */
export type ToolValues = Readonly<Record<string, string | readonly FieldRow[]>>;

/** Messages by the dot path of their field: `title`, `questions.0.answer`. */
export type Problems = Readonly<Record<string, string>>;

export type ValuesReading<Result> = { readonly result: Result } | { readonly problems: Problems };

interface ToolData {
  /** Names the stored values in the session of the browser. */
  readonly slug: string;
  /** In the order of the form. */
  readonly fields: FieldEntries;
  /** The names of fields that stand side by side where there is space. */
  readonly pairs?: readonly (readonly [string, string])[];
  /** The other fields are empty. */
  readonly example: ToolValues;
  /** Names of former fields. What an old address holds for them is left out without a notice. */
  readonly former?: readonly string[];
}

/** What a tool is made of. `read` is pure; it checks the fields and makes the result. */
export interface ToolRules<Result> extends Required<ToolData> {
  /** The options of the fields that are choices. Others hold any text. */
  readonly choices: Readonly<Record<string, ChoiceLabels>>;
  /** What the fields hold at first. The first of repeated rows is what a new row holds. */
  readonly empty: ToolValues;
  readonly read: (values: ToolValues) => ValuesReading<Result>;
}

/** Makes the rules of a tool whose fields are always the same. */
export function defineTool<Entries extends v.ObjectEntries, Result>({
  make,
  ...data
}: Omit<ToolData, 'fields'> & {
  readonly fields: Entries;
  readonly make: (checked: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Result;
}): ToolRules<Result> {
  const schema = v.object(data.fields);
  return toolRules(data, (values) => readValues(schema, values, make));
}

/** Defines the rules of a tool whose `read` gets the values as they were typed. */
export function toolRules<Result>(data: ToolData, read: ToolRules<Result>['read']): ToolRules<Result> {
  const { fields } = data;
  const choices = Object.entries(fields).flatMap(([name, field]) => {
    const info = infoOf(field);
    return 'options' in info && info.options ? [[name, Object.fromEntries(info.options)] as const] : [];
  });
  const empty = emptyValues(fields);
  const example = { ...empty, ...data.example };
  return { pairs: [], former: [], ...data, choices: Object.fromEntries(choices), empty, example, read };
}

function emptyValues(fields: FieldEntries): ToolValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const info = infoOf(field);
      return [name, 'fields' in info ? [emptyRow(info.fields)] : (info.empty ?? '')];
    }),
  );
}

export function emptyRow(fields: FieldEntries): FieldRow {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const info = infoOf(field);
      return [name, ('empty' in info && info.empty) || ''];
    }),
  );
}

/** Returns a text of the form; '' for rows and for a field that the form does not have. */
export function textIn(values: ToolValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** Checks values with a schema whose messages are for visitors, and makes the result of valid ones. */
export function readValues<Checked, Result>(
  schema: v.GenericSchema<unknown, Checked>,
  values: ToolValues,
  make: (checked: Checked) => Result,
): ValuesReading<Result> {
  const { success, output, issues } = v.safeParse(schema, values);
  if (success) return { result: make(output) };
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { problems };
}

export interface AcceptedValues {
  readonly values: ToolValues;
  /** The names of parts that the tool does not know, or whose content it refuses. */
  readonly rejected: readonly string[];
}

/** Accepts the valid parts of untrusted values; the others stay empty and are named. */
export function acceptValues(
  { choices, empty, former }: Pick<ToolRules<unknown>, 'choices' | 'empty' | 'former'>,
  given: Readonly<Record<string, unknown>>,
): AcceptedValues {
  const rejected = Object.keys(given).filter((name) => !Object.hasOwn(empty, name) && !former.includes(name));
  const accepted: Record<string, string | readonly FieldRow[]> = {};
  for (const [name, blank] of Object.entries(empty)) {
    if (!Object.hasOwn(given, name)) continue;
    const read = v.safeParse(storedField(blank, choices[name]), given[name]);
    if (read.success) accepted[name] = read.output;
    else rejected.push(name);
  }
  return { values: { ...empty, ...accepted }, rejected };
}

/** The longest text of a field in an address or in storage. Beyond it a field is refused as a whole. */
const MAX_STORED_TEXT = 500_000;
const MAX_ROWS = 100;
const storedText = v.pipe(v.string(), v.maxLength(MAX_STORED_TEXT));

/** What a field may hold in an address or in storage, also before it is valid. */
function storedField(blank: string | readonly FieldRow[], labels: ChoiceLabels | undefined) {
  if (labels) return v.picklist(Object.keys(labels));
  if (typeof blank === 'string') return storedText;
  const row = v.object(v.entriesFromList(Object.keys(blank[0] ?? {}), storedText));
  return v.pipe(v.array(row), v.maxLength(MAX_ROWS));
}

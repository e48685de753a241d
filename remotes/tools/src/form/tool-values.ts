import * as v from 'valibot';

/** A line of a repeated group of fields. */
export type FieldRow = Readonly<Record<string, string>>;

/** What the fields of a tool hold: a text each, also of a choice, or rows of texts. */
export type ToolValues = Readonly<Record<string, string | readonly FieldRow[]>>;

export type ValuesShape<Values extends ToolValues> = v.GenericSchema<unknown, Values>;

/** Messages by the dot path of their field: `title`, `questions.0.answer`. */
export type Problems = Readonly<Record<string, string>>;

export type ValuesReading<Result> = { readonly result: Result } | { readonly problems: Problems };

/** What a tool is made of. `read` is pure; it checks the fields and makes the result. */
export interface ToolRules<Values extends ToolValues, Result> {
  /** Names the stored values in the session of the browser. */
  readonly slug: string;
  /** What fields may hold in an address or in storage, empty ones included. */
  readonly shape: ValuesShape<Values>;
  readonly empty: Values;
  readonly example: Values;
  readonly read: (values: Values) => ValuesReading<Result>;
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

export interface AcceptedValues<Values> {
  readonly values: Values;
  /** The names of parts that the tool does not know, or whose content it refuses. */
  readonly rejected: readonly string[];
}

/** Accepts the valid parts of untrusted values; the others stay empty and are named. */
export function acceptValues<Values extends ToolValues>(
  { shape, empty }: Pick<ToolRules<Values, unknown>, 'shape' | 'empty'>,
  given: Readonly<Record<string, unknown>>,
): AcceptedValues<Values> {
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(empty, name));
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(empty, name));
  const first = v.safeParse(shape, { ...empty, ...Object.fromEntries(known) });
  if (first.success) return { values: first.output, rejected: unknown };
  const invalid = new Set(first.issues.map((issue) => v.getDotPath(issue)?.split('.')[0] ?? ''));
  const valid = Object.fromEntries(known.filter(([name]) => !invalid.has(name)));
  const second = v.safeParse(shape, { ...empty, ...valid });
  const rejected = [...unknown, ...known.map(([name]) => name).filter((name) => !Object.hasOwn(valid, name))];
  return { values: second.success ? second.output : empty, rejected };
}

/** The longest text of a field in an address or in storage. Beyond it a field is refused as a whole. */
const MAX_STORED_TEXT = 500_000;
const MAX_ROWS = 100;

/** A field of text in the shape of a tool's values. */
export const storedToolText = v.pipe(v.string(), v.maxLength(MAX_STORED_TEXT));

/** Repeated fields in the shape of a tool's values. */
export function storedRows<const Names extends readonly string[]>(...names: Names) {
  return v.pipe(v.array(v.object(v.entriesFromList(names, storedToolText))), v.maxLength(MAX_ROWS));
}

/** A choice in the shape of a tool's values. */
export function storedChoice<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options);
}

/** The text of a ticked `TickField`; that of an empty one is ''. */
export const TICKED = 'yes';

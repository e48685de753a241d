import * as v from 'valibot';

/** A line of a repeated group of fields. */
export type FieldRow = Readonly<Record<string, string>>;

/** What the fields of a tool hold: a text each, also of a choice, or rows of texts. */
export type ToolValues = Readonly<Record<string, string | readonly FieldRow[]>>;

/** The options of a choice: their labels by value. */
export type ChoiceLabels = Readonly<Record<string, string>>;

/** Messages by the dot path of their field: `title`, `questions.0.answer`. */
export type Problems = Readonly<Record<string, string>>;

export type ValuesReading<Result> = { readonly result: Result } | { readonly problems: Problems };

/** What a tool is made of. `read` is pure; it checks the fields and makes the result. */
export interface ToolRules<Values extends ToolValues, Result> {
  /** Names the stored values in the session of the browser. */
  readonly slug: string;
  /** The options of the fields that are choices. Others hold any text. */
  readonly choices?: Readonly<Record<string, ChoiceLabels>>;
  /** The fields and what they hold at first. The first of repeated rows is what a new row holds. */
  readonly empty: Values;
  readonly example: Values;
  /** Names of former fields. What an old address holds for them is left out without a notice. */
  readonly former?: readonly string[];
  readonly read: (values: Values) => ValuesReading<Result>;
}

/** Infers the fields of a tool from its empty values. */
export function defineTool<Values extends ToolValues, Result>(
  rules: ToolRules<Values, Result> & { readonly example: NoInfer<Values> },
): ToolRules<Values, Result> {
  return rules;
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
  { choices, empty, former = [] }: Pick<ToolRules<Values, unknown>, 'choices' | 'empty' | 'former'>,
  given: Readonly<Record<string, unknown>>,
): AcceptedValues<Values> {
  const rejected = Object.keys(given).filter((name) => !Object.hasOwn(empty, name) && !former.includes(name));
  const accepted: Record<string, string | readonly FieldRow[]> = {};
  for (const [name, blank] of Object.entries(empty)) {
    if (!Object.hasOwn(given, name)) continue;
    const read = v.safeParse(storedField(blank, choices?.[name]), given[name]);
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
  if (labels) return oneOf(labels);
  if (typeof blank === 'string') return storedText;
  const row = v.object(v.entriesFromList(Object.keys(blank[0] ?? {}), storedText));
  return v.pipe(v.array(row), v.maxLength(MAX_ROWS));
}

/** Checks a choice. */
export function oneOf<const Labels extends ChoiceLabels>(labels: Labels) {
  return v.custom<keyof Labels & string>((value) => typeof value === 'string' && Object.hasOwn(labels, value));
}

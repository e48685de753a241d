import * as v from 'valibot';

/** A parsed row, or what is wrong with it in words. */
export type RowResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

/** Parses what the backend gave. A problem names each field that is not as expected. */
export function parseRow<Schema extends v.GenericSchema>(
  schema: Schema,
  row: unknown,
): RowResult<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, row);
  if (result.success) return { ok: true, value: result.output };
  const problems = result.issues.map((issue) => [v.getDotPath(issue), issue.message].filter(Boolean).join(': '));
  return { ok: false, problem: problems.join('; ') };
}

/** The value as a list of one. A row that cannot be shown is reported by its id and gives none. */
export function shownOrReported<Value>(
  row: unknown,
  parsed: RowResult<Value>,
  reportRow: (problem: string) => void,
): readonly Value[] {
  if (parsed.ok) return [parsed.value];
  const id = v.safeParse(v.object({ id: v.string() }), row);
  reportRow(`post ${id.success ? id.output.id : 'without id'}: ${parsed.problem}`);
  return [];
}

import * as v from 'valibot';

export type RowResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

export type ReportRow = (problem: string) => void;

export const rowsSchema = v.array(v.unknown());

/** Parses a value; the problem names each field that is not as expected. */
export function parseRow<Schema extends v.GenericSchema>(
  schema: Schema,
  row: unknown,
): RowResult<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, row);
  if (result.success) return { ok: true, value: result.output };
  const problems = result.issues.map((issue) => [v.getDotPath(issue), issue.message].filter(Boolean).join(': '));
  return { ok: false, problem: problems.join('; ') };
}

/** Parses rows of a query and leaves out damaged ones after a report, so that one row does not break a list. */
export function parseRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
  reportRow: ReportRow,
  kind = 'post',
): readonly v.InferOutput<Schema>[] {
  return rows.flatMap((row) => {
    const parsed = parseRow(schema, row);
    if (parsed.ok) return [parsed.value];
    const id = v.safeParse(v.object({ id: v.string() }), row);
    reportRow(`${kind} ${id.success ? id.output.id : 'without id'}: ${parsed.problem}`);
    return [];
  });
}

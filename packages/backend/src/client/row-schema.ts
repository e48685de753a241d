import * as v from 'valibot';

/**
 * Returns the schema of a row that renames its columns: `changed_at` becomes `changedAt`. `names` has the columns whose property is named
 * in another way.
 */
export function rowSchema<
  const Entries extends v.ObjectEntries,
  const Names extends { readonly [Column in keyof Entries]?: string } = Record<never, never>,
>(entries: Entries, names?: Names) {
  return v.pipe(
    v.object(entries),
    v.transform((row) => renamed<typeof row, Names>(row, names)),
  );
}

/** Returns the names of columns for a query. */
export function columnsOf(entries: v.ObjectEntries): string {
  return Object.keys(entries).join();
}

type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

type Renamed<Row, Names> = {
  [Column in keyof Row & string as Column extends keyof Names
    ? Names[Column] & string
    : CamelCase<Column>]: Row[Column];
};

// Types of computed names are beyond the body of a function.
function renamed<Row extends object, Names>(row: Row, names: Names | undefined): Renamed<Row, Names>;
function renamed(row: object, names: Readonly<Record<string, string>> = {}): object {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [names[column] ?? camelCase(column), value]));
}

function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';

const source = await readFile(new URL('../../../backend/src/client/database.types.ts', import.meta.url), 'utf8');

describeBackend('the database types', (_, query) => {
  test('declare the columns of the migrated database', async () => {
    const columns = await query(`
      select table_name::text as relation, array_agg(
        column_name || ': ' ||
        case data_type when 'integer' then 'number' when 'bigint' then 'number' when 'numeric' then 'number' when 'boolean' then 'boolean'
          when 'ARRAY' then 'string[]' when 'tsvector' then 'unknown' when 'jsonb' then 'unknown' else 'string' end ||
        case when is_nullable = 'YES' then ' | null' else '' end order by column_name
      ) as lines
      from information_schema.columns where table_schema = 'public' group by 1 order by 1`);
    const rows = source.slice(source.indexOf('type Rows = {'), source.indexOf('type Table<'));
    const declared = [...rows.matchAll(/^ {2}(\w+): (\w*)[ &]*(\{.*?\})?;$/gms)];
    expect(
      declared.map(([, relation, shared = '', own = '']) => ({
        relation,
        lines: [...columnsIn(declarationOf(shared)), ...columnsIn(own)].toSorted(),
      })),
    ).toEqual(columns);
  });

  // The API gives '4.50' as a text, because a number would lose its digits, and 4.25 as a number.
  test('have no decimal number, which a client gets as text or number by its digits', async () => {
    const columns = await query(
      "select from information_schema.columns where table_schema = 'public' and numeric_scale > 0",
    );
    const functions = await query(`
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace and pg_get_function_result(oid) ~ '\\mnumeric\\M'`);
    expect([columns, functions]).toEqual([[], []]);
  });

  test('declare the functions that the API offers', async () => {
    const rows = await query(
      "select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname",
    );
    const functions = source.slice(source.indexOf('Functions: {'), source.indexOf('Enums: {'));
    expect([...functions.matchAll(/^ {6}(\w+): Callable/gm)].map(([, name]) => ({ name }))).toEqual(rows);
  });
});

function declarationOf(type: string): string {
  return new RegExp(`^type ${type} = (\\{.*?\\n\\});`, 'ms').exec(source)?.[1] ?? '';
}

function columnsIn(declaration: string): readonly string[] {
  return declaration.split(/[{};]/).flatMap((column) => (column.trim() === '' ? [] : [column.trim()]));
}

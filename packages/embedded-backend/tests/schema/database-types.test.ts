import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BackendFixture, startBackendFixture } from '../../testing/backend-fixture.ts';

let fixture: BackendFixture;
beforeAll(async () => {
  fixture = await startBackendFixture({ template: inject('backendTemplate') });
});
afterAll(() => fixture.close());

test('the row types say what the migrated database has', async () => {
  const columns = v.parse(
    v.array(v.object({ relation: v.string(), line: v.string() })),
    await fixture.query(`
      select table_name as relation, column_name || ': ' ||
        case data_type when 'integer' then 'number' when 'bigint' then 'number' when 'boolean' then 'boolean'
          when 'tsvector' then 'unknown' else 'string' end ||
        case when is_nullable = 'YES' then ' | null' else '' end as line
      from information_schema.columns where table_schema = 'public' order by table_name, column_name`),
  );
  const linesOf = (relation: string) =>
    columns.filter((column) => column.relation === relation).map((column) => column.line);
  const source = await readFile(new URL('../../../backend/src/client/database.types.ts', import.meta.url), 'utf8');
  const declared = [...source.matchAll(/ {6}(\w+): \{\n {8}Row: \{\n([\s\S]*?)\n {8}\}/g)];
  expect(declared.map(([, relation]) => relation).sort()).toEqual(
    [...new Set(columns.map((column) => column.relation))].sort(),
  );
  for (const [, relation = '', rows = ''] of declared) {
    const lines = rows.split('\n').map((line) => line.trim());
    expect({ relation, lines }).toEqual({ relation, lines: linesOf(relation) });
  }
});

test('the functions of the types are those that the API offers', async () => {
  const rows = v.parse(
    v.array(v.object({ name: v.string() })),
    await fixture.query(
      "select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname",
    ),
  );
  const source = await readFile(new URL('../../../backend/src/client/database.types.ts', import.meta.url), 'utf8');
  const functions = source.slice(source.indexOf('Functions: {'), source.indexOf('Enums: {'));
  const declared = [...functions.matchAll(/^ {6}(\w+): \{/gm)].map(([, name]) => name);
  expect(declared).toEqual(rows.map((row) => row.name));
});

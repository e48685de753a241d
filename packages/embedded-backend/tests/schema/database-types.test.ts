import { databaseTypes } from '@ledgerlight/backend/database-types';
import { expect, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('the database types', (_, query) => {
  test('are those of the migrated database: run npm run database-types', async () => {
    const path = new URL('../../../backend/src/client/database.types.ts', import.meta.url).pathname;
    await expect(await databaseTypes(query)).toMatchFileSnapshot(path);
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
});

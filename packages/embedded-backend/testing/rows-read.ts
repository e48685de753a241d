/**
 * Returns the statement that creates `private.rows_read(statement, role)`, which counts the rows of these tables that a statement
 * reads sequentially and by index, also inside functions.
 */
export function countRowsRead(tables: readonly string[]): string {
  return `
do $do$ begin
  create function private.table_reads(out sequential integer, out fetched integer, out entries integer)
  language sql volatile as $$
    select
      sum(pg_stat_get_xact_tuples_returned(tables.name)),
      sum(pg_stat_get_xact_tuples_fetched(tables.name)),
      sum((
        select sum(pg_stat_get_xact_tuples_returned(index.oid))
        from pg_class as index
        join pg_am on pg_am.oid = index.relam and pg_am.amname = 'btree'
        where index.oid in (select indexrelid from pg_index where indrelid = tables.name)
      ))
    from unnest('{${tables.join(',')}}'::regclass[]) as tables (name)
  $$;
  create function private.rows_read(
    statement text, asking text, out sequential integer, out indexed integer, out milliseconds double precision
  )
  language plpgsql volatile as $$
  declare
    before record := private.table_reads();
    after record;
    started timestamptz;
  begin
    perform set_config('role', asking, true);
    started := clock_timestamp();
    execute statement;
    milliseconds := extract(epoch from clock_timestamp() - started) * 1000;
    perform set_config('role', 'none', true);
    after := private.table_reads();
    sequential := after.sequential - before.sequential;
    indexed := greatest(after.fetched - before.fetched, after.entries - before.entries);
  end $$;
end $do$
`;
}

-- Of a chart a search shows its title and caption, and never the lines that it is drawn from.
create or replace function private.fragment_text(content text)
returns text
language sql
immutable
set search_path = ''
as $$
  select private.readable_text(coalesce(string_agg(
    case
      when opening ~ '^[ \t]*(```+|~~~+)[ \t]*chart[ \t]*\r?$' then
        case when line ~ '^[ \t]*(title|caption)[ \t]*:' then regexp_replace(line, '^[^:]*:', '') || ' ·' else '' end
      when line ~ '^[ \t]*[|][ \t|:-]*$' then ''
      when line ~ '^[ \t]*[|]' then regexp_replace(btrim(line, E' \t\r|'), '[ \t]*[|][ \t]*', ' · ', 'g') || ' ·'
      when line ~ '^ {0,3}#{1,6}[ \t]' then regexp_replace(line, '[ \t#]*\r?$', '') || ' ·'
      else line
    end, E'\n' order by number), ''))
  from (
    -- The last fence at or before a line says what the line is part of.
    select line, number, first_value(line) over (partition by fences order by number) as opening
    from (
      select line, number, count(*) filter (where line ~ '^[ \t]*(```|~~~)') over (order by number) as fences
      from regexp_split_to_table(left(content, 300000), '\n') with ordinality as lines (line, number)
    ) as counted
  ) as parts
$$;

-- What a search shows of a post keeps headings, cells and rows of tables apart, as the page does.

-- The readable text in which a middle dot follows a heading and each cell. To the word parser it is a space.
create function private.fragment_text(content text)
returns text
language sql
immutable
set search_path = ''
as $$
  select private.readable_text(coalesce(string_agg(
    case
      when line ~ '^[ \t]*[|][ \t|:-]*$' then ''
      when line ~ '^[ \t]*[|]' then regexp_replace(btrim(line, E' \t\r|'), '[ \t]*[|][ \t]*', ' · ', 'g') || ' ·'
      when line ~ '^ {0,3}#{1,6}[ \t]' then regexp_replace(line, '[ \t#]*\r?$', '') || ' ·'
      else line
    end, E'\n' order by number), ''))
  from regexp_split_to_table(left(content, 300000), '\n') with ordinality as lines (line, number)
$$;

create or replace function private.search_fragment(content text, words tsquery)
returns text
language plpgsql
immutable
security definer
set search_path = ''
as $$
declare
  opening constant text := chr(57344);
  closing constant text := chr(57345);
  shown constant text := left(
    rtrim(translate(normalize(private.fragment_text(content), nfc), opening || closing, '  '), ' ·'), 100000
  );
  searched constant text := private.searchable_text(shown);
  marked constant text := ts_headline(
    'pg_catalog.english', searched, words,
    format('StartSel=%s, StopSel=%s, MaxFragments=1, MinWords=15, MaxWords=35', opening, closing)
  );
  plain constant text := translate(marked, opening || closing, '');
  place constant integer := strpos(searched, plain);
  -- What is left out on both sides; nothing was cut where it is signs alone.
  before constant text := left(shown, place - 1);
  rest constant text := substr(shown, place + length(plain));
  signs constant text := ' .,;:!?()[]"''“”‘’«»…·';
begin
  if plain = '' or place = 0 then
    return marked;
  end if;
  -- The same place of the text as it is shown, with its accents and signs.
  return case when btrim(before, signs) <> '' then '… ' else before end
    || (
      select string_agg(
        case when number % 2 = 0 then opening || piece || closing else piece end, '' order by number
      )
      from (
        select number, substr(
          shown, place + (sum(length(part)) over (order by number) - length(part))::integer, length(part)
        ) as piece
        from regexp_split_to_table(marked, '[' || opening || closing || ']') with ordinality as parts (part, number)
      ) as pieces
    )
    || case when btrim(rest, signs) <> '' then ' …' else rest end;
end
$$;

revoke all on function private.fragment_text(text) from public, anon, authenticated;

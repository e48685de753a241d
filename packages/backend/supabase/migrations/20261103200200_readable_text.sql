-- The readable text of stored content without what draws tables and code blocks, so that it does not stand in what a search
-- shows. It still is a rough one: it serves rows that come without an excerpt, and fragments of found posts.
create or replace function private.readable_text(content text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              replace(replace(replace(replace(replace(
                content, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
              '!\[[^]]*\]\([^)]*\)', ' ', 'g'),
            '\[([^]]*)\]\([^)]*\)', '\1', 'g'),
          -- A code block's fence with the name of its language.
          '(^|\n)[ \t]*(```|~~~)[^\n]*', '\1', 'g'),
        -- Below the head of a table.
        '(^|\n)[ \t]*[|]?[ \t]*:?-+:?[ \t]*([|][ \t:-]*)+(?=\n|$)', '\1', 'g'),
      '(^|\n)[ \t]*(#{1,6}|>|[-*+]|[0-9]+[.)])[ \t]+|[*_`~]+', '\1', 'g'),
    '([[:space:]]*[|])+[[:space:]]*|[[:space:]]+', ' ', 'g'))
$$;

-- A text that is too long is refused before anything of it is computed, and its lines are read once.

create or replace function private.check_post_text(field text, label text, value text, longest integer)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if length(value) > longest then
    perform private.refuse_field(field, label || ' must be ' || longest || ' characters or less');
  end if;
  if private.is_blank(coalesce(value, '')) then
    perform private.refuse_field(field, label || ' is required');
  end if;
end
$$;

-- As before, in whole thousandths and without sorting the lines. A line that begins with a printable character is not blank.
create or replace function private.markup_cost(content text)
returns table (parts numeric, costliest_line bigint)
language sql
immutable
set search_path = ''
as $$
  select floor(sum(cost) / 1000.0), 2000000 - max(cost * 2000001 + 2000000 - number) % 2000001
  from (
    select
      number,
      case
        when ascii(line) not between 33 and 126 and btrim(
          line, E' \t\n\r\u000b\f\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'
          || E'\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
        ) = '' then 80
        else 1000 + 300 * (length(line) - length(translate(line, '[]^\`<*_~|>@&', ''))) + 5 * length(line)
      end
      + case
        when ascii(line) in (9, 32, 62) then 60 * greatest(0, length(line) - length(ltrim(line, E' \t>')) - 16)
        else 0
      end::bigint as cost
    from string_to_table(private.unescaped(markup_cost.content), E'\n') with ordinality as lines (line, number)
  ) as costs
$$;

create or replace function private.bound_content()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A little above MAX_MARKUP_PARTS of packages/posts, because a line end of two characters counts as one there.
  most_parts constant integer := 10500;
  -- Blank lines are the cheapest, so a text of more lines has too many parts.
  most_lines constant integer := most_parts / 0.08;
  parts numeric;
  costliest_line bigint;
begin
  if tg_op = 'UPDATE' then
    if new.content is not distinct from old.content then
      return new;
    end if;
  end if;
  perform private.check_post_text('content', 'Content', new.content, 1000000);
  if length(new.content) - length(replace(new.content, E'\n', '')) > most_lines then
    perform private.refuse_field('content', format('Content has more than %s lines', most_lines));
  end if;
  select cost.parts, cost.costliest_line into parts, costliest_line from private.markup_cost(new.content) as cost;
  if parts > most_parts then
    perform private.refuse_field(
      'content',
      format('Content has too many lines, links and marks to be shown quickly; line %s has the most', costliest_line)
    );
  end if;
  return new;
end
$$;

-- As before, with one reading of the lines.
create or replace function private.shown_text(content text)
returns text
language sql
immutable
set search_path = ''
as $$
  with shown as materialized (
    select case when not private.has_records(shown_text.content) then shown_text.content
      else (
        select coalesce(string_agg(lines.line, E'\n' order by lines.number), '')
        from private.lines_in(shown_text.content) as lines
        where lines.language is null
      )
    end as text
  )
  select case when strpos(shown.text, '{claim=') = 0 then shown.text
    else regexp_replace(shown.text, '\[([^][]{1,200})\]\{claim=[a-z0-9-]+\}', '\1', 'g') end
  from shown
$$;

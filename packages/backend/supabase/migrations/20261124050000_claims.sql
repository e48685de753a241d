-- Claims of posts: figures with source, day checked, last day and owner. A text says them itself, in blocks of lines; the register is
-- derived from stored texts here, so that form, command line and restored versions cannot disagree with it (decision 0150).

create function private.has_records(content text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    -- Most texts have neither word.
    when strpos(content, 'claims') = 0 and strpos(content, 'disclosure') = 0 then false
    else content ~ '(^|\n)(```+|~~~+)[ \t]*(claims|disclosure)[ \t\r]*(\n|$)'
  end
$$;

-- The lines of a stored text. Those of a block of records have its language; fences are marked. A fence within another block is none.
create function private.lines_in(content text)
returns table (number integer, language text, is_fence boolean, line text)
language plpgsql
immutable
set search_path = ''
as $$
declare
  fence text;
  opening text;
  info text;
begin
  number := 0;
  for line in select string_to_table(lines_in.content, E'\n') loop
    number := number + 1;
    is_fence := false;
    if opening is null then
      language := null;
      fence := substring(line from '^ {0,3}(`{3,}|~{3,})');
      if fence is not null then
        info := btrim(substr(line, strpos(line, fence) + length(fence)), E' \t\r');
        -- Three backticks and more of them on one line are code within the text.
        if left(fence, 1) = '~' or strpos(info, '`') = 0 then
          opening := fence;
          is_fence := true;
          language := case when info in ('claims', 'disclosure') and left(line, 1) <> ' ' then info end;
        end if;
      end if;
    elsif line ~ ('^ {0,3}' || left(opening, 1) || '{' || least(length(opening), 255) || ',}[ \t\r]*$') then
      opening := null;
      is_fence := true;
    end if;
    return next;
  end loop;
end
$$;

create function private.unescaped(stored text)
returns text
language sql
immutable
set search_path = ''
as $$
  select replace(replace(replace(replace(replace(stored, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
$$;

-- A day such as 2026-11-06; null for everything else, also for days that do not exist.
create function private.day_of(written text)
returns date
language sql
immutable
set search_path = ''
as $$
  select case
    when written ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
      case
        when right(written, 2)::integer <= extract(
          day from make_date(left(written, 4)::integer, substr(written, 6, 2)::integer, 1) + interval '1 month - 1 day'
        ) then make_date(left(written, 4)::integer, substr(written, 6, 2)::integer, right(written, 2)::integer)
      end
  end
$$;

-- The claims of a stored text as `parseClaims` reads them. What is faulty is left out: publishing refuses it.
create function private.claims_in(content text)
returns table (
  place integer, id text, value text, source_name text, source text, checked date, valid_until date, owner text
)
language sql
immutable
set search_path = ''
as $$
  with lines as (
    select
      lines.number,
      lower(parts.found[1]) as name,
      btrim(private.unescaped(coalesce(parts.found[2], '')), E' \t\r') as text
    from private.lines_in(claims_in.content) as lines
    cross join lateral (
      select regexp_match(lines.line, '^[ \t]*([A-Za-z]+)[ \t]*:([ \t].*)?[ \t\r]*$') as found
    ) as parts
    where lines.language = 'claims' and not lines.is_fence and parts.found is not null
  ),
  numbered as (
    select lines.*, count(*) filter (where lines.name = 'id') over (order by lines.number) as record from lines
  ),
  records as (
    select
      min(number) as place,
      (array_agg(text order by number) filter (where name = 'id'))[1] as id,
      (array_agg(text order by number) filter (where name = 'value'))[1] as value,
      regexp_match(
        (array_agg(text order by number) filter (where name = 'source'))[1],
        '^(?:(.*[^[:space:]])[[:space:]]+)?(https://[^[:space:]"<>]+)$'
      ) as source,
      private.day_of((array_agg(text order by number) filter (where name = 'checked'))[1]) as checked,
      (array_agg(text order by number) filter (where name = 'until'))[1] as until,
      (array_agg(text order by number) filter (where name = 'owner'))[1] as owner
    from numbered
    where record > 0
    group by record
  )
  select distinct on (records.id)
    records.place::integer, records.id, records.value, coalesce(records.source[1], ''), records.source[2], records.checked,
    private.day_of(records.until), records.owner
  from records
  where records.id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(records.id) <= 60
    and length(records.value) between 1 and 200
    and length(records.owner) between 1 and 200
    and records.source is not null
    and length(concat_ws(' ', records.source[1], records.source[2])) <= 1000
    and records.checked is not null
    and (records.until = 'never' or private.day_of(records.until) >= records.checked)
  order by records.id, records.place
  limit 100
$$;

-- Derived from blog_posts alone: nobody writes it.
create table public.post_claims (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  id text not null,
  value text not null,
  -- Empty when only the address is given.
  source_name text not null,
  source text not null,
  checked date not null,
  -- The last day on which the figure holds; null for one that does not expire.
  valid_until date,
  owner text not null,
  primary key (post_id, id)
);

create index post_claims_by_end on public.post_claims (coalesce(valid_until, 'infinity'), post_id, id);

alter table public.post_claims enable row level security;

create policy "the newsroom reads claims"
on public.post_claims for select to authenticated
using ((select private.may('read-posts')));

revoke all on public.post_claims from public, anon, authenticated;
grant select on public.post_claims to authenticated;

create function private.derive_claims()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.post_claims as claims where claims.post_id = new.id;
  end if;
  if private.has_records(new.content) then
    insert into public.post_claims (post_id, id, value, source_name, source, checked, valid_until, owner)
    select new.id, found.id, found.value, found.source_name, found.source, found.checked, found.valid_until, found.owner
    from private.claims_in(new.content) as found;
  end if;
  return null;
end
$$;

create trigger derive_claims_of_added_post
after insert on public.blog_posts
for each row execute function private.derive_claims();

create trigger derive_claims_of_changed_post
after update of content on public.blog_posts
for each row
when (old.content is distinct from new.content)
execute function private.derive_claims();

insert into public.post_claims (post_id, id, value, source_name, source, checked, valid_until, owner)
select posts.id, found.id, found.value, found.source_name, found.source, found.checked, found.valid_until, found.owner
from public.blog_posts as posts
cross join lateral private.claims_in(posts.content) as found
where private.has_records(posts.content);

-- Claims in the order in which they expire, after a place when one is given: those that are stale only, of owners and of posts whose
-- name or title has this text. `page_size` may be one more than a page, to tell whether there are more.
create function public.claims_register(
  only_stale boolean default false,
  owned_by text default '',
  of_title text default '',
  after_end date default null,
  after_post uuid default null,
  after_id text default null,
  page_size integer default 50
)
returns table (
  post_id uuid, title text, stage text, id text, value text, source_name text, source text, checked date, valid_until date,
  owner text, is_stale boolean, editable boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := (now() at time zone 'utc')::date;
  owner_text constant text := lower(btrim(claims_register.owned_by));
  title_text constant text := lower(normalize(btrim(claims_register.of_title), nfc));
begin
  perform private.assert_staff();
  return query
    select
      claims.post_id, posts.title, private.live_stage(posts), claims.id, claims.value, claims.source_name, claims.source,
      claims.checked, claims.valid_until, claims.owner, coalesce(claims.valid_until < today, false),
      private.may_edit_post_of(posts.created_by_admin)
    from public.post_claims as claims
    join public.blog_posts as posts on posts.id = claims.post_id
    where (claims_register.after_post is null or (coalesce(claims.valid_until, 'infinity'), claims.post_id, claims.id)
        > (coalesce(claims_register.after_end, 'infinity'), claims_register.after_post, claims_register.after_id))
      and (not claims_register.only_stale or claims.valid_until < today)
      and strpos(lower(claims.owner), owner_text) > 0
      and strpos(lower(normalize(posts.title, nfc)), title_text) > 0
    order by coalesce(claims.valid_until, 'infinity'), claims.post_id, claims.id
    limit least(greatest(coalesce(claims_register.page_size, 50), 1), 501);
end
$$;

create function private.shown_text(content text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when strpos(shown.text, '{claim=') = 0 then shown.text
    else regexp_replace(shown.text, '\[([^][]{1,200})\]\{claim=[a-z0-9-]+\}', '\1', 'g') end
  from (
    select case when not private.has_records(shown_text.content) then shown_text.content
      else (
        select coalesce(string_agg(lines.line, E'\n' order by lines.number), '')
        from private.lines_in(shown_text.content) as lines
        where lines.language is null
      )
    end as text
  ) as shown
$$;

-- As before, without blocks of records and without the marks of figures: readers see neither.
create or replace function private.readable_text(content text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(
      translate(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(
                replace(replace(replace(replace(replace(
                  private.shown_text(content), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
                '!\[[^]]*\]\([^)]*\)', ' ', 'g'),
              '\[([^]]*)\]\([^)]*\)', '\1', 'g'),
            -- A code block's fence with the name of its language.
            '(^|\n)[ \t]*(```|~~~)[^\n]*', '\1', 'g'),
          -- Below the head of a table.
          '(^|\n)[ \t]*[|]?[ \t]*:?-+:?[ \t]*([|][ \t:-]*)+(?=\n|$)', '\1', 'g'),
        '*_`~', ''),
      '(^|\n)[ \t]*(#{1,6}|>|[-+]|[0-9]+[.)])[ \t]+', '\1', 'g'),
    '([[:space:]]*[|])+[[:space:]]*|[[:space:]]{2,}|[\t\n\r\f\v]', ' ', 'g'))
$$;

revoke all on function private.has_records, private.lines_in, private.unescaped, private.day_of, private.claims_in,
  private.derive_claims, private.shown_text, public.claims_register
from public, anon, authenticated;
grant execute on function public.claims_register to authenticated;

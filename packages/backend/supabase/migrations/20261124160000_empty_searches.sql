-- What visitors searched for without a result, for editors. Nothing in it says who searched.
create table private.empty_searches (
  day date not null default (now() at time zone 'UTC')::date,
  terms text not null check (length(terms) between 1 and 200),
  count integer not null default 1,
  primary key (day, terms)
);

alter table private.empty_searches enable row level security;
revoke all on private.empty_searches from public, anon, authenticated;

-- Counts a search without a result. Only a shell, which proves itself by its secret, may count. What looks like an e-mail address or a
-- long number such as that of a telephone or card is not stored, and no more than 1,000 different terms a day.
create function public.count_empty_search(terms text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  counted constant text := btrim(left(regexp_replace(btrim(lower(normalize(terms, nfkc))), '[[:space:][:cntrl:]]+', ' ', 'g'), 200));
begin
  if not private.comes_from_shell() then
    raise exception 'Only a shell may count searches.' using errcode = '42501';
  end if;
  if counted = '' or counted ~ '@|([0-9][ .-]?){9}' then
    return;
  end if;
  update private.empty_searches as searches
  set count = searches.count + 1
  where searches.day = today and searches.terms = counted;
  if found then
    return;
  end if;
  -- One new term at a time, so that two do not both take the last place of the day.
  perform pg_advisory_xact_lock(hashtext('private.empty_searches'));
  delete from private.empty_searches as searches where searches.day <= today - 90;
  if (select count(*) from private.empty_searches as searches where searches.day = today) < 1000 then
    insert into private.empty_searches (day, terms) values (today, counted)
    on conflict on constraint empty_searches_pkey do update set count = empty_searches.count + 1;
  end if;
end
$$;

-- The terms of the last 90 days, the most frequent first, at most 100. For staff.
create function public.empty_searches()
returns table (terms text, count bigint, last_day date)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.assert_staff();
  return query
    select searches.terms, sum(searches.count), max(searches.day)
    from private.empty_searches as searches
    where searches.day > (now() at time zone 'UTC')::date - 90
    group by searches.terms
    order by sum(searches.count) desc, max(searches.day) desc, searches.terms
    limit 100;
end
$$;

revoke all on function public.count_empty_search(text), public.empty_searches() from public, anon, authenticated;
grant execute on function public.count_empty_search(text) to anon;
grant execute on function public.empty_searches() to authenticated;

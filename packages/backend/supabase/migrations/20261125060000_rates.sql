-- Rates that home shows, each with the page it was read from and the day. Editors enter values; a rate without one is not shown.
create table public.rates (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  place integer not null unique,
  label text not null,
  -- In per cent.
  value numeric(5, 2),
  source_url text not null,
  checked_on date,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  check ((value is null) = (checked_on is null))
);

alter table public.rates enable row level security;

create policy "the newsroom reads rates"
on public.rates for select to authenticated
using ((select private.may('read-posts')));

revoke all on public.rates from public, anon, authenticated;
grant select on public.rates to authenticated;

create trigger announce_rates
after update on public.rates
for each row execute function private.announce_all_posts();

insert into public.rates (key, place, label, source_url)
values
  ('bank-rate', 1, 'Bank Rate', 'https://www.bankofengland.co.uk/monetary-policy/the-interest-rate-bank-rate'),
  ('cpi', 2, 'CPI inflation', 'https://www.ons.gov.uk/economy/inflationandpriceindices'),
  ('two-year-fix', 3, 'Typical two-year fix', 'https://www.bankofengland.co.uk/statistics/visual-summaries/quoted-household-interest-rates'),
  ('five-year-fix', 4, 'Typical five-year fix', 'https://www.bankofengland.co.uk/statistics/visual-summaries/quoted-household-interest-rates');

create function private.today()
returns date
language sql
stable
set search_path = ''
as $$ select (now() at time zone 'utc')::date $$;

-- Enters a value, or removes it with null. `known_version` is that which the caller saw. A refusal begins with the field it is about.
create function public.save_rate(
  rate_key text, known_version integer, value numeric, source_url text, checked_on date
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  former public.rates;
begin
  perform private.assert_may('edit-every-post');
  select * into former from public.rates as rates where rates.key = rate_key for update;
  if former.key is null then
    raise exception 'There is no such rate.' using errcode = '22023';
  -- Also a save that is repeated because its response was lost.
  elsif (former.value, former.source_url, former.checked_on) is not distinct from (value, source_url, checked_on) then
    return;
  elsif former.version <> known_version then
    raise exception '% has changed this rate meanwhile. Compare the values before you save yours.', former.changed_by
    using errcode = '22023';
  elsif value not between -20 and 100 then
    raise exception 'Value must be between -20 and 100 per cent.' using errcode = '22023';
  elsif source_url is null or source_url !~ '^https://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$' or length(source_url) > 500 then
    raise exception 'Source must be the address of the page with this value, beginning with https://.' using errcode = '22023';
  elsif value is not null and checked_on is null then
    raise exception 'Day is missing: on which day did you read the value?' using errcode = '22023';
  elsif value is not null and checked_on > private.today() then
    raise exception 'Day is in the future.' using errcode = '22023';
  end if;
  perform private.note_in_audit_log(
    'rate.changed', null, null,
    jsonb_build_object(
      'rate', former.key, 'before', former.value, 'value', value, 'source', source_url, 'checked', checked_on
    )
  );
  update public.rates as rates
  set
    value = save_rate.value,
    source_url = save_rate.source_url,
    checked_on = case when save_rate.value is not null then save_rate.checked_on end,
    version = former.version + 1,
    changed_at = now(),
    changed_by = private.staff_username()
  where rates.key = former.key;
end
$$;

-- The rates that home shows. One that was read more than 45 days ago is dated, after 120 days it is not shown.
create function public.home_rates()
returns table (label text, value numeric, source_url text, checked_on date, is_dated boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select rates.label, rates.value, rates.source_url, rates.checked_on, rates.checked_on < private.today() - 45
  from public.rates as rates
  where rates.checked_on >= private.today() - 120
  order by rates.place
$$;

-- Home is cached until something changes, and on these days its rates do. A daily job calls it.
create function private.announce_aged_rates()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.rates where private.today() - checked_on in (46, 121)) then
    perform private.announce_places(null);
  end if;
end
$$;

revoke all on function private.today, private.announce_aged_rates, public.save_rate, public.home_rates
from public, anon, authenticated;
grant execute on function public.save_rate to authenticated;
grant execute on function public.home_rates to anon;

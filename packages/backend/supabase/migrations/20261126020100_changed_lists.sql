-- Rates and synonyms are on no page of a post: their changes invalidate only pages with the tag of all posts, such as home and search
-- (decision 0075), and not every cached page.

-- A place before all posts, of a post that is not: only what depends on posts of every time has it.
create function private.announce_lists()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.announce_places(
    array[(gen_random_uuid(), 'education', timestamptz '0001-01-01 00:00:00+00')::private.post_place]
  )
$$;

create function private.announce_changed_lists()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.announce_lists();
  return null;
end
$$;

create or replace trigger announce_rates
after update on public.rates
for each row execute function private.announce_changed_lists();

create or replace trigger announce_synonyms
after insert or delete on public.search_synonyms
for each row execute function private.announce_changed_lists();

create or replace function private.announce_aged_rates()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.rates where private.today() - checked_on in (46, 121)) then
    perform private.announce_lists();
  end if;
end
$$;

revoke all on function private.announce_lists, private.announce_changed_lists from public, anon, authenticated;

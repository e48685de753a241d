-- A folder of a thousand files asks for the slugs of all its titles with a few questions.

-- The slug of each title, as `slug_for` makes it of one.
create function public.slugs_for(titles text[])
returns table (title text, slug text)
language sql
immutable
set search_path = ''
as $$
  select wanted.title, public.slug_for(wanted.title)
  from (select distinct unnest(titles) as title limit 1000) as wanted;
$$;

revoke all on function public.slugs_for(text[]) from public, anon, authenticated;
grant execute on function public.slugs_for(text[]) to authenticated;

-- Files of releases that nobody finished storing, or finished removing: their release is not stored, and nobody added one within the
-- last hour. It runs with the caller's rights, so that only deployers find any.

create function public.abandoned_release_files()
returns setof text
language sql
stable
set search_path = ''
as $$
  select objects.name
  from storage.objects
  where objects.bucket_id = 'releases'
    and objects.created_at < now() - interval '1 hour'
    and not exists (
      select from public.releases
      where releases.remote = split_part(objects.name, '/', 1) and releases.version = split_part(objects.name, '/', 2)
    )
  order by objects.name
  limit 1000
$$;

revoke all on function public.abandoned_release_files() from public, anon, authenticated;
grant execute on function public.abandoned_release_files() to authenticated;

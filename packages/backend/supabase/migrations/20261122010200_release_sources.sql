-- The source maps of releases are kept apart from what is served: in a bucket that is not public, for deployers alone. The policies of
-- both buckets are one each, with the rules that the files had.

insert into storage.buckets (id, name, public, file_size_limit)
values ('release-sources', 'release-sources', false, 10485760);

drop policy "deployers add files of releases" on storage.objects;
drop policy "deployers see files of releases" on storage.objects;
drop policy "deployers remove files of forgotten releases" on storage.objects;

create policy "deployers add files of releases"
on storage.objects for insert to authenticated
with check (
  (
    (
      bucket_id = 'releases'
      and objects.name ~ '^[a-z][a-z0-9-]{0,49}/[a-f0-9]{12}/(web|ssr)/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
    )
    or (
      bucket_id = 'release-sources'
      and objects.name ~ '^[a-z][a-z0-9-]{0,49}/[a-f0-9]{12}/maps/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
    )
  )
  and (select private.is_deployer())
  and not exists (
    select from public.releases
    where releases.remote = split_part(objects.name, '/', 1) and releases.version = split_part(objects.name, '/', 2)
  )
);

create policy "deployers see files of releases"
on storage.objects for select to authenticated
using (bucket_id in ('releases', 'release-sources') and (select private.is_deployer()));

create policy "deployers remove files of forgotten releases"
on storage.objects for delete to authenticated
using (
  bucket_id in ('releases', 'release-sources')
  and (select private.is_deployer())
  and not exists (
    select from public.releases
    where releases.remote = split_part(objects.name, '/', 1) and releases.version = split_part(objects.name, '/', 2)
  )
);

create or replace function public.abandoned_release_files()
returns setof text
language sql
stable
set search_path = ''
as $$
  select objects.name
  from storage.objects
  where objects.bucket_id in ('releases', 'release-sources')
    and objects.created_at < now() - interval '1 hour'
    and not exists (
      select from public.releases
      where releases.remote = split_part(objects.name, '/', 1) and releases.version = split_part(objects.name, '/', 2)
    )
  order by objects.name
  limit 1000
$$;

-- The files of one release, stored or not, in both buckets. It runs with the caller's rights, so that only deployers find any.
create function public.release_files(of_remote text, of_version text)
returns setof text
language sql
stable
set search_path = ''
as $$
  select objects.name
  from storage.objects
  where objects.bucket_id in ('releases', 'release-sources')
    and split_part(objects.name, '/', 1) = of_remote and split_part(objects.name, '/', 2) = of_version
  order by objects.name
  limit 1000
$$;

revoke all on function public.release_files(text, text) from public, anon, authenticated;
grant execute on function public.release_files(text, text) to authenticated;

-- Images of posts: everybody reads them by their address, staff add and remove them, nobody replaces or lists them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog-images', 'blog-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']);

-- The pattern is IMAGE_NAME_PATTERN of packages/posts; a test compares them.
create policy "staff add blog images"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'blog-images'
  and name ~ '^[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-([1-9][0-9]{0,5})x([1-9][0-9]{0,5})\.(jpg|jpeg|png|webp)$'
  and (select private.is_staff())
);

-- Removing needs to see. Public addresses are served without it.
create policy "staff see blog images"
on storage.objects for select to authenticated
using (bucket_id = 'blog-images' and (select private.is_staff()));

create policy "staff remove blog images"
on storage.objects for delete to authenticated
using (bucket_id = 'blog-images' and (select private.is_staff()));

-- For each prefix that begins the name of a stored image: the first such name. One request serves a whole post.
create function public.find_images(prefixes text[])
returns table (prefix text, name text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff may look for images.' using errcode = '42501';
  end if;
  if cardinality(prefixes) > 1000 then
    raise exception 'At most 1000 prefixes in one call.' using errcode = '22023';
  end if;
  return query
    select wanted.prefix, found.name
    from (select distinct unnest(prefixes) as prefix) as wanted
    cross join lateral (
      select objects.name
      from storage.objects
      where objects.bucket_id = 'blog-images'
        and objects.name ~>=~ wanted.prefix
        and objects.name ~<~ (wanted.prefix || '~')
      order by objects.name
      limit 1
    ) as found
    where wanted.prefix ~ '^[0-9a-f]{8,64}-?$';
end
$$;

revoke all on function public.find_images(text[]) from public, anon, authenticated;
grant execute on function public.find_images(text[]) to authenticated;

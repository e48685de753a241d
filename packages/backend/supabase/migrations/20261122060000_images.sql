-- Images of posts: everybody reads them by their address, staff add and remove them, nobody replaces or lists them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog-images', 'blog-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']);

-- The pattern is IMAGE_NAME_PATTERN of packages/pictures; a test compares them.
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

-- Interns remove the images that they stored themselves, as after a failed publication; admins remove every image. An image
-- cannot be brought back, and the posts of everybody else may show it.
create policy "admins remove every blog image, interns their own"
on storage.objects for delete to authenticated
using (
  bucket_id = 'blog-images'
  and ((select private.is_admin()) or ((select private.is_staff()) and owner_id = (select auth.uid())::text))
);

-- Under which name the file of a stored image was given first. A name outlives its image without harm.
create table public.image_files (
  name text primary key check (
    name ~ '^[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-([1-9][0-9]{0,5})x([1-9][0-9]{0,5})\.(jpg|jpeg|png|webp)$'
  ),
  file_name text not null check (length(file_name) between 1 and 255 and file_name !~ '[[:cntrl:]]')
);

alter table public.image_files enable row level security;

create policy "staff read the names of files"
on public.image_files for select to authenticated
using ((select private.is_staff()));

create policy "staff add the names of files"
on public.image_files for insert to authenticated
with check ((select private.is_staff()));

revoke all on public.image_files from public, anon, authenticated;
grant select, insert on public.image_files to authenticated;

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

-- Which stored images a post or a former version shows is noted when it is written, and never looked for in all the texts.
create table private.image_uses (
  name text not null,
  -- A post or a former version of one.
  shown_by uuid not null,
  primary key (name, shown_by)
);

create index image_uses_of_one on private.image_uses (shown_by);

alter table private.image_uses enable row level security;
revoke all on private.image_uses from public, anon, authenticated;

-- The names of stored pictures in a text and in the address of a featured picture. The pattern is IMAGE_NAME_PATTERN of
-- packages/pictures; a test compares them.
create function private.image_names(content text, image_url text)
returns setof text
language sql
immutable
set search_path = ''
as $$
  select distinct found.words[1]
  from regexp_matches(
    content || ' ' || coalesce(image_url, ''),
    '[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-(?:[1-9][0-9]{0,5})x(?:[1-9][0-9]{0,5})\.(?:jpg|jpeg|png|webp)',
    'g'
  ) as found (words)
$$;

create function private.note_image_uses()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    delete from private.image_uses where shown_by = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.image_uses (name, shown_by)
    select names, new.id from private.image_names(new.content, new.image_url) as names;
  end if;
  return null;
end
$$;

-- Looks into all texts anew: when a table is emptied at once, and for whoever changed texts past the triggers.
create function private.note_all_image_uses()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.image_uses where true;
  insert into private.image_uses (name, shown_by)
  select names, posts.id from public.blog_posts as posts, private.image_names(posts.content, posts.image_url) as names
  union all
  select names, revisions.id
  from public.post_revisions as revisions, private.image_names(revisions.content, revisions.image_url) as names;
$$;

create function private.note_emptied_image_uses()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_all_image_uses();
  return null;
end
$$;

create trigger note_image_uses
after insert or delete or update of content, image_url on public.blog_posts
for each row execute function private.note_image_uses();

create trigger note_no_image_uses
after truncate on public.blog_posts
for each statement execute function private.note_emptied_image_uses();

create trigger note_image_uses
after insert or delete or update of content, image_url on public.post_revisions
for each row execute function private.note_image_uses();

create trigger note_no_image_uses
after truncate on public.post_revisions
for each statement execute function private.note_emptied_image_uses();

-- Which of these stored images a post or a former version of one shows, for staff. Whoever stored an image in vain leaves it then:
-- another publisher found it meanwhile and used it.
create function public.shown_images(names text[])
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select wanted.name
  from (select distinct unnest(shown_images.names[1:1000]) as name) as wanted
  where (select private.is_staff()) and exists (select from private.image_uses as uses where uses.name = wanted.name)
$$;

-- Stored images that no post and no kept version names, of those that the asker may remove, in the order of their names after one
-- when it is given. Younger ones than a day are left out: somebody may be about to publish what shows them. The pattern is
-- IMAGE_NAME_PATTERN of packages/pictures; a test compares them.
create function public.unused_images(after_name text default '', page_size integer default 1000)
returns table (name text, bytes bigint, stored_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  asks_admin constant boolean := private.is_admin();
  asks_id constant text := auth.uid()::text;
begin
  perform private.assert_staff();
  return query
    select objects.name, coalesce((objects.metadata ->> 'size')::bigint, 0), objects.created_at
    from storage.objects
    where objects.bucket_id = 'blog-images'
      and objects.created_at < now() - interval '1 day'
      and (asks_admin or objects.owner_id = asks_id)
      and objects.name > coalesce(unused_images.after_name, '')
      and not exists (select from private.image_uses as uses where uses.name = objects.name)
    order by objects.name
    limit least(greatest(coalesce(unused_images.page_size, 1000), 1), 1000);
end
$$;

revoke all on function public.find_images, private.image_names, private.note_image_uses, private.note_all_image_uses,
  private.note_emptied_image_uses, public.shown_images, public.unused_images from public, anon, authenticated;
grant execute on function public.find_images, public.shown_images, public.unused_images to authenticated;

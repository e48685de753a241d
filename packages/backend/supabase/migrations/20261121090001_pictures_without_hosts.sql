-- Posts name their own pictures from the root of the backend, whatever address the backend has today, and staff see which file
-- a picture was.

alter table public.blog_posts drop constraint blog_posts_image_url_check;
alter table public.blog_posts add constraint blog_posts_image_url_check check (
  image_url ~ '^(https?://|/storage/v1/object/public/blog-images/)[^[:space:]]+$' and length(image_url) <= 2048
);

-- A text, or an address alone, in which pictures of this storage lose the host. Whose host it is only the picture tells: one that
-- is not stored here stays what it is, and so does an address that is no picture's.
create function private.without_own_hosts(stored text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  path constant text := '/storage/v1/object/public/blog-images/';
  name constant text := '[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-[1-9][0-9]{0,5}x[1-9][0-9]{0,5}\.(?:jpg|jpeg|png|webp)';
  -- What stands before an address: nothing, a picture's words, or the label of a definition.
  before constant text := '(^|!\[(?:[^][\\]|\\.|\[[^][]*\])*\]\([[:space:]]*(?:&lt;)?|(?:^|\n)[ \t>]*\[[^]\n]+\]:[[:space:]]*(?:&lt;)?)';
  text_without text := stored;
  place record;
begin
  for place in
    select distinct found.parts[1] as host, found.parts[2] as image
    from regexp_matches(stored, '(https?://[^/?#[:space:]()&]+)' || path || '(' || name || ')', 'g') as found (parts)
    where exists (
      select from storage.objects where objects.bucket_id = 'blog-images' and objects.name = found.parts[2]
    )
  loop
    text_without := regexp_replace(
      text_without,
      before || regexp_replace(place.host || path || place.image, '(\W)', '\\\1', 'g'),
      '\1' || path || place.image,
      'g'
    );
  end loop;
  return text_without;
end
$$;

-- To readers nothing changes, so nothing was updated and no version is kept of it.
alter table public.blog_posts disable trigger user;
update public.blog_posts
set content = private.without_own_hosts(content), image_url = private.without_own_hosts(image_url)
where content like '%/storage/v1/object/public/blog-images/%'
  or image_url like '%/storage/v1/object/public/blog-images/%';
alter table public.blog_posts enable trigger user;

update public.post_revisions
set content = private.without_own_hosts(content), image_url = private.without_own_hosts(image_url)
where content like '%/storage/v1/object/public/blog-images/%'
  or image_url like '%/storage/v1/object/public/blog-images/%';

drop function private.without_own_hosts(text);

-- Under which name the file of a stored picture was given first. A name outlives its picture without harm.
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

-- Stored images, where they are shown, and what describes them.
set check_function_bodies = off;

-- Images of posts: everybody reads them by their address, staff add and remove them, nobody replaces or lists them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog-images', 'blog-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']);

create policy "staff add blog images"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'blog-images'
  and name ~ '^[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-([1-9][0-9]{0,5})x([1-9][0-9]{0,5})\.(jpg|jpeg|png|webp)$'
  and (select private.may('write-posts'))
);

-- Removing needs to see. Public addresses are served without it.
create policy "staff see blog images" on storage.objects for select to authenticated
using (bucket_id = 'blog-images' and (select private.is_staff()));

-- Interns remove the images that they stored themselves, as after a failed publication; admins remove every image. An image cannot be
-- brought back, and the posts of everybody else may show it.
create policy "admins remove every blog image, interns their own" on storage.objects for delete to authenticated
using (
  bucket_id = 'blog-images' and ((select private.is_admin()) or ((select private.is_staff()) and owner_id = (select auth.uid())::text))
);

-- Under which name the file of a stored image was given first. A name outlives its image without harm.
create table public.image_files (
  name text primary key check (
    name ~ '^[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-([1-9][0-9]{0,5})x([1-9][0-9]{0,5})\.(jpg|jpeg|png|webp)$'
  ),
  file_name text not null check (length(file_name) between 1 and 255 and file_name !~ '[[:cntrl:]]')
);

create policy "staff read the names of files" on public.image_files for select to authenticated using ((select private.may_publish()));
create policy "staff add the names of files"
on public.image_files for insert to authenticated with check ((select private.may('write-posts')));

-- For each prefix that begins the name of a stored image: the first such name. One request serves a whole post.
create function public.find_images(prefixes text[])
returns table (prefix text, name text) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may_publish() then raise exception 'Only staff may look for images.' using errcode = '42501'; end if;
  if cardinality(prefixes) > 1000 then raise exception 'At most 1000 prefixes in one call.' using errcode = '22023'; end if;
  return query
    select wanted.prefix, found.name from (select distinct unnest(prefixes) as prefix) as wanted
    cross join lateral (
      select objects.name from storage.objects
      where objects.bucket_id = 'blog-images' and objects.name ~>=~ wanted.prefix and objects.name ~<~ (wanted.prefix || '~')
      order by objects.name limit 1
    ) as found
    where wanted.prefix ~ '^[0-9a-f]{8,64}-?$';
end
$$;

-- Which stored images a post or a former version shows is noted when it is written, and never looked for in all the texts.
create table private.image_uses (
  name text not null,
  -- A post or a former version of one.
  shown_by uuid not null, primary key (name, shown_by)
);

create index image_uses_of_one on private.image_uses (shown_by);

-- The names of stored images in a text and in the address of a featured image. The pattern is IMAGE_NAME_PATTERN of packages/images; a test
-- compares them.
create function private.image_names(content text, image_url text) returns setof text language sql immutable set search_path = '' as $$
  select distinct found.words[1]
  from regexp_matches(
    content || ' ' || coalesce(image_url, ''),
    '[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-(?:[1-9][0-9]{0,5})x(?:[1-9][0-9]{0,5})\.(?:jpg|jpeg|png|webp)', 'g'
  ) as found (words)
$$;

create function private.note_image_uses() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then delete from private.image_uses where shown_by = old.id; end if;
  if tg_op <> 'DELETE' then
    insert into private.image_uses (name, shown_by) select names, new.id from private.image_names(new.content, new.image_url) as names;
  end if;
  return null;
end
$$;

-- Looks into all texts anew: when a table is emptied at once, and for whoever changed texts past the triggers.
create function private.note_all_image_uses() returns void language sql security definer set search_path = '' as $$
  delete from private.image_uses where true;
  insert into private.image_uses (name, shown_by)
  select names, posts.id from public.blog_posts as posts, private.image_names(posts.content, posts.image_url) as names
  union all
  select names, revisions.id from public.post_revisions as revisions, private.image_names(revisions.content, revisions.image_url) as names
  union all
  select names, reviews.id from public.post_reviews as reviews, private.image_names(reviews.content, reviews.image_url) as names
  union all
  select names, md5('draft/' || drafts.id)::uuid
  from public.drafts, private.image_names(drafts.content || chr(10) || drafts.unplaced_images, drafts.image_url) as names
  union all
  select names, versions.id from public.draft_versions as versions, private.image_names(versions.content, versions.image_url) as names
  union all
  select names, md5('author/' || bylines.slug)::uuid from public.bylines, private.image_names('', bylines.portrait_url) as names;
$$;

create function private.note_emptied_image_uses() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_all_image_uses();
  return null;
end
$$;

create trigger note_image_uses after insert or delete or update of content, image_url on public.blog_posts
for each row execute function private.note_image_uses();
create trigger note_no_image_uses after truncate on public.blog_posts for each statement execute function private.note_emptied_image_uses();
create trigger note_image_uses after insert or delete or update of content, image_url on public.post_revisions
for each row execute function private.note_image_uses();
create trigger note_no_image_uses after truncate on public.post_revisions
for each statement execute function private.note_emptied_image_uses();

-- Which of these stored images a post or a former version of one shows, for staff. Whoever stored an image in vain leaves it then: another
-- publisher found it meanwhile and used it.
create function public.shown_images(names text[]) returns setof text language sql stable security definer set search_path = '' as $$
  select wanted.name from (select distinct unnest(shown_images.names[1:1000]) as name) as wanted
  where (select private.is_staff()) and exists (select from private.image_uses as uses where uses.name = wanted.name)
$$;

-- Stored images that no post and no kept version names and that nobody described, of those that the asker may remove, in the order of their
-- names after one when it is given. Younger ones than a day are left out: somebody may be about to publish what shows them. The pattern is
-- IMAGE_NAME_PATTERN of packages/images; a test compares them.
create function public.unused_images(after_name text default '', page_size integer default 1000)
returns table (name text, bytes bigint, stored_at timestamptz) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asks_admin constant boolean := private.is_admin();
  asks_id constant text := auth.uid()::text;
begin
  perform private.assert_staff();
  return query
    select objects.name, private.object_bytes(objects.metadata), objects.created_at from storage.objects
    where objects.bucket_id = 'blog-images'
      and objects.created_at < now() - interval '1 day' and (asks_admin or objects.owner_id = asks_id)
      and objects.name > coalesce(unused_images.after_name, '')
      and not exists (select from private.image_uses as uses where uses.name = objects.name)
      and not exists (select from public.images as images where images.name = objects.name and images.updated_by is not null)
    order by objects.name limit least(greatest(coalesce(unused_images.page_size, 1000), 1), 1000);
end
$$;

create trigger note_image_uses after insert or delete on public.post_reviews for each row execute function private.note_image_uses();
create trigger note_image_uses after insert or delete on public.draft_versions for each row execute function private.note_image_uses();

-- The media library: what the newsroom knows of each stored image, and where each is shown (decision 0153).

-- Beginnings of words of an image's texts; a file name is several words.
create function private.image_words(texts text) returns tsvector language sql immutable set search_path = '' as $$
  select to_tsvector('pg_catalog.simple', regexp_replace(texts, '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The embedded backend on a PostgreSQL server stores the metadata of an object as a JSON text of its JSON.
create function private.object_bytes(metadata jsonb) returns bigint language sql immutable set search_path = '' as $$
  select coalesce(((object_bytes.metadata #>> '{}')::jsonb ->> 'size')::bigint, 0)
$$;

-- One row for each object of the bucket, added and removed with it. The pattern is IMAGE_NAME_PATTERN of packages/images.
create table public.images (
  name text primary key check (
    name ~ '^[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-([1-9][0-9]{0,5})x([1-9][0-9]{0,5})\.(jpg|jpeg|png|webp)$'
  ),
  width integer not null generated always as (substring(name from '-([0-9]+)x[0-9]+\.')::integer) stored,
  height integer not null generated always as (substring(name from 'x([0-9]+)\.')::integer) stored,
  bytes bigint not null default 0,
  stored_at timestamptz not null,
  -- The username; null for an image that the system stored.
  stored_by text,
  -- Of the file that was given first.
  file_name text not null default '' check (length(file_name) <= 255),
  alt text not null default '' check (length(alt) <= 400),
  caption text not null default '' check (length(caption) <= 500),
  credit text not null default '' check (length(credit) <= 200),
  licence text not null default '' check (length(licence) <= 500),
  -- The last day on which the image may be shown; null is for ever.
  licence_until date check (licence_until between '1900-01-01' and '9999-12-31'),
  focus text not null default '' check (focus ~ '^((100|[1-9]?[0-9])% (100|[1-9]?[0-9])%)?$'),
  version integer not null default 1, updated_by text, updated_at timestamptz,
  search_words tsvector not null generated always as (
    private.image_words(file_name || ' ' || alt || ' ' || caption || ' ' || credit || ' ' || licence)
  ) stored,
  check (alt || caption || credit || licence !~ '[[:cntrl:]]')
);

create index images_newest on public.images (stored_at desc, name desc);
create index images_without_alt on public.images (stored_at desc, name desc) where alt = '';
create index images_by_licence_end on public.images (licence_until) where licence_until is not null;
create index images_by_words on public.images using gin (search_words);

-- Tokens too, so that a file may refer to an image of the library.
create policy "the newsroom reads images" on public.images for select to authenticated using ((select private.may_publish()));

-- Credit and licence are evidence. Interns and tokens describe what they stored.
create function private.may_describe_image(stored_by text) returns boolean language sql stable security definer set search_path = '' as $$
  select private.may('keep-evidence') or (private.may('write-posts') and coalesce(stored_by = any (private.own_accounts()), false))
$$;

create policy "the newsroom describes images, interns their own" on public.images for update to authenticated
using (
  (select private.may('keep-evidence'))
  or ((select private.may('write-posts')) and stored_by = any ((select private.own_accounts())::text[]))
)
with check (
  (select private.may('keep-evidence'))
  or ((select private.may('write-posts')) and stored_by = any ((select private.own_accounts())::text[]))
);

create function private.note_described_image() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  described constant text[] := array['alt', 'caption', 'credit', 'licence', 'licence_until', 'focus'];
  changes jsonb;
begin
  select jsonb_object_agg(after.key, after.value) into changes from jsonb_each(to_jsonb(new)) as after
  where after.key = any (described) and after.value is distinct from to_jsonb(old) -> after.key;
  if changes is null then return new; end if;
  new.version := old.version + 1;
  if auth.uid() is null or pg_trigger_depth() > 1 then return new; end if;
  new.updated_by := private.staff_username();
  new.updated_at := now();
  perform private.note_in_audit_log('image.described', detail => changes || jsonb_build_object('image', new.name));
  return new;
end
$$;

create trigger note_described_image before update on public.images for each row execute function private.note_described_image();

-- The storage may store the size with a second statement.
create function private.note_stored_image() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.images as images (name, bytes, stored_at, stored_by, file_name)
  values (
    new.name, private.object_bytes(new.metadata), coalesce(new.created_at, now()),
    (select staff.username from private.staff where staff.user_id::text = new.owner_id),
    coalesce((select files.file_name from public.image_files as files where files.name = new.name), '')
  )
  on conflict on constraint images_pkey
  do update set bytes = excluded.bytes, stored_by = coalesce(excluded.stored_by, images.stored_by);
  return null;
end
$$;

create trigger note_stored_image after insert or update of metadata, owner_id on storage.objects
for each row when (new.bucket_id = 'blog-images') execute function private.note_stored_image();

create function private.note_removed_image() returns trigger language plpgsql security definer set search_path = '' as $$
declare removed public.images;
begin
  delete from public.images as images where images.name = old.name returning * into removed;
  -- An upload that is taken back at once, after a publication that failed, was never in the library.
  if removed.name is not null and auth.uid() is not null and removed.stored_at < now() - interval '1 hour' then
    perform private.note_in_audit_log(
      'image.removed', detail => jsonb_build_object('image', removed.name, 'file_name', removed.file_name, 'stored_by', removed.stored_by)
    );
  end if;
  return null;
end
$$;

create trigger note_removed_image after delete on storage.objects for each row when (old.bucket_id = 'blog-images')
execute function private.note_removed_image();

create function private.note_image_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.images as images set file_name = new.file_name where images.name = new.name and images.file_name = '';
  return null;
end
$$;

create trigger note_image_file after insert on public.image_files for each row execute function private.note_image_file();

-- An image that nobody described yet is described by the first post that shows it first.
create function private.describe_featured_image() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.images as images set alt = regexp_replace(new.image_alt, '[[:cntrl:]]', ' ', 'g')
  where images.name = substring(new.image_url from '^/storage/v1/object/public/blog-images/([^?#/]+)$') and images.alt = '';
  return null;
end
$$;

create trigger describe_featured_image after insert or update of image_url, image_alt on public.blog_posts
for each row when (new.image_alt <> '') execute function private.describe_featured_image();

-- People do not remove an image that something shows: a post, a draft, a text in review or a former version of one. The row stays, as with
-- a policy, so that a removal of many removes the others.
create function private.keep_shown_image() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and exists (select from private.image_uses as uses where uses.name = old.name) then return null; end if;
  return old;
end
$$;

create trigger keep_shown_image before delete on storage.objects for each row when (old.bucket_id = 'blog-images')
execute function private.keep_shown_image();

-- The id under which the uses of a draft are noted leads back to it.
create index drafts_by_use on public.drafts ((md5('draft/' || id::text)::uuid));

-- A page of the library, newest first, after a place when one is given: its time and name. `wanted` is 'all', 'unused', 'licence' (ended,
-- or ends within 30 days) or 'no-alt'. Of unused ones at most `walked_at_most` images are looked at, so that a page may be short and still
-- have a next place. Gives {"images": […], "next": place or null}.
create function public.list_images(
  search text default '', wanted text default 'all', before_stored_at timestamptz default null, before_name text default null,
  page_size integer default 40
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  walked_at_most constant integer := 5000;
  rows_at_most constant integer := least(greatest(coalesce(list_images.page_size, 40), 1), 100);
  is_unused constant boolean := list_images.wanted = 'unused';
  walked constant integer := case when is_unused then walked_at_most else rows_at_most end;
  beginnings constant tsquery := (
    select coalesce(string_agg(quote_literal(lexeme) || ':*', ' & '), '')::tsquery
    from unnest(private.image_words(left(coalesce(list_images.search, ''), 200)))
  );
  -- Only what is asked for, so that each query gets the index that fits it.
  fits constant text := concat_ws(' and ',
    '(stored_at, name) < ($1, $2)',
    case when beginnings <> ''::tsquery then 'search_words @@ $3' end,
    case list_images.wanted
      when 'no-alt' then 'alt = '''''
      when 'licence' then 'licence_until <= current_date + 30'
    end
  );
  page jsonb;
begin
  perform private.assert_may('read-posts');
  if list_images.wanted not in ('all', 'unused', 'licence', 'no-alt') then
    raise exception 'There is no such filter.' using errcode = '22023';
  end if;
  execute format(
    'with walked as materialized (
       select images.*, exists (select from private.image_uses as uses where uses.name = images.name) as is_used
       from public.images as images where %1$s
       order by stored_at desc, name desc limit %2$s
     ), page as (
       select * from walked where not ($4 and is_used) order by stored_at desc, name desc limit %3$s
     ), place as (
       (select stored_at, name from page order by stored_at, name limit 1)
     ), walked_place as (
       (select stored_at, name from walked order by stored_at, name limit 1)
     )
     select jsonb_build_object(
       ''images'', coalesce((
         select jsonb_agg(
           to_jsonb(page) - ''search_words'' || jsonb_build_object(''may_describe'', private.may_describe_image(page.stored_by))
           order by page.stored_at desc, page.name desc
         ) from page
       ), ''[]''),
       ''next'', case
         when (select count(*) from page) = %3$s then (select to_jsonb(place) from place)
         when (select count(*) from walked) = %2$s then (select to_jsonb(walked_place) from walked_place)
       end
     )', fits, walked, rows_at_most
  )
  into page
  using coalesce(before_stored_at, 'infinity'), coalesce(before_name, ''), beginnings, is_unused;
  return page;
end
$$;

-- Where an image is shown: posts, texts in review and drafts, and how many former versions. Of each kind at most 500 after as many as
-- `skipped`. Gives {"posts": […], "reviews": […], "drafts": […], "versions": n, "next": what to skip for the next ones, or null}.
create function public.image_uses(image text, skipped integer default 0)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  listed_at_most constant integer := 500;
  skips constant integer := greatest(coalesce(image_uses.skipped, 0), 0);
begin
  perform private.assert_may('read-posts');
  return (
    with uses as materialized (
      select shown.shown_by from private.image_uses as shown where shown.name = image_uses.image
    ), posts as materialized (
      select posts.* from uses join public.blog_posts as posts on posts.id = uses.shown_by
      order by posts.published_at desc, posts.id offset skips limit listed_at_most
    ), reviews as materialized (
      select reviews.* from uses join public.post_reviews as reviews on reviews.id = uses.shown_by
      order by reviews.submitted_at desc, reviews.id offset skips limit listed_at_most
    ), drafts as materialized (
      select drafts.* from uses join public.drafts on md5('draft/' || drafts.id::text)::uuid = uses.shown_by
      -- No save moves a draft to another page.
      order by drafts.created_at desc, drafts.id offset skips limit listed_at_most
    )
    select jsonb_build_object(
      'posts', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', posts.id, 'title', posts.title, 'stage', private.live_stage(posts)
        ) order by posts.published_at desc, posts.id) from posts
      ), '[]'),
      'reviews', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', reviews.post_id, 'title', reviews.title) order by reviews.submitted_at desc, reviews.id
        ) from reviews
      ), '[]'),
      'drafts', coalesce((
        select jsonb_agg(jsonb_build_object('id', drafts.id, 'title', drafts.title) order by drafts.created_at desc, drafts.id) from drafts
      ), '[]'),
      'versions', (
        select count(*) from uses
        where not exists (select from public.blog_posts as posts where posts.id = uses.shown_by)
          and not exists (select from public.post_reviews as reviews where reviews.id = uses.shown_by)
          and not exists (select from public.drafts where md5('draft/' || drafts.id::text)::uuid = uses.shown_by)
      ),
      'next', case
        when greatest((select count(*) from posts), (select count(*) from reviews), (select count(*) from drafts)) = listed_at_most
        then skips + listed_at_most
      end
    )
  );
end
$$;

-- The records of these images, of which each is in the library; one request serves a whole post.
create function public.image_records(names text[]) returns setof public.images language sql stable set search_path = '' as $$
  select images.* from public.images where images.name = any (image_records.names[1:1000])
$$;

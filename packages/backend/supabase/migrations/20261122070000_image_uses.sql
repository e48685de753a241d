-- Which stored pictures a post or a former version shows is noted when it is written, and never looked for in all the texts.

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

-- Looks into all texts anew: now, when a table is emptied at once, and for whoever changed texts past the triggers.
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

-- The triggers hold writers off until this migration is through.
select private.note_all_image_uses();

-- As before, for staff: others see no post and so no picture of one.
create or replace function public.shown_images(names text[])
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

-- As before: what the asker may remove, older than a day, in the order of names.
create or replace function public.unused_images(after_name text default '', page_size integer default 1000)
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

revoke all on function private.image_names(text, text) from public, anon, authenticated;
revoke all on function private.note_image_uses() from public, anon, authenticated;
revoke all on function private.note_all_image_uses() from public, anon, authenticated;
revoke all on function private.note_emptied_image_uses() from public, anon, authenticated;

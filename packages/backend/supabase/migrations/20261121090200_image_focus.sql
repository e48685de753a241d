-- The point of a post's featured image that stays in view where the image is cut, as `object-position` writes it; empty leaves
-- it to the site. Stored with the post, kept with its former versions, and part of what tells whether a post has changed.

alter table public.blog_posts
add column image_focus text not null default ''
check (image_focus ~ '^((100|[1-9]?[0-9])% (100|[1-9]?[0-9])%)?$');

alter table public.post_revisions add column image_focus text not null default '';

-- The expression of a generated column cannot be changed. A post without a focus keeps the hash that it had.
drop view private.managed_posts;
alter table public.blog_posts drop column content_hash;
alter table public.blog_posts add column content_hash text not null generated always as (
  md5(
    title || chr(31) || content || chr(31) || author || chr(31) || post_type
    || chr(31) || coalesce(image_url, chr(30))
    || chr(31) || coalesce(meta_title, chr(30))
    || chr(31) || coalesce(meta_description, chr(30))
    || case when image_alt = '' then '' else chr(31) || image_alt end
    || case when image_focus = '' then '' else chr(31) || chr(29) || image_focus end
  )
) stored;

grant select (image_focus) on public.blog_posts to anon, authenticated;
grant select (content_hash) on public.blog_posts to authenticated;
grant insert (image_focus), update (image_focus) on public.blog_posts to authenticated;
grant select (image_focus) on public.post_revisions to authenticated;

create or replace view public.post_cards with (security_invoker = true) as
select id, slug, title, author, image_url, post_type, excerpt, reading_minutes, published_at, updated_at, image_alt,
  image_focus
from public.blog_posts;

create or replace function private.keep_former_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_kept constant integer := 100;
begin
  insert into public.post_revisions (
    post_id, change, replaced_by, slug, title, content, image_url, image_alt, image_focus, author, meta_title,
    meta_description, post_type, created_by_admin, published_at, updated_at, unpublished_at, excerpt, reading_minutes
  ) values (
    old.id,
    case tg_op when 'DELETE' then 'remove' else 'update' end,
    (select staff.username from private.staff where staff.user_id = auth.uid()),
    old.slug, old.title, old.content, old.image_url, old.image_alt, old.image_focus, old.author, old.meta_title,
    old.meta_description, old.post_type, old.created_by_admin, old.published_at, old.updated_at, old.unpublished_at, old.excerpt,
    old.reading_minutes
  );
  delete from public.post_revisions as revisions
  where revisions.post_id = old.id
    and revisions.number <= (
      select kept.number
      from public.post_revisions as kept
      where kept.post_id = old.id
      order by kept.number desc
      limit 1 offset most_kept
    );
  return null;
end
$$;

drop trigger keep_updated_version on public.blog_posts;
create trigger keep_updated_version
after update on public.blog_posts
for each row
when (
  (
    old.published_at, old.unpublished_at, old.title, old.author, old.post_type, old.image_url, old.image_alt,
    old.image_focus, old.meta_title, old.meta_description, old.excerpt, old.reading_minutes, old.content
  ) is distinct from (
    new.published_at, new.unpublished_at, new.title, new.author, new.post_type, new.image_url, new.image_alt,
    new.image_focus, new.meta_title, new.meta_description, new.excerpt, new.reading_minutes, new.content
  )
)
execute function private.keep_former_version();

create view private.managed_posts as
select
  posts.id, posts.slug, posts.title, posts.author, posts.image_url, posts.post_type, posts.excerpt, posts.reading_minutes,
  posts.published_at, posts.updated_at, posts.content, posts.meta_title, posts.meta_description, posts.content_hash,
  case
    when posts.unpublished_at is not null then 'unpublished'
    when posts.published_at > now() then 'scheduled'
    else 'published'
  end as state,
  posts.created_by_admin as created_by,
  posts.image_alt, posts.image_focus
from public.blog_posts as posts;

drop function public.managed_posts(text, text[], timestamptz, uuid, integer);
create function public.managed_posts(
  search text default '',
  types text[] default '{}',
  before_published_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, state text, created_by text, image_alt text, image_focus text,
  editable boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  asks_admin constant boolean := private.is_admin();
  asks_name constant text := private.staff_username();
  wanted constant text := lower(normalize(left(coalesce(search, ''), 200), nfc));
begin
  perform private.assert_staff();
  return query
    select
      posts.id, posts.slug, posts.title, posts.author, posts.image_url, posts.post_type, posts.excerpt,
      posts.reading_minutes, posts.published_at, posts.updated_at, posts.state, posts.created_by, posts.image_alt,
      posts.image_focus,
      asks_admin or coalesce(posts.created_by = asks_name, false)
    from private.managed_posts as posts
    where (posts.published_at, posts.id) < (
        coalesce(managed_posts.before_published_at, 'infinity'),
        coalesce(managed_posts.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
      and (coalesce(cardinality(managed_posts.types), 0) = 0 or posts.post_type = any (managed_posts.types))
      and (wanted = '' or strpos(lower(normalize(posts.title, nfc)), wanted) > 0)
    order by posts.published_at desc, posts.id desc
    limit least(greatest(coalesce(managed_posts.page_size, 50), 1), 101);
end
$$;

drop function public.managed_post(uuid);
create function public.managed_post(post_id uuid)
returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, content text, meta_title text, meta_description text,
  content_hash text, state text, created_by text, image_alt text, image_focus text,
  editable boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.assert_staff();
  return query
    select posts.*, private.may_edit_post_of(posts.created_by)
    from private.managed_posts as posts
    where posts.id = managed_post.post_id;
end
$$;

create or replace function public.restore_post(revision_id uuid)
returns table (id uuid, slug text)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted public.post_revisions;
  latest public.post_revisions;
  creator text;
  free text;
begin
  perform private.assert_staff();
  select * into wanted from public.post_revisions as revisions where revisions.id = restore_post.revision_id;
  if not found then
    return;
  end if;

  -- Two that bring the same post back take turns, and the second finds it there.
  perform pg_advisory_xact_lock(hashtextextended('post_revisions.post_id/' || wanted.post_id, 0));
  select posts.created_by_admin into creator from public.blog_posts as posts where posts.id = wanted.post_id for update;
  if found then
    perform private.assert_may_edit_post_of(creator);
    return query
      update public.blog_posts as posts
      set title = wanted.title,
        content = wanted.content,
        image_url = wanted.image_url,
        image_alt = wanted.image_alt,
        image_focus = wanted.image_focus,
        author = wanted.author,
        meta_title = wanted.meta_title,
        meta_description = wanted.meta_description,
        post_type = wanted.post_type,
        excerpt = wanted.excerpt,
        reading_minutes = wanted.reading_minutes
      where posts.id = wanted.post_id
      returning posts.id, posts.slug;
    return;
  end if;

  select * into latest
  from public.post_revisions as revisions
  where revisions.post_id = wanted.post_id
  order by revisions.number desc
  limit 1;
  perform private.assert_may_edit_post_of(latest.created_by_admin);
  free := private.free_slug(latest.slug);
  -- 'rates-2' that was taken becomes 'rates-3', and not 'rates-2-2'.
  if free <> latest.slug and latest.slug ~ ('^' || public.slug_for(latest.title) || '-[0-9]+$') then
    free := private.free_slug(public.slug_for(latest.title));
  end if;
  return query
    insert into public.blog_posts as posts (
      id, slug, title, content, image_url, image_alt, image_focus, author, meta_title, meta_description, post_type,
      created_by_admin, published_at, updated_at, unpublished_at, excerpt, reading_minutes
    ) values (
      latest.post_id, free, wanted.title, wanted.content, wanted.image_url, wanted.image_alt,
      wanted.image_focus, wanted.author, wanted.meta_title, wanted.meta_description, wanted.post_type,
      latest.created_by_admin, latest.published_at,
      case when wanted.id = latest.id then latest.updated_at else now() end,
      latest.unpublished_at, wanted.excerpt, wanted.reading_minutes
    )
    returning posts.id, posts.slug;
end
$$;

revoke all on private.managed_posts from public, anon, authenticated;
revoke all on function public.managed_posts(text, text[], timestamptz, uuid, integer) from public, anon, authenticated;
revoke all on function public.managed_post(uuid) from public, anon, authenticated;
grant execute on function public.managed_posts(text, text[], timestamptz, uuid, integer) to authenticated;
grant execute on function public.managed_post(uuid) to authenticated;

-- What staff do with posts beside writing them: the list with hidden posts, removing with a way back, former versions.

-- Posts with what only staff may know. Without row-level security: who reads it must ask first who is asking.
create view private.managed_posts as
select
  posts.id, posts.slug, posts.title, posts.author, posts.image_url, posts.post_type, posts.excerpt, posts.reading_minutes,
  posts.published_at, posts.updated_at, posts.content, posts.meta_title, posts.meta_description, posts.content_hash,
  case
    when posts.unpublished_at is not null then 'unpublished'
    when posts.published_at > now() then 'scheduled'
    else 'published'
  end as state,
  posts.created_by_admin as created_by
from public.blog_posts as posts;

create function private.assert_staff()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff may do this, and the session must not have ended.' using errcode = '42501';
  end if;
end
$$;

-- The same right as the policies on blog_posts give.
create function private.may_edit_post_of(creator text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_admin() or coalesce(creator = private.staff_username(), false)
$$;

create function private.assert_may_edit_post_of(creator text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.may_edit_post_of(creator) then
    raise exception 'The post belongs to somebody else.' using errcode = '42501';
  end if;
end
$$;

-- Posts of these types (none means all) whose title contains the text, newest first, after a place when one is given.
-- `page_size` may be one more than a page of 100, to tell whether there are more.
create function public.managed_posts(
  search text default '',
  types text[] default '{}',
  before_published_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, state text, created_by text, editable boolean
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
      posts.reading_minutes, posts.published_at, posts.updated_at, posts.state, posts.created_by,
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

-- One post with its text, or no row.
create function public.managed_post(post_id uuid)
returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, content text, meta_title text, meta_description text,
  content_hash text, state text, created_by text, editable boolean
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

-- Removes a post as the policies allow it and gives the id of the version that brings it back; null when nothing was removed.
create function public.remove_post(post_id uuid)
returns uuid
language plpgsql
security invoker
set search_path = ''
as $$
begin
  delete from public.blog_posts where blog_posts.id = remove_post.post_id;
  if not found then
    return null;
  end if;
  return (
    select revisions.id
    from public.post_revisions as revisions
    where revisions.post_id = remove_post.post_id
    order by revisions.number desc
    limit 1
  );
end
$$;

-- Brings a version back; no row when there is none of this id. A post that is there gets its words and picture, and keeps when and
-- whether visitors see it. A removed post comes back as it was last, with the words of the version.
create function public.restore_post(revision_id uuid)
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
      id, slug, title, content, image_url, author, meta_title, meta_description, post_type, created_by_admin, published_at,
      updated_at, unpublished_at, excerpt, reading_minutes
    ) values (
      latest.post_id, free, wanted.title, wanted.content, wanted.image_url, wanted.author, wanted.meta_title,
      wanted.meta_description, wanted.post_type, latest.created_by_admin, latest.published_at,
      case when wanted.id = latest.id then latest.updated_at else now() end,
      latest.unpublished_at, wanted.excerpt, wanted.reading_minutes
    )
    returning posts.id, posts.slug;
end
$$;

revoke all on private.managed_posts from public, anon, authenticated;
revoke all on function private.assert_staff() from public, anon, authenticated;
revoke all on function private.may_edit_post_of(text) from public, anon, authenticated;
revoke all on function private.assert_may_edit_post_of(text) from public, anon, authenticated;
revoke all on function public.managed_posts(text, text[], timestamptz, uuid, integer) from public, anon, authenticated;
revoke all on function public.managed_post(uuid) from public, anon, authenticated;
revoke all on function public.remove_post(uuid) from public, anon, authenticated;
revoke all on function public.restore_post(uuid) from public, anon, authenticated;
grant execute on function public.managed_posts(text, text[], timestamptz, uuid, integer) to authenticated;
grant execute on function public.managed_post(uuid) to authenticated;
grant execute on function public.remove_post(uuid) to authenticated;
grant execute on function public.restore_post(uuid) to authenticated;

-- Deleted posts, for whoever wants one back after the moment in which deleting can be undone.

create index post_revisions_removed on public.post_revisions (replaced_at desc, id desc) where change = 'remove';

-- Posts that are gone, each by the version that brings it back, last deleted first, after a place when one is given.
-- `page_size` may be one more than a page of 100, to tell whether there are more.
create function public.deleted_posts(
  before_deleted_at timestamptz default null,
  before_revision_id uuid default null,
  page_size integer default 50
)
returns table (
  revision_id uuid, title text, author text, post_type text, deleted_at timestamptz, deleted_by text, created_by text,
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
begin
  perform private.assert_staff();
  return query
    select
      removed.id, removed.title, removed.author, removed.post_type, removed.replaced_at, removed.replaced_by,
      removed.created_by_admin, asks_admin or coalesce(removed.created_by_admin = asks_name, false)
    from public.post_revisions as removed
    where removed.change = 'remove'
      and (removed.replaced_at, removed.id) < (
        coalesce(deleted_posts.before_deleted_at, 'infinity'),
        coalesce(deleted_posts.before_revision_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
      -- Not back, and not back and deleted again since.
      and not exists (select from public.blog_posts as posts where posts.id = removed.post_id)
      and not exists (
        select from public.post_revisions as later
        where later.post_id = removed.post_id and later.number > removed.number
      )
    order by removed.replaced_at desc, removed.id desc
    limit least(greatest(coalesce(deleted_posts.page_size, 50), 1), 101);
end
$$;

revoke all on function public.deleted_posts(timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function public.deleted_posts(timestamptz, uuid, integer) to authenticated;

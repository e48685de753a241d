-- A rule that is made stricter counts for what visitors have not seen yet: a scheduled post that lacks its approvals is hidden, so that
-- its time does not publish it.
create function private.hide_unapproved()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform set_config('ledgerlight.reason', 'It lacks approvals that the changed rules ask for.', true);
  update public.blog_posts as posts
  set unpublished_at = now()
  where posts.unpublished_at is null and posts.published_at > now()
    and private.missing_approvals(posts.id, posts.post_type, private.visible_hash(posts)) <> '{}';
  return null;
end
$$;

revoke all on function private.hide_unapproved from public, anon, authenticated;

create trigger hide_unapproved
after update or delete on private.approval_rules
for each statement execute function private.hide_unapproved();

create trigger hide_unapproved
after update of everything_needs_approval on private.newsroom_settings
for each statement execute function private.hide_unapproved();

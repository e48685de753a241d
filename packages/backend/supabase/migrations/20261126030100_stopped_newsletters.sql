-- When refusals of the mail server stop an issue of the newsletter, those who may send one get a notice: its readers wait until a
-- person resumes it.

alter table public.notices drop constraint notices_kind_check;
alter table public.notices add constraint notices_kind_check check (
  kind in (
    'review-requested', 'changes-requested', 'approved', 'approval-ended', 'published', 'mention', 'stale-claims', 'dead-links',
    'newsletter-stopped'
  )
);

create or replace function private.notice_text(kind text, detail jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case notice_text.kind
    when 'review-requested' then format('%s asks for the review of %s', actor, title)
    when 'changes-requested' then format('%s asks for changes of %s', actor, title)
    when 'approved' then format('%s approved %s', actor, title)
    when 'approval-ended' then format('Your approval of %s no longer counts, because the text changed', title)
    when 'published' then format('%s published %s', actor, title)
    when 'mention' then format('%s mentioned you in %s', actor, title)
    when 'stale-claims' then format('Claims to check again: %s', detail ->> 'count')
    when 'dead-links' then format('New dead links in posts: %s', detail ->> 'count')
    when 'newsletter-stopped' then format('The newsletter %s was stopped and waits to be resumed', title)
  end || coalesce(': ' || line, '')
  from (
    select
      coalesce(detail ->> 'actor', 'The site') as actor,
      coalesce('"' || left(regexp_replace(detail ->> 'title', '[[:cntrl:][:space:]]+', ' ', 'g'), 150) || '"', 'a text') as title,
      left(nullif(btrim(regexp_replace(detail ->> 'note', '[[:cntrl:][:space:]]+', ' ', 'g')), ''), 250) as line
  ) as parts
$$;

create or replace function private.notice_path(kind text, post_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select '/admin/blog' || case
    when kind in ('stale-claims', 'dead-links') then '?section=claims'
    when kind = 'newsletter-stopped' then '?section=newsletter'
    when kind in ('review-requested', 'changes-requested', 'approved', 'approval-ended')
      or exists (select from public.post_reviews as reviews where reviews.post_id = notice_path.post_id)
      then '?section=review&post=' || post_id
    when exists (select from public.blog_posts as posts where posts.id = notice_path.post_id) then '?section=edit&post=' || post_id
    else ''
  end
$$;

create function private.notify_of_stopped_newsletter()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- An unread notice of the same kind would be renewed without a mail.
  delete from public.notices where notices.kind = 'newsletter-stopped' and notices.read_at is null;
  perform private.notify(
    staff.username, 'newsletter-stopped', null, jsonb_build_object('title', new.subject, 'note', new.problem)
  )
  from private.staff
  join private.role_rights as rights on rights.role = staff.role and rights.may = 'send-newsletter';
  return null;
end
$$;

-- A person who stops an issue knows of it.
create trigger notify_of_stopped_newsletter
after update on private.newsletter_issues
for each row
when (new.state = 'stopped' and old.state <> 'stopped' and new.stopped_by is null)
execute function private.notify_of_stopped_newsletter();

revoke all on function private.notify_of_stopped_newsletter from public, anon, authenticated;

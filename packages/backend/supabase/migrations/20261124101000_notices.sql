-- Notices for the people of the newsroom: a list in the admin area, and mail for those who want it.

create table public.notices (
  id uuid primary key default gen_random_uuid(),
  -- Whom it is for, by username.
  person text not null,
  kind text not null check (
    kind in (
      'review-requested', 'changes-requested', 'approved', 'approval-ended', 'published', 'mention', 'stale-claims', 'dead-links'
    )
  ),
  post_id uuid,
  text text not null check (length(text) between 1 and 500),
  -- Where it leads to, below the origin of the site.
  path text not null check (path ~ '^/[^[:space:]]*$' and length(path) <= 300),
  created_at timestamptz not null default now(),
  read_at timestamptz
);

create index notices_of_person on public.notices (person, created_at desc, id);
create index notices_unread on public.notices (person) where read_at is null;

alter table public.notices enable row level security;
revoke all on public.notices from public, anon, authenticated;

create policy "people read their own notices"
on public.notices for select to authenticated
using (person = (select private.staff_username()));

grant select on public.notices to authenticated;

alter table private.staff
-- The origin of the site, for links in mail; null sends no notices by mail.
add column notice_site text check (notice_site ~ '^https?://[^/@?#[:space:]]+$');

create function private.notice_text(kind text, detail jsonb)
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
  end || coalesce(': ' || line, '')
  from (
    select
      coalesce(detail ->> 'actor', 'The site') as actor,
      coalesce('"' || left(regexp_replace(detail ->> 'title', '[[:cntrl:][:space:]]+', ' ', 'g'), 150) || '"', 'a text') as title,
      left(nullif(btrim(regexp_replace(detail ->> 'note', '[[:cntrl:][:space:]]+', ' ', 'g')), ''), 250) as line
  ) as parts
$$;

-- A text in review is read there, a post in the editor, and a draft from the list of drafts.
create function private.notice_path(kind text, post_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select '/admin/blog' || case
    when kind in ('stale-claims', 'dead-links') then '?section=claims'
    when kind in ('review-requested', 'changes-requested', 'approved', 'approval-ended')
      or exists (select from public.post_reviews as reviews where reviews.post_id = notice_path.post_id)
      then '?section=review&post=' || post_id
    when exists (select from public.blog_posts as posts where posts.id = notice_path.post_id) then '?section=edit&post=' || post_id
    else ''
  end
$$;

-- Gives a person a notice. `detail` may have the texts 'actor', 'title', 'note' and 'count'. People get none of
-- what they did themselves. An unread notice of the same kind about the same post is renewed, except a mention. A weekly notice comes
-- once a week, also when its job is repeated.
create function private.notify(person text, kind text, post_id uuid default null, detail jsonb default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  reader private.staff;
  line constant text := private.notice_text(notify.kind, notify.detail);
  target constant text := private.notice_path(notify.kind, notify.post_id);
begin
  select staff.* into reader
  from private.staff
  where staff.username = notify.person and staff.deactivated_at is null and staff.role <> 'publisher';
  if not found or notify.person = notify.detail ->> 'actor' then
    return;
  end if;
  if notify.kind in ('stale-claims', 'dead-links') then
    if exists (
      select from public.notices
      where notices.person = notify.person and notices.kind = notify.kind and notices.created_at > now() - interval '6 days'
    ) then
      return;
    end if;
    delete from public.notices
    where notices.person = notify.person and notices.kind = notify.kind and notices.read_at is null;
  elsif notify.kind <> 'mention' then
    update public.notices
    set text = line, created_at = now()
    where notices.person = notify.person and notices.read_at is null and notices.kind = notify.kind
      and notices.post_id is not distinct from notify.post_id;
    if found then
      return;
    end if;
  end if;
  insert into public.notices (person, kind, post_id, text, path)
  values (notify.person, notify.kind, notify.post_id, line, target);
  if reader.notice_site is not null and reader.email is not null then
    perform private.store_mail(
      reader.email, left(line, 200),
      format(
        E'%s\n\n%s%s\n\nYou get notices by mail because you chose it under Account in the admin area.\n',
        line, reader.notice_site, target
      )
    );
  end if;
end
$$;

-- The people behind accounts, a token being its owner.
create function private.people_behind(accounts text[])
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select distinct coalesce(tokens.owner, staff.username)
  from private.staff
  left join public.publish_tokens as tokens on tokens.user_id = staff.user_id
  where staff.username = any (people_behind.accounts)
$$;

-- Every move of a post is in the audit log, so that is where notices of moves come from.
create function private.notify_of_move()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  review public.post_reviews;
  kind constant text := case new.action
    when 'post.submitted' then 'review-requested'
    when 'post.changes-requested' then 'changes-requested'
    when 'post.approved' then 'approved'
    else 'published'
  end;
  readers text[];
begin
  select * into review from public.post_reviews as reviews where reviews.post_id = new.post_id;
  readers := case kind
    when 'review-requested' then array(
      select name
      from unnest(private.needed_kinds(review)) as needed, unnest(private.approvers(needed, review.authors)) as name
    )
    when 'published' then array(
      select posts.created_by_admin from public.blog_posts as posts where posts.id = new.post_id
    )
    else review.authors
  end;
  perform private.notify(
    reader, kind, new.post_id,
    jsonb_build_object(
      'actor', (select * from private.people_behind(array[new.actor]) limit 1), 'title', new.detail ->> 'title',
      'note', case kind when 'published' then null else coalesce(new.detail ->> 'note', new.detail ->> 'message') end
    )
  )
  from private.people_behind(readers) as reader;
  return null;
end
$$;

create trigger notify_of_move
after insert on public.audit_log
for each row
when (new.action in ('post.submitted', 'post.changes-requested', 'post.approved', 'post.published'))
execute function private.notify_of_move();

create function private.notify_of_ended_approval()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new.approved_by, 'approval-ended', new.post_id,
    jsonb_build_object(
      'actor', private.staff_username(),
      'title', coalesce(
        (select reviews.title from public.post_reviews as reviews where reviews.post_id = new.post_id),
        (select posts.title from public.blog_posts as posts where posts.id = new.post_id)
      )
    )
  );
  return null;
end
$$;

create trigger notify_of_ended_approval
after update on public.post_approvals
for each row
when (old.ended_at is null and new.ended_at is not null)
execute function private.notify_of_ended_approval();

-- Marks notices of the caller as read, without `ids` all of them, and names them.
create function public.mark_notices_read(ids uuid[] default null)
returns setof uuid
language sql
volatile
security definer
set search_path = ''
as $$
  update public.notices
  set read_at = now()
  where notices.person = private.staff_username() and notices.read_at is null
    and (mark_notices_read.ids is null or notices.id = any (mark_notices_read.ids))
  returning notices.id
$$;

-- Whether the caller gets notices by mail.
create function public.notice_mail()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select member.notice_site is not null from private.staff_member() as member
$$;

create function public.set_notice_mail(wanted boolean, site text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person private.staff;
begin
  select member.* into person from private.staff_member() as member;
  if person.user_id is null or person.role = 'publisher' then
    raise exception 'You are not signed in, or your session has ended.' using errcode = '42501';
  end if;
  if wanted and person.email is null then
    raise exception 'Add an e-mail address to your profile first.' using errcode = '22023', detail = 'email';
  end if;
  update private.staff
  set notice_site = case when wanted then private.site_address(site) end
  where staff.user_id = person.user_id;
end
$$;

-- Gives the owners of stale claims, and who edits every post, the list of the week. An owner is named by username or byline.
create function private.notify_of_stale_claims()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.notify(
    listed.username, 'stale-claims', null, jsonb_build_object('count', listed.total, 'note', listed.examples)
  )
  from (
    select staff.username, count(*) as total,
      string_agg(format('%s (%s)', claims.value, posts.title), ', ' order by claims.valid_until, posts.title, claims.id) as examples
    from public.post_claims as claims
    join public.blog_posts as posts on posts.id = claims.post_id and posts.unpublished_at is null
    join private.staff on staff.deactivated_at is null and (
      lower(claims.owner) in (staff.username, lower(staff.display_name))
      or exists (
        select from private.role_rights as rights where rights.role = staff.role and rights.may = 'edit-every-post'
      )
    )
    where claims.valid_until < (now() at time zone 'utc')::date
    group by staff.username
  ) as listed
$$;

-- Removes the notices of long ago, and of each person all but the newest 500.
create function private.clean_up_notices()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.notices
  where notices.created_at < now() - interval '90 days'
    or notices.id in (
      select numbered.id
      from (
        select old.id, row_number() over (partition by old.person order by old.created_at desc, old.id) as place
        from public.notices as old
      ) as numbered
      where numbered.place > 500
    )
$$;

revoke all on function private.notice_text, private.notice_path, private.notify, private.people_behind, private.notify_of_move,
  private.notify_of_ended_approval, public.mark_notices_read, public.notice_mail, public.set_notice_mail,
  private.notify_of_stale_claims, private.clean_up_notices
from public, anon, authenticated;
grant execute on function public.mark_notices_read, public.notice_mail, public.set_notice_mail to authenticated;

-- Mail that waits to be sent, and notices for the people of the newsroom.
set check_function_bodies = off;

-- The queue library makes its own tables here when the first worker starts. Nobody but the owner of the database reaches them.
create schema jobs;

-- Mail that waits to be sent. 'queued': waits, also to be tried again. 'sending': the mail server was about to take the text. 'sent': it
-- took it. 'filed': no mail server is configured, so the mail is in a folder. 'failed': see the reason. 'expired': it waited too long.
create table private.outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  text text not null, html text, created_at timestamptz not null default now(), sent_at timestamptz,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'filed', 'failed', 'expired')),
  reason text check (length(reason) <= 500),
  changed_at timestamptz not null default now(),
  -- After it the links of the mail open nothing.
  expires_at timestamptz not null default now() + interval '7 days',
  secrets_removed_at timestamptz,
  -- For the header `List-Unsubscribe`.
  unsubscribe_url text check (unsubscribe_url ~ '^https?://[^[:space:]<>]+$')
);

create function private.store_mail(
  recipient text, subject text, body text, html text default null, expires_at timestamptz default now() + interval '7 days',
  unsubscribe_url text default null
) returns void language sql security definer set search_path = '' as $$
  insert into private.outgoing_mail (recipient, subject, text, html, expires_at, unsubscribe_url)
  values (store_mail.recipient, store_mail.subject, store_mail.body, store_mail.html, store_mail.expires_at, store_mail.unsubscribe_url)
$$;

create index outgoing_mail_unfinished on private.outgoing_mail (created_at) where state in ('queued', 'sending');

-- A link opens a page by what follows '?' or '#', so that part is the secret.
create function private.without_secrets(body text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(body, '(https?://[^[:space:]?#]+)[?#][^[:space:]]*', '\1 (the rest of the link was removed)', 'g')
$$;

-- The worker about to hand over the text claims it: one of two workers gets true.
create function private.claim_mail(mail uuid) returns boolean language plpgsql set search_path = '' as $$
begin
  update private.outgoing_mail as mails set state = 'sending', reason = null, changed_at = now()
  where mails.id = claim_mail.mail and mails.state = 'queued';
  return found;
end
$$;

-- Notes what became of a mail. Its links are removed with its last use.
create function private.settle_mail(mail uuid, new_state text, reason text default null)
returns void language sql set search_path = '' as $$
  update private.outgoing_mail as mails
  set state = settle_mail.new_state,
    reason = left(settle_mail.reason, 500), changed_at = now(), sent_at = case when settle_mail.new_state = 'sent' then now() end,
    text = case when settle_mail.new_state in ('sent', 'expired') then private.without_secrets(mails.text) else mails.text end,
    html = case when settle_mail.new_state in ('sent', 'expired') then null else mails.html end,
    unsubscribe_url = case when settle_mail.new_state not in ('sent', 'expired') then mails.unsubscribe_url end,
    secrets_removed_at = case when settle_mail.new_state in ('sent', 'expired') then now() end
  where mails.id = settle_mail.mail
$$;

-- Removes the links of mails whose time is over and the mails of long ago. Returns those whose file is to be removed.
create function private.clean_up_mail() returns setof uuid language plpgsql set search_path = '' as $$
begin
  return query
    update private.outgoing_mail as mails
    set state = case mails.state when 'queued' then 'expired' else mails.state end,
      changed_at = case mails.state when 'queued' then now() else mails.changed_at end,
      text = private.without_secrets(mails.text), html = null, unsubscribe_url = null, secrets_removed_at = now()
    where mails.expires_at <= now() and mails.secrets_removed_at is null and mails.state <> 'sending'
    returning mails.id;
  delete from private.outgoing_mail as mails
  where mails.created_at < now() - interval '90 days' and mails.state not in ('queued', 'sending');
end
$$;

-- Notices for the people of the newsroom: a list in the admin area.
create table public.notices (
  id uuid primary key default gen_random_uuid(),
  -- Whom it is for, by username.
  person text not null,
  kind text not null check (
    kind in (
      'review-requested', 'changes-requested', 'approved', 'approval-ended', 'published', 'mention', 'stale-claims', 'dead-links',
      'newsletter-stopped'
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

create policy "people read their own notices" on public.notices for select to authenticated
using (person = (select private.staff_username()));

create function private.notice_text(kind text, detail jsonb) returns text language sql immutable set search_path = '' as $$
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

-- A text in review is read there, a post in the editor, and a draft from the list of drafts.
create function private.notice_path(kind text, post_id uuid) returns text language sql stable security definer set search_path = '' as $$
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

-- Gives a person a notice. `detail` may have the texts 'actor', 'title', 'note' and 'count'. People get none of what they did themselves.
-- An unread notice of the same kind about the same post is renewed, except a mention. A weekly notice comes once a week, also when its job
-- is repeated.
create function private.notify(person text, kind text, post_id uuid default null, detail jsonb default '{}')
returns void language plpgsql security definer set search_path = '' as $$
declare line constant text := private.notice_text(notify.kind, notify.detail);
begin
  if notify.person = notify.detail ->> 'actor' or not exists (
    select from private.staff where staff.username = notify.person and staff.deactivated_at is null and staff.role <> 'publisher'
  ) then
    return;
  end if;
  if notify.kind in ('stale-claims', 'dead-links') then
    if exists (
      select from public.notices
      where notices.person = notify.person and notices.kind = notify.kind and notices.created_at > now() - interval '6 days'
    ) then
      return;
    end if;
    delete from public.notices where notices.person = notify.person and notices.kind = notify.kind and notices.read_at is null;
  elsif notify.kind <> 'mention' then
    update public.notices set text = line, created_at = now()
    where notices.person = notify.person and notices.read_at is null and notices.kind = notify.kind
      and notices.post_id is not distinct from notify.post_id;
    if found then return; end if;
  end if;
  insert into public.notices (person, kind, post_id, text, path)
  values (notify.person, notify.kind, notify.post_id, line, private.notice_path(notify.kind, notify.post_id));
end
$$;

-- The people behind accounts, a token being its owner.
create function private.people_behind(accounts text[]) returns setof text language sql stable security definer set search_path = '' as $$
  select distinct coalesce(tokens.owner, staff.username) from private.staff
  left join public.publish_tokens as tokens on tokens.user_id = staff.user_id
  where staff.username = any (people_behind.accounts)
$$;

-- Every move of a post is in the audit log, so that is where notices of moves come from.
create function private.notify_of_move() returns trigger language plpgsql security definer set search_path = '' as $$
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
      select name from unnest(private.needed_kinds(review)) as needed, unnest(private.approvers(needed, review.authors)) as name
    )
    when 'published' then array(select posts.created_by_admin from public.blog_posts as posts where posts.id = new.post_id)
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

create trigger notify_of_move after insert on public.audit_log for each row
when (new.action in ('post.submitted', 'post.changes-requested', 'post.approved', 'post.published', 'post.shown', 'post.text-changed'))
execute function private.notify_of_move();

create function private.notify_of_ended_approval() returns trigger language plpgsql security definer set search_path = '' as $$
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

create trigger notify_of_ended_approval after update on public.post_approvals for each row
when (old.ended_at is null and new.ended_at is not null) execute function private.notify_of_ended_approval();

-- Marks notices of the caller as read, without `ids` all of them, and names them.
create function public.mark_notices_read(ids uuid[] default null)
returns setof uuid language sql security definer set search_path = '' as $$
  update public.notices set read_at = now()
  where notices.person = private.staff_username() and notices.read_at is null
    and (mark_notices_read.ids is null or notices.id = any (mark_notices_read.ids))
  returning notices.id
$$;

-- Gives the owners of stale claims, and who edits every post, the list of the week. An owner is named by username or byline.
create function private.notify_of_stale_claims() returns void language sql security definer set search_path = '' as $$
  select private.notify(listed.username, 'stale-claims', null, jsonb_build_object('count', listed.total, 'note', listed.examples))
  from (
    select staff.username, count(*) as total,
      string_agg(format('%s (%s)', claims.value, posts.title), ', ' order by claims.valid_until, posts.title, claims.id) as examples
    from public.post_claims as claims
    join public.blog_posts as posts on posts.id = claims.post_id and posts.unpublished_at is null
    join private.staff on staff.deactivated_at is null and (
      lower(claims.owner) in (staff.username, lower(staff.display_name))
      or exists (select from private.role_rights as rights where rights.role = staff.role and rights.may = 'edit-every-post')
    )
    where claims.valid_until < (now() at time zone 'utc')::date group by staff.username
  ) as listed
$$;

-- Removes the notices of long ago, and of each person all but the newest 500.
create function private.clean_up_notices() returns void language sql security definer set search_path = '' as $$
  delete from public.notices
  where notices.created_at < now() - interval '90 days'
    or notices.id in (
      select numbered.id
      from (
        select old.id, row_number() over (partition by old.person order by old.created_at desc, old.id) as place from public.notices as old
      ) as numbered
      where numbered.place > 500
    )
$$;

-- A comment is a notice for those whom it mentions.
create function private.notify_of_mentions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    mentioned, 'mention', new.post_id,
    jsonb_build_object(
      'actor', new.author,
      'title', coalesce(
        (select reviews.title from public.post_reviews as reviews where reviews.post_id = new.post_id),
        (select posts.title from public.blog_posts as posts where posts.id = new.post_id),
        (select nullif(drafts.title, '') from public.drafts where drafts.id = new.post_id)
      ),
      'note', new.body
    )
  )
  from unnest(new.mentions) as mentioned;
  return null;
end
$$;

create trigger notify_of_mentions after insert on public.post_comments for each row when (new.mentions <> '{}')
execute function private.notify_of_mentions();

-- The newsletter: addresses, issues and their approval, deliveries.
set check_function_bodies = off;

-- An address gets the newsletter only after somebody who reads its mail has confirmed it, and leaves by a link as well. The links
-- carry random tokens; the database keeps nothing of a token but its hash.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(), email text not null, created_at timestamptz not null default now(),
  requested_at timestamptz not null default now(),
  -- When the message with the last link was taken by the mailer; null when none was.
  link_sent_at timestamptz,
  confirmed_at timestamptz, unsubscribed_at timestamptz,
  state text not null generated always as (
    case when confirmed_at is not null then 'confirmed' when unsubscribed_at >= requested_at then 'unsubscribed' else 'unconfirmed' end
  ) stored,
  -- An address that a mail server refused gets no further issue.
  blocked_because text check (blocked_because = 'bounced'), blocked_at timestamptz
);

create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_newest on public.newsletter_subscribers (created_at desc, id desc);

create table private.newsletter_tokens (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')), created_at timestamptz not null default now(),
  -- Leaving is always possible.
  expires_at timestamptz check (expires_at is not null or purpose = 'unsubscribe')
);

create index newsletter_tokens_of_subscriber on private.newsletter_tokens (subscriber_id, purpose);
create index newsletter_tokens_expiry on private.newsletter_tokens (expires_at) where expires_at is not null;

-- Whoever knows the key gets tokens to send by mail; a visitor who asks for the same gets none. No row: nobody sends.
create table private.newsletter_sender (
  only_row boolean primary key default true check (only_row), key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$')
);

create policy "admins read newsletter subscribers" on public.newsletter_subscribers for select to authenticated
using ((select private.may_use_inbox()));
create policy "admins remove newsletter subscribers" on public.newsletter_subscribers for delete to authenticated
using ((select private.may_use_inbox()));

-- A new token for the subscriber: two random UUIDs, 244 random bits.
create function private.new_newsletter_token(subscriber_id uuid, purpose text, expires_at timestamptz default null)
returns text language plpgsql security definer set search_path = '' as $$
declare token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.newsletter_tokens (hash, subscriber_id, purpose, expires_at)
  values (private.hash_of(token), new_newsletter_token.subscriber_id, new_newsletter_token.purpose, new_newsletter_token.expires_at);
  return token;
end
$$;

-- Deletes at most 100 tokens that expired long ago: no subscription waits for others that delete the same.
create function public.subscribe_newsletter(email text, honeypot text default '', sender_key text default '')
returns table (
  outcome text, send_to text, confirm_token text, unsubscribe_token text
) language plpgsql security definer set search_path = '' as $$
declare
  good_for constant interval := '7 days';
  messages_a_day constant integer := 3;
  subscriber public.newsletter_subscribers;
  may_send boolean;
begin
  if honeypot <> '' then
    return query select 'kept', null::text, null::text, null::text;
    return;
  end if;
  perform private.check_visitor_email(email);
  perform private.take_from_limits('newsletter');
  insert into public.newsletter_subscribers (email) values (subscribe_newsletter.email) on conflict do nothing;
  select * into subscriber from public.newsletter_subscribers as known
  where lower(known.email) = lower(subscribe_newsletter.email) for update;
  may_send := exists (select from private.newsletter_sender as sender where sender.key_hash = private.hash_of(sender_key));
  if may_send and messages_a_day <= (
    select count(*) from private.newsletter_tokens as tokens
    where tokens.subscriber_id = subscriber.id
      and tokens.purpose = 'confirm' and tokens.created_at > now() - interval '1 day' and tokens.expires_at > now()
  ) then
    return query select 'enough', null::text, null::text, null::text;
    return;
  end if;
  update public.newsletter_subscribers as known set requested_at = now() where known.id = subscriber.id and known.confirmed_at is null;
  if not may_send then
    return query select case sender_key when '' then 'kept' else 'refused' end, null::text, null::text, null::text;
    return;
  end if;
  -- What is long over is not kept; until then a link is told to be old, and not to be wrong.
  -- Rows that another request holds are left for the next one.
  delete from private.newsletter_tokens as tokens
  where tokens.ctid = any (array(
    select expired.ctid from private.newsletter_tokens as expired
    where expired.expires_at < now() - interval '90 days' limit 100 for update skip locked
  ));
  return query select
    'ready', subscriber.email, private.new_newsletter_token(subscriber.id, 'confirm', now() + good_for),
    private.new_newsletter_token(subscriber.id, 'unsubscribe');
end
$$;

-- What a link is good for: 'open' (it can be used), 'done' (its address is confirmed, or has left, already), 'expired', 'unknown'. With
-- `use` it is used, and 'changed' says that this call did it.
create function public.newsletter_link(token text, purpose text, use boolean default false)
returns text language plpgsql security definer set search_path = '' as $$
declare
  link private.newsletter_tokens;
  subscriber public.newsletter_subscribers;
begin
  select * into link from private.newsletter_tokens as tokens
  where tokens.hash = private.hash_of(newsletter_link.token) and tokens.purpose = newsletter_link.purpose;
  if not found then return 'unknown'; end if;
  select * into subscriber from public.newsletter_subscribers as known where known.id = link.subscriber_id for update;
  if link.purpose = 'confirm' then
    if subscriber.state = 'confirmed' then return 'done'; end if;
    if link.expires_at <= now() then return 'expired'; end if;
    if use then
      update public.newsletter_subscribers as known set confirmed_at = now(), unsubscribed_at = null where known.id = subscriber.id;
    end if;
  else
    if subscriber.state = 'unsubscribed' then return 'done'; end if;
    if use then
      update public.newsletter_subscribers as known set confirmed_at = null, unsubscribed_at = now() where known.id = subscriber.id;
      -- Whoever left comes back by a new link, and not by one that was sent before.
      update private.newsletter_tokens as tokens set expires_at = least(tokens.expires_at, now())
      where tokens.subscriber_id = subscriber.id and tokens.purpose = 'confirm';
    end if;
  end if;
  return case when use then 'changed' else 'open' end;
end
$$;

-- Stores a message of the newsletter as mail to the address that a link is for, and notes when. Returns false without the sender's key.
create function public.queue_newsletter_message(sender_key text, token text, subject text, body text, unsubscribe_url text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  reader uuid;
  address text;
  link_expires_at timestamptz;
begin
  select subscribers.id, subscribers.email, links.expires_at into reader, address, link_expires_at from private.newsletter_tokens as links
  join public.newsletter_subscribers as subscribers on subscribers.id = links.subscriber_id
  where links.hash = private.hash_of(token) and links.purpose = 'confirm' and links.expires_at > now()
    and exists (
      select from private.newsletter_sender as sender where sender.key_hash = private.hash_of(queue_newsletter_message.sender_key)
    );
  if not found then return false; end if;
  perform private.store_mail(
    address, queue_newsletter_message.subject, queue_newsletter_message.body, expires_at => link_expires_at,
    unsubscribe_url => queue_newsletter_message.unsubscribe_url
  );
  update public.newsletter_subscribers as subscribers set link_sent_at = now() where subscribers.id = reader;
  return true;
end
$$;

-- Issues of the newsletter: written by editors, read by visitors once their sending has begun (decisions 0169 and 0177).
create table private.newsletter_issues (
  id uuid primary key,
  -- Made when sending begins: the day and the words of the subject.
  slug text unique check (slug ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(-[a-z0-9]+)*$'),
  subject text not null check (length(subject) <= 150 and subject !~ '[[:cntrl:]]'),
  -- The line that mail programs show beside the subject.
  summary text not null check (length(summary) <= 200 and summary !~ '[[:cntrl:]]'),
  -- Markdown.
  content text not null check (length(content) <= 50000),
  post_ids uuid[] not null check (cardinality(post_ids) <= 20),
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent')),
  -- Counts the saves.
  version integer not null default 1,
  -- The address of the site that the links of the mail lead to.
  site text,
  -- Why sending pauses.
  problem text check (length(problem) <= 500),
  created_at timestamptz not null default now(), changed_at timestamptz not null default now(), changed_by text not null,
  -- When sending began. The issue is public since then.
  sent_at timestamptz,
  finished_at timestamptz,
  -- The last subscriber that has a delivery; null before the first and when all have one.
  last_subscriber uuid,
  has_all_deliveries boolean not null default false,
  -- Everybody who saved it. None of them approves it.
  authors text[] not null default '{}',
  -- In private.outgoing_mail, from which it is removed in time.
  test_mail uuid,
  -- The version that the last test showed.
  test_version integer,
  constraint newsletter_issues_sent_check check ((state in ('sending', 'sent')) = (sent_at is not null and slug is not null))
);

create index newsletter_issues_newest on private.newsletter_issues (created_at desc, id desc);
create index newsletter_issues_sent on private.newsletter_issues (sent_at desc, id desc) where sent_at is not null;
create index newsletter_issues_unfinished on private.newsletter_issues (sent_at) where state = 'sending';
create index newsletter_subscribers_reached on public.newsletter_subscribers (id)
where confirmed_at is not null and blocked_because is null;

-- One row for each address of an issue. 'queued' waits, also to be tried again; 'sending': the mail server was about to take the text.
-- 'skipped': the address left before its turn.
create table private.newsletter_deliveries (
  id bigint generated always as identity primary key,
  issue_id uuid not null references private.newsletter_issues (id) on delete cascade,
  -- Null once the address is removed.
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'filed', 'failed', 'bounced', 'skipped')),
  -- The attempt of a job that claimed it.
  claimed_by uuid,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  reason text check (length(reason) <= 500),
  changed_at timestamptz not null default now(),
  unique (issue_id, subscriber_id)
);

create index newsletter_deliveries_queued on private.newsletter_deliveries (issue_id, next_attempt_at, id) where state = 'queued';
create index newsletter_deliveries_sending on private.newsletter_deliveries (issue_id) where state = 'sending';
create index newsletter_deliveries_of_subscriber on private.newsletter_deliveries (subscriber_id, id);

-- How many deliveries of an issue are in a state; 'sending' counts as 'queued'. Kept by triggers, so that no screen counts rows.
create table private.newsletter_counts (
  issue_id uuid not null references private.newsletter_issues (id) on delete cascade, state text not null, count integer not null,
  primary key (issue_id, state)
);

create function private.count_new_deliveries() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.newsletter_counts as counts (issue_id, state, count)
  select added.issue_id, 'queued', count(*) from added group by added.issue_id order by added.issue_id
  on conflict (issue_id, state) do update set count = counts.count + excluded.count;
  return null;
end
$$;

create trigger count_new_deliveries after insert on private.newsletter_deliveries referencing new table as added
for each statement execute function private.count_new_deliveries();

create function private.count_changed_deliveries() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.newsletter_counts as counts (issue_id, state, count)
  select moved.issue_id, moved.state, sum(moved.step)
  from (
    select former.issue_id, case former.state when 'sending' then 'queued' else former.state end as state, -1 as step from former
    union all
    select changed.issue_id, case changed.state when 'sending' then 'queued' else changed.state end, 1 from changed
  ) as moved
  group by moved.issue_id, moved.state
  having sum(moved.step) <> 0
  -- In one order, so that two workers do not wait for each other.
  order by moved.issue_id, moved.state
  on conflict (issue_id, state) do update set count = counts.count + excluded.count;
  return null;
end
$$;

create trigger count_changed_deliveries after update on private.newsletter_deliveries referencing old table as former new table as changed
for each statement execute function private.count_changed_deliveries();

-- Why an issue cannot be sent, approvals included; null when it can. The words are for editors.
create function private.newsletter_obstacle(issue private.newsletter_issues) returns text language plpgsql stable set search_path = '' as $$
declare missing text;
begin
  if issue.subject !~ '[^[:space:]]' then
    return 'The issue has no subject.';
  elsif cardinality(issue.post_ids) = 0 then
    return 'The issue has no posts. Choose at least one.';
  end if;
  select string_agg(format('"%s" (%s)', coalesce(private.post_title(chosen.id), 'a post'), private.newsletter_post_state(chosen.id)), ', ')
  into missing
  from unnest(issue.post_ids) as chosen (id) where private.newsletter_post_state(chosen.id) <> 'published';
  if missing is not null then
    return left(format('Visitors do not see every chosen post: %s. Remove it from the issue or publish it.', missing), 500);
  end if;
  select string_agg(
    format(
      '%s (%s)', case kinds.kind when 'editor' then 'an editor' when 'reviewer' then 'a reviewer' else 'an editor or a reviewer' end,
      coalesce(
        nullif(array_to_string((private.approvers(kinds.kind, issue.authors || private.letter_approvers(issue)))[1:5], ', '), ''),
        'there is none yet: ask an admin'
      )
    ),
    ' and of '
  )
  into missing
  from unnest(private.missing_letter_approvals(issue)) as kinds (kind);
  if missing is not null then return left(format('This letter needs the approval of %s.', missing), 500); end if;
  if not exists (
    select from public.newsletter_subscribers as subscribers
    where subscribers.confirmed_at is not null and subscribers.blocked_because is null
  ) then
    return 'The newsletter has no confirmed subscriber.';
  end if;
  return null;
end
$$;

create function private.newsletter_post_state(post uuid) returns text language sql stable set search_path = '' as $$
  select coalesce(
    (
      select case when posts.unpublished_at is not null then 'hidden' when posts.published_at > now() then 'scheduled' else 'published'
      end
      from public.blog_posts as posts where posts.id = newsletter_post_state.post
    ),
    'deleted'
  )
$$;

-- Locks an issue that may be changed. Ends the request when it is gone, being sent, or was saved by another person since `version`.
create function private.lock_newsletter_issue(issue uuid, version integer)
returns private.newsletter_issues language plpgsql set search_path = '' as $$
declare found_issue private.newsletter_issues;
begin
  perform private.assert_may('send-newsletter');
  select issues.* into found_issue from private.newsletter_issues as issues where issues.id = lock_newsletter_issue.issue for update;
  if found_issue.id is null then
    raise exception 'This issue is gone: it was deleted.' using errcode = '22023';
  elsif found_issue.sent_at is not null then
    raise exception 'This issue is being sent or was sent, so it cannot be changed.' using errcode = '22023';
  elsif found_issue.version <> lock_newsletter_issue.version then
    raise exception '% has saved this issue meanwhile.', found_issue.changed_by using errcode = '22RV2';
  end if;
  return found_issue;
end
$$;

-- Saves an issue and returns its new version. Version 0 makes it.
create function public.save_newsletter_issue(issue uuid, version integer, subject text, summary text, content text, post_ids uuid[])
returns integer language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare saved private.newsletter_issues;
begin
  perform private.assert_may('send-newsletter');
  if save_newsletter_issue.version = 0 then
    insert into private.newsletter_issues (id, subject, summary, content, post_ids, changed_by)
    values (
      save_newsletter_issue.issue, btrim(save_newsletter_issue.subject), btrim(save_newsletter_issue.summary),
      save_newsletter_issue.content, save_newsletter_issue.post_ids, private.staff_username()
    )
    on conflict (id) do nothing
    returning * into saved;
    if saved.id is not null then
      perform private.note_in_audit_log('newsletter.created', detail => jsonb_build_object('issue', saved.id, 'subject', saved.subject));
      return saved.version;
    end if;
  end if;
  -- A save that is repeated because its response was lost finds its own text.
  select issues.* into saved from private.newsletter_issues as issues where issues.id = save_newsletter_issue.issue;
  if saved.version = save_newsletter_issue.version + 1 and saved.changed_by = private.staff_username()
    and (saved.subject, saved.summary, saved.content, saved.post_ids) = (
      btrim(save_newsletter_issue.subject), btrim(save_newsletter_issue.summary), save_newsletter_issue.content,
      save_newsletter_issue.post_ids
    )
  then
    return saved.version;
  end if;
  saved := private.lock_newsletter_issue(save_newsletter_issue.issue, save_newsletter_issue.version);
  update private.newsletter_issues as issues
  set subject = btrim(save_newsletter_issue.subject), summary = btrim(save_newsletter_issue.summary),
    content = save_newsletter_issue.content, post_ids = save_newsletter_issue.post_ids,
    version = issues.version + 1, changed_at = now(), changed_by = private.staff_username(), problem = null
  where issues.id = saved.id
  returning * into saved;
  return saved.version;
end
$$;

-- Deletes an issue that was not sent.
create function public.delete_newsletter_issue(issue uuid, version integer)
returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare deleted private.newsletter_issues := private.lock_newsletter_issue(issue, version);
begin
  perform private.note_in_audit_log('newsletter.deleted', detail => jsonb_build_object('issue', deleted.id, 'subject', deleted.subject));
  delete from private.newsletter_issues as issues where issues.id = deleted.id;
end
$$;

-- Sends what a saved issue looks like to the person's own address, and returns that; null when the person has none.
create function public.send_newsletter_test(issue uuid, version integer, subject text, body text, html text)
returns text language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  tested private.newsletter_issues := private.lock_newsletter_issue(issue, version);
  address text;
  mail uuid;
begin
  if length(send_newsletter_test.subject) > 200 or send_newsletter_test.subject ~ '[[:cntrl:]]'
    or length(send_newsletter_test.body) > 200000 or length(send_newsletter_test.html) > 500000
  then
    raise exception 'The issue is too long for a mail.' using errcode = '22023';
  end if;
  select member.email into address from private.staff_member() as member;
  if address is not null then
    insert into private.outgoing_mail (recipient, subject, text, html)
    values (address, send_newsletter_test.subject, send_newsletter_test.body, send_newsletter_test.html)
    returning id into mail;
    update private.newsletter_issues as issues set test_mail = mail, test_version = tested.version where issues.id = tested.id;
  end if;
  return address;
end
$$;

-- The issues for editors, newest first, with the counts of their deliveries.
create function public.managed_newsletter_issues(
  before_created_at timestamptz default null, before_id uuid default null, page_size integer default 20
) returns table (
  id uuid, slug text, subject text, state text, problem text, created_at timestamptz, changed_at timestamptz, changed_by text,
  sent_at timestamptz, counts jsonb
) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.assert_reads_letters();
  return query
    select issues.id, issues.slug, issues.subject, issues.state, issues.problem, issues.created_at, issues.changed_at,
      issues.changed_by, issues.sent_at, private.newsletter_counts_of(issues.id)
    from private.newsletter_issues as issues
    where (issues.created_at, issues.id) < (
      coalesce(managed_newsletter_issues.before_created_at, 'infinity'),
      coalesce(managed_newsletter_issues.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    )
    order by issues.created_at desc, issues.id desc limit least(greatest(managed_newsletter_issues.page_size, 1), 101);
end
$$;

create function private.newsletter_counts_of(issue uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(counts.state, counts.count), '{}') from private.newsletter_counts as counts
  where counts.issue_id = newsletter_counts_of.issue
$$;

-- One issue for editors and reviewers, with its posts as they are now, what keeps it from being sent, its approvals, its last test, and how
-- many addresses it would reach (at most 100,001 are counted). Null when there is none.
create function public.managed_newsletter_issue(issue uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_reads_letters();
  return (
    select to_jsonb(issues) - array['last_subscriber', 'has_all_deliveries', 'test_mail', 'test_version'] || jsonb_build_object(
      'counts', private.newsletter_counts_of(issues.id), 'posts', private.newsletter_posts(issues.post_ids),
      'hash', private.letter_hash(issues), 'obstacle', case when issues.sent_at is null then private.newsletter_obstacle(issues) end,
      'approved_by', private.letter_approvers(issues), 'may_approve', private.may_approve_letter(issues),
      'test', (
        select jsonb_build_object(
          'state', mails.state, 'reason', mails.reason, 'at', mails.changed_at, 'is_current', issues.test_version = issues.version
        )
        from private.outgoing_mail as mails where mails.id = issues.test_mail
      ),
      'sends_mail', public.sends_mail(),
      'reach', (
        select count(*)
        from (
          select from public.newsletter_subscribers as subscribers
          where subscribers.confirmed_at is not null and subscribers.blocked_because is null limit 100001
        ) as reached
      )
    )
    from private.newsletter_issues as issues where issues.id = managed_newsletter_issue.issue
  );
end
$$;

-- Posts in the given order, with what became of each.
create function private.newsletter_posts(post_ids uuid[]) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', chosen.id, 'title', private.post_title(chosen.id), 'state', private.newsletter_post_state(chosen.id),
        'slug', posts.slug, 'excerpt', coalesce(posts.meta_description, posts.excerpt), 'image_url', posts.image_url,
        'image_alt', posts.image_alt
      )
      order by chosen.place
    ),
    '[]'
  )
  from unnest(newsletter_posts.post_ids) with ordinality as chosen (id, place)
  left join public.blog_posts as posts on posts.id = chosen.id
$$;

-- The posts of an issue that is written, in the given order.
create function public.newsletter_issue_posts(post_ids uuid[])
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_may('send-newsletter');
  return private.newsletter_posts(newsletter_issue_posts.post_ids[1:20]);
end
$$;

-- The issues for visitors, newest first.
create function public.list_newsletter_issues(
  before_sent_at timestamptz default null, before_id uuid default null, page_size integer default 20
) returns table (
  id uuid, slug text, subject text, summary text, sent_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select issues.id, issues.slug, issues.subject, issues.summary, issues.sent_at from private.newsletter_issues as issues
  where issues.sent_at is not null
    and (issues.sent_at, issues.id) < (
      coalesce(list_newsletter_issues.before_sent_at, 'infinity'),
      coalesce(list_newsletter_issues.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    )
  order by issues.sent_at desc, issues.id desc limit least(greatest(list_newsletter_issues.page_size, 1), 101)
$$;

-- An issue for visitors, with the cards of its posts that they see; null when there is none.
create function public.newsletter_issue(wanted_slug text) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', issues.id, 'slug', issues.slug, 'subject', issues.subject, 'summary', issues.summary, 'sent_at', issues.sent_at,
    'content', issues.content,
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(cards) order by array_position(issues.post_ids, cards.id)), '[]') from public.post_cards as cards
      join public.blog_posts as posts on posts.id = cards.id
      where cards.id = any (issues.post_ids) and posts.unpublished_at is null and posts.published_at <= now()
    )
  )
  from private.newsletter_issues as issues
  where issues.slug = newsletter_issue.wanted_slug and issues.sent_at is not null
$$;

-- The words of a subject as a part of an address.
create function private.newsletter_slug(subject text, day date) returns text language plpgsql stable set search_path = '' as $$
declare
  words constant text := btrim(left(btrim(regexp_replace(lower(newsletter_slug.subject), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-');
  wanted constant text := concat_ws('-', newsletter_slug.day::text, nullif(words, ''));
  made text := wanted;
  turn integer := 1;
begin
  while exists (select from private.newsletter_issues as issues where issues.slug = made) loop
    turn := turn + 1;
    made := wanted || '-' || turn;
  end loop;
  return made;
end
$$;

-- Whether an issue is being sent and not all that remains waits for a later attempt.
create function private.newsletter_is_due() returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from private.newsletter_issues as issues
    where issues.state = 'sending'
      and (
        not issues.has_all_deliveries
        -- Of none that waits it is null: the issue is to be ended.
        or coalesce(
          (
            select min(deliveries.next_attempt_at) from private.newsletter_deliveries as deliveries
            where deliveries.issue_id = issues.id and deliveries.state = 'queued'
          ) <= now(),
          true
        )
      )
  )
$$;

-- The issue to send: the one whose sending began first and that has something to do now. Deliveries whose worker was killed while it handed
-- them over may have arrived and are never tried again. An issue that ends marks the addresses that were refused for good.
create function private.next_newsletter_issue(worker uuid)
returns table (
  id uuid, subject text, summary text, content text, site text, sent_at timestamptz, posts jsonb
) language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  perform from private.newsletter_issues as issues where issues.state = 'sending' order by issues.id for update;
  update private.newsletter_deliveries as deliveries
  set state = 'failed', changed_at = now(),
    reason = 'The worker stopped while this letter was handed over, so it may have arrived. It is not sent again.'
  where deliveries.state = 'sending' and deliveries.claimed_by <> next_newsletter_issue.worker
    and deliveries.issue_id in (select issues.id from private.newsletter_issues as issues where issues.state = 'sending');
  with ended as (
    update private.newsletter_issues as issues
    set state = 'sent', finished_at = now(),
      problem = case when private.newsletter_was_refused(issues.id)
        then 'The mail server refused most letters, so no address is marked. Check the sender and the settings of the mail server.'
      end
    where issues.state = 'sending' and issues.has_all_deliveries
      and not exists (
        select from private.newsletter_deliveries as deliveries
        where deliveries.issue_id = issues.id and deliveries.state in ('queued', 'sending')
      )
    returning issues.id, issues.problem
  )
  update public.newsletter_subscribers as subscribers set blocked_because = 'bounced', blocked_at = now()
  from ended
  join private.newsletter_deliveries as deliveries on deliveries.issue_id = ended.id and deliveries.state = 'bounced'
  where ended.problem is null and subscribers.id = deliveries.subscriber_id and subscribers.blocked_because is null;
  return query
    select issues.id, issues.subject, issues.summary, issues.content, issues.site, issues.sent_at, private.newsletter_posts(issues.post_ids)
    from private.newsletter_issues as issues
    where issues.state = 'sending'
      and (
        not issues.has_all_deliveries
        or exists (
          select from private.newsletter_deliveries as deliveries
          where deliveries.issue_id = issues.id and deliveries.state = 'queued' and deliveries.next_attempt_at <= now()
        )
      )
    order by issues.sent_at, issues.id limit 1;
end
$$;

-- Gives the next subscribers of an issue their deliveries. Returns whether there may be more.
create function private.add_newsletter_deliveries(issue uuid, page_size integer) returns boolean language plpgsql set search_path = '' as $$
declare
  last_one uuid;
  added integer;
begin
  select issues.last_subscriber into last_one from private.newsletter_issues as issues
  where issues.id = add_newsletter_deliveries.issue and not issues.has_all_deliveries for update;
  if not found then return false; end if;
  with page as (
    select subscribers.id from public.newsletter_subscribers as subscribers
    where subscribers.confirmed_at is not null and subscribers.blocked_because is null
      and subscribers.id > coalesce(last_one, '00000000-0000-0000-0000-000000000000')
    order by subscribers.id limit add_newsletter_deliveries.page_size
  ),
  made as (
    insert into private.newsletter_deliveries (issue_id, subscriber_id)
    select add_newsletter_deliveries.issue, page.id from page order by page.id
    returning subscriber_id
  )
  select count(*), (array_agg(made.subscriber_id order by made.subscriber_id desc))[1] into added, last_one from made;
  update private.newsletter_issues as issues
  set last_subscriber = last_one, has_all_deliveries = added < add_newsletter_deliveries.page_size
  where issues.id = add_newsletter_deliveries.issue;
  return added = add_newsletter_deliveries.page_size;
end
$$;

-- The next deliveries of an issue, each with a new token to unsubscribe, of which only the hash is stored.
create function private.newsletter_batch(issue uuid, batch_size integer)
returns table (id bigint, email text, token text) language sql set search_path = '' as $$
  with batch as materialized (
    select deliveries.id, deliveries.subscriber_id from private.newsletter_deliveries as deliveries
    join private.newsletter_issues as issues on issues.id = deliveries.issue_id and issues.state = 'sending'
    where deliveries.issue_id = newsletter_batch.issue and deliveries.state = 'queued' and deliveries.next_attempt_at <= now()
    order by deliveries.next_attempt_at, deliveries.id limit newsletter_batch.batch_size
  )
  select batch.id, subscribers.email, private.new_newsletter_token(subscribers.id, 'unsubscribe', now() + interval '2 years') from batch
  join public.newsletter_subscribers as subscribers on subscribers.id = batch.subscriber_id
  union all
  -- The address was removed; claiming it notes that.
  select batch.id, null, null from batch where batch.subscriber_id is null
$$;

-- The worker about to hand over the text claims it: one of two workers gets true. An address that has left meanwhile, or that may get no
-- further issue, is skipped.
create function private.claim_newsletter_delivery(delivery bigint, worker uuid) returns boolean language plpgsql set search_path = '' as $$
begin
  update private.newsletter_deliveries as deliveries
  set state = 'sending', claimed_by = claim_newsletter_delivery.worker, changed_at = now()
  where deliveries.id = claim_newsletter_delivery.delivery and deliveries.state = 'queued'
    and exists (
      select from public.newsletter_subscribers as subscribers
      where subscribers.id = deliveries.subscriber_id and subscribers.confirmed_at is not null and subscribers.blocked_because is null
    );
  if found then return true; end if;
  update private.newsletter_deliveries as deliveries set state = 'skipped', changed_at = now(), reason = 'The address left before its turn.'
  where deliveries.id = claim_newsletter_delivery.delivery and deliveries.state = 'queued';
  return false;
end
$$;

-- Notes what became of a delivery that waits, or that this worker claimed. 'queued' is tried again after growing delays and fails after
-- eight attempts; 'postponed' is tried again in a minute, so that other addresses come first, and never fails.
create function private.settle_newsletter_delivery(delivery bigint, worker uuid, outcome text, reason text default null)
returns void language sql set search_path = '' as $$
  update private.newsletter_deliveries as deliveries
  set
    state = case settle_newsletter_delivery.outcome
      when 'postponed' then 'queued'
      when 'queued' then case when deliveries.attempts < 7 then 'queued' else 'failed' end
      else settle_newsletter_delivery.outcome
    end, attempts = deliveries.attempts + case settle_newsletter_delivery.outcome when 'postponed' then 0 else 1 end,
    next_attempt_at = now() + interval '1 minute' * case settle_newsletter_delivery.outcome
      when 'postponed' then 1 else power(2, least(deliveries.attempts, 6))
    end, reason = left(settle_newsletter_delivery.reason, 500), claimed_by = null, changed_at = now()
  where deliveries.id = settle_newsletter_delivery.delivery
    and (deliveries.state = 'queued' or (deliveries.state = 'sending' and deliveries.claimed_by = settle_newsletter_delivery.worker))
$$;

-- Notes why sending pauses; null when it goes on.
create function private.note_newsletter_problem(issue uuid, problem text) returns void language sql set search_path = '' as $$
  update private.newsletter_issues as issues set problem = left(note_newsletter_problem.problem, 500)
  where issues.id = note_newsletter_problem.issue and issues.state = 'sending'
    and issues.problem is distinct from left(note_newsletter_problem.problem, 500)
$$;

-- Whether so many final refusals say more of the sender than of the addresses.
create function private.newsletter_was_refused(issue uuid) returns boolean language sql stable set search_path = '' as $$
  select counted.refused > case counted.accepted when 0 then 0 else greatest(3, counted.accepted / 10) end
  from (
    select
      coalesce(sum(counts.count) filter (where counts.state = 'bounced'), 0) as refused,
      coalesce(sum(counts.count) filter (where counts.state = 'sent'), 0) as accepted
    from private.newsletter_counts as counts where counts.issue_id = newsletter_was_refused.issue
  ) as counted
$$;

-- Whether mail goes to a mail server or to files. The worker that sends it knows.
create table private.mail_setup (only_row boolean primary key default true check (only_row), sends_mail boolean not null);

create function private.note_mail_setup(sends_mail boolean) returns void language sql set search_path = '' as $$
  insert into private.mail_setup (sends_mail) values (note_mail_setup.sends_mail)
  on conflict (only_row) do update set sends_mail = excluded.sends_mail
$$;

create function public.sends_mail() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_staff();
  return coalesce((select setup.sends_mail from private.mail_setup as setup), false);
end
$$;

create function private.note_letter_author() returns trigger language plpgsql set search_path = '' as $$
begin
  if not new.changed_by = any (new.authors) then new.authors := new.authors || new.changed_by; end if;
  return new;
end
$$;

create trigger note_letter_author before insert or update of changed_by on private.newsletter_issues
for each row execute function private.note_letter_author();

-- SHA-256 of what editors write of a letter: what an approval is about. Its posts have approvals of their own.
create function private.letter_hash(issue private.newsletter_issues) returns text language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(issue.subject, issue.summary, issue.content, issue.post_ids)::text, 'utf8')), 'hex')
$$;

create function private.missing_letter_approvals(issue private.newsletter_issues)
returns text[] language sql stable set search_path = '' as $$
  select private.missing_approvals(issue.id, 'newsletter', private.letter_hash(issue))
$$;

create function private.letter_approvers(issue private.newsletter_issues) returns text[] language sql stable set search_path = '' as $$
  select array(
    select approvals.approved_by from public.post_approvals as approvals
    where approvals.post_id = issue.id and approvals.approved_hash = private.letter_hash(issue) and approvals.ended_at is null
    order by approvals.number
  )
$$;

-- Whether the signed-in person may approve the letter as it is, and lacks to have done so.
create function private.may_approve_letter(issue private.newsletter_issues) returns boolean language sql stable set search_path = '' as $$
  select issue.sent_at is null and private.missing_letter_approvals(issue) <> '{}'
    and (private.may('approve-as-editor') or private.may('approve-as-reviewer'))
    and not (issue.authors || private.letter_approvers(issue)) && private.own_accounts()
$$;

-- Approves the letter with this hash, for another person than its authors.
create function public.approve_newsletter_issue(issue uuid, hash text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  letter private.newsletter_issues;
  capacity text;
begin
  perform private.assert_reads_letters();
  select issues.* into letter from private.newsletter_issues as issues
  where issues.id = approve_newsletter_issue.issue and issues.sent_at is null for update;
  select able.kind into capacity from (values ('editor'), ('reviewer')) as able (kind)
  where private.may('approve-as-' || able.kind) order by able.kind = any (private.missing_letter_approvals(letter)) desc, able.kind limit 1;
  if letter.id is null then
    raise exception 'This issue is gone: it was sent or deleted.' using errcode = '22023';
  elsif letter.authors && private.own_accounts() then
    raise exception 'You wrote this letter, so another person must approve it.' using errcode = '42501';
  elsif capacity is null then
    raise exception 'Your role approves no letters.' using errcode = '42501';
  elsif private.letter_hash(letter) is distinct from approve_newsletter_issue.hash then
    raise exception '% has saved this issue meanwhile.', letter.changed_by using errcode = '22RV2';
  end if;
  insert into public.post_approvals (post_id, content_hash, approved_hash, approved_as, approved_by)
  values (letter.id, approve_newsletter_issue.hash, approve_newsletter_issue.hash, capacity, private.staff_username())
  on conflict (post_id, approved_hash, approved_by) where ended_at is null do nothing;
  if found then
    perform private.note_in_audit_log(
      'newsletter.approved',
      detail => jsonb_build_object(
        'issue', letter.id, 'subject', letter.subject, 'approved_as', capacity, 'approved_hash', approve_newsletter_issue.hash
      )
    );
  end if;
end
$$;

-- Those who write letters, and those who approve them.
create function private.assert_reads_letters() returns void language plpgsql stable set search_path = '' as $$
begin
  if not (private.may('approve-as-editor') or private.may('approve-as-reviewer')) then
    perform private.assert_may('send-newsletter');
  end if;
end
$$;

-- Begins to send an issue, which is public since then. `site` is the address of the site, for the links of the mail.
create function public.send_newsletter_issue(issue uuid, version integer, site text)
returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  sent private.newsletter_issues := private.lock_newsletter_issue(issue, version);
  obstacle constant text := private.newsletter_obstacle(sent);
begin
  if obstacle is not null then raise exception '%', obstacle using errcode = '22023'; end if;
  perform private.note_in_audit_log('newsletter.started', detail => jsonb_build_object('issue', sent.id, 'subject', sent.subject));
  update private.newsletter_issues as issues
  set state = 'sending', sent_at = now(), site = private.site_address(send_newsletter_issue.site), problem = null,
    slug = private.newsletter_slug(sent.subject, (now() at time zone 'UTC')::date)
  where issues.id = sent.id;
  -- The archive, its feed and home are cached until then.
  perform private.announce_places(null);
end
$$;

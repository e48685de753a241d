-- Issues of the newsletter: written by editors, read by visitors once their sending has begun (decision 0169).

alter table private.role_rights drop constraint role_rights_may_check;
alter table private.role_rights add constraint role_rights_may_check check (
  may in (
    'read-posts', 'write-posts', 'edit-every-post', 'approve-as-editor', 'approve-as-reviewer', 'keep-evidence', 'administer',
    'read-audit', 'release',
    -- Write, schedule and send issues of the newsletter.
    'send-newsletter'
  )
);
insert into private.role_rights (role, may) values ('admin', 'send-newsletter'), ('editor', 'send-newsletter');

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
  -- 'stopped': a person, or the mail server by refusing address after address, has ended the sending until it is resumed.
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  -- Counts the saves.
  version integer not null default 1,
  scheduled_at timestamptz check (isfinite(scheduled_at)),
  -- The address of the site that the links of the mail lead to.
  site text,
  -- Why a scheduled issue became a draft again, or why sending pauses or was stopped.
  problem text check (length(problem) <= 500),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null,
  -- When sending began. The issue is public since then.
  sent_at timestamptz,
  finished_at timestamptz,
  stopped_at timestamptz,
  -- Null when the mail server caused it.
  stopped_by text,
  -- The deliveries that the mail server has refused since it last took a letter. Many in a row say nothing of the addresses.
  refused_in_a_row bigint[] not null default '{}',
  -- The last subscriber that has a delivery; null before the first and when all have one.
  last_subscriber uuid,
  has_all_deliveries boolean not null default false,
  check (state <> 'scheduled' or (scheduled_at is not null and site is not null)),
  check ((state in ('sending', 'stopped', 'sent')) = (sent_at is not null and slug is not null)),
  check ((state = 'stopped') = (stopped_at is not null))
);
create index newsletter_issues_newest on private.newsletter_issues (created_at desc, id desc);
create index newsletter_issues_sent on private.newsletter_issues (sent_at desc, id desc) where sent_at is not null;
create index newsletter_issues_due on private.newsletter_issues (scheduled_at) where state = 'scheduled';
create index newsletter_issues_unfinished on private.newsletter_issues (sent_at) where state in ('sending', 'stopped');

-- An address that a mail server refused, or whose reader reported a letter as spam, gets no further issue.
alter table public.newsletter_subscribers
add column blocked_because text check (blocked_because in ('bounced', 'complained')),
add column blocked_at timestamptz;
create index newsletter_subscribers_reached on public.newsletter_subscribers (id)
where confirmed_at is not null and blocked_because is null;

-- One row for each address of an issue. 'queued' waits, also to be tried again; 'sending': the mail server was about to take the text.
-- 'skipped': the address left before its turn.
create table private.newsletter_deliveries (
  id bigint generated always as identity primary key,
  issue_id uuid not null references private.newsletter_issues (id) on delete cascade,
  -- Null once the address is removed.
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  state text not null default 'queued'
  check (state in ('queued', 'sending', 'sent', 'filed', 'failed', 'bounced', 'complained', 'skipped')),
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
create index newsletter_deliveries_undelivered on private.newsletter_deliveries (issue_id, id)
where state in ('failed', 'bounced', 'complained');
create index newsletter_deliveries_of_subscriber on private.newsletter_deliveries (subscriber_id, id);

-- How many deliveries of an issue are in a state; 'sending' counts as 'queued'. Kept by triggers, so that no screen counts rows.
create table private.newsletter_counts (
  issue_id uuid not null references private.newsletter_issues (id) on delete cascade,
  state text not null,
  count integer not null,
  primary key (issue_id, state)
);

alter table private.newsletter_issues enable row level security;
alter table private.newsletter_deliveries enable row level security;
alter table private.newsletter_counts enable row level security;
revoke all on private.newsletter_issues, private.newsletter_deliveries, private.newsletter_counts from public, anon, authenticated;

create function private.count_new_deliveries()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.newsletter_counts as counts (issue_id, state, count)
  select added.issue_id, 'queued', count(*) from added group by added.issue_id order by added.issue_id
  on conflict (issue_id, state) do update set count = counts.count + excluded.count;
  return null;
end
$$;

create trigger count_new_deliveries
after insert on private.newsletter_deliveries
referencing new table as added
for each statement execute function private.count_new_deliveries();

create function private.count_changed_deliveries()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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

create trigger count_changed_deliveries
after update on private.newsletter_deliveries
referencing old table as former new table as changed
for each statement execute function private.count_changed_deliveries();

-- Why an issue cannot be sent; null when it can. The words are for editors.
create function private.newsletter_obstacle(issue private.newsletter_issues)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  missing text;
begin
  if issue.subject !~ '[^[:space:]]' then
    return 'The issue has no subject.';
  elsif cardinality(issue.post_ids) = 0 then
    return 'The issue has no posts. Choose at least one.';
  end if;
  select string_agg(
    format('"%s" (%s)', coalesce(private.post_title(chosen.id), 'a post'), private.newsletter_post_state(chosen.id)), ', '
  )
  into missing
  from unnest(issue.post_ids) as chosen (id)
  where private.newsletter_post_state(chosen.id) <> 'published';
  if missing is not null then
    return left(format('Visitors do not see every chosen post: %s. Remove it from the issue or publish it.', missing), 500);
  end if;
  if not exists (
    select from public.newsletter_subscribers as subscribers
    where subscribers.confirmed_at is not null and subscribers.blocked_because is null
  ) then
    return 'The newsletter has no confirmed subscriber.';
  end if;
  return null;
end
$$;

create function private.newsletter_post_state(post uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select case
        when posts.unpublished_at is not null then 'hidden'
        when posts.published_at > now() then 'scheduled'
        else 'published'
      end
      from public.blog_posts as posts
      where posts.id = newsletter_post_state.post
    ),
    'deleted'
  )
$$;

create function private.assert_sendable(issue private.newsletter_issues)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  obstacle constant text := private.newsletter_obstacle(issue);
begin
  if obstacle is not null then
    raise exception '%', obstacle using errcode = '22023';
  end if;
end
$$;

-- Locks an issue that may be changed. Ends the request when it is gone, being sent, or was saved by another person since `version`.
create function private.lock_newsletter_issue(issue uuid, version integer)
returns private.newsletter_issues
language plpgsql
set search_path = ''
as $$
declare
  found_issue private.newsletter_issues;
begin
  perform private.assert_may('send-newsletter');
  select issues.* into found_issue
  from private.newsletter_issues as issues
  where issues.id = lock_newsletter_issue.issue
  for update;
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

-- Saves an issue and returns its new version. Version 0 makes it. A scheduled issue stays one that can be sent.
create function public.save_newsletter_issue(
  issue uuid, version integer, subject text, summary text, content text, post_ids uuid[]
)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  saved private.newsletter_issues;
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
      perform private.note_in_audit_log(
        'newsletter.created', detail => jsonb_build_object('issue', saved.id, 'subject', saved.subject)
      );
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
  if saved.state = 'scheduled' then
    perform private.assert_sendable(saved);
  end if;
  return saved.version;
end
$$;

-- Schedules an issue, or sends it as soon as the worker finds it (no time). `site` is the address of the site.
create function public.schedule_newsletter_issue(issue uuid, version integer, site text, at timestamptz default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  planned private.newsletter_issues := private.lock_newsletter_issue(issue, version);
begin
  if schedule_newsletter_issue.at <= now() then
    raise exception 'The time is in the past. Choose a later one, or send the issue now.' using errcode = '22023';
  elsif schedule_newsletter_issue.at > now() + interval '1 year' then
    raise exception 'The time is more than a year ahead.' using errcode = '22023';
  end if;
  perform private.assert_sendable(planned);
  perform private.note_in_audit_log(
    'newsletter.scheduled',
    detail => jsonb_build_object('issue', planned.id, 'subject', planned.subject, 'at', coalesce(schedule_newsletter_issue.at, now()))
  );
  update private.newsletter_issues as issues
  set state = 'scheduled', scheduled_at = coalesce(schedule_newsletter_issue.at, now()),
    site = private.site_address(schedule_newsletter_issue.site), problem = null
  where issues.id = planned.id;
end
$$;

-- Makes a scheduled issue a draft again. Returns false when its sending has begun.
create function public.cancel_newsletter_issue(issue uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  cancelled private.newsletter_issues;
begin
  perform private.assert_may('send-newsletter');
  update private.newsletter_issues as issues
  set state = 'draft', scheduled_at = null
  where issues.id = cancel_newsletter_issue.issue and issues.state = 'scheduled'
  returning * into cancelled;
  if cancelled.id is not null then
    perform private.note_in_audit_log(
      'newsletter.cancelled', detail => jsonb_build_object('issue', cancelled.id, 'subject', cancelled.subject)
    );
    return true;
  end if;
  return not exists (
    select from private.newsletter_issues as issues
    where issues.id = cancel_newsletter_issue.issue and issues.sent_at is not null
  );
end
$$;

-- Stops an issue that is being sent. Letters that the mail server takes at this moment still arrive. Returns false when it is not sent.
create function public.stop_newsletter_issue(issue uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  stopped private.newsletter_issues;
begin
  perform private.assert_may('send-newsletter');
  update private.newsletter_issues as issues
  set state = 'stopped', stopped_at = now(), stopped_by = private.staff_username(), problem = null
  where issues.id = stop_newsletter_issue.issue and issues.state = 'sending'
  returning * into stopped;
  if stopped.id is not null then
    perform private.note_in_audit_log(
      'newsletter.stopped', detail => jsonb_build_object('issue', stopped.id, 'subject', stopped.subject)
    );
    return true;
  end if;
  return exists (
    select from private.newsletter_issues as issues
    where issues.id = stop_newsletter_issue.issue and issues.state = 'stopped'
  );
end
$$;

-- Sends the rest of an issue that was stopped: the addresses that wait. Returns false when it is not stopped.
create function public.resume_newsletter_issue(issue uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  resumed private.newsletter_issues;
begin
  perform private.assert_may('send-newsletter');
  update private.newsletter_issues as issues
  set state = 'sending', stopped_at = null, stopped_by = null, problem = null
  where issues.id = resume_newsletter_issue.issue and issues.state = 'stopped'
  returning * into resumed;
  if resumed.id is not null then
    perform private.note_in_audit_log(
      'newsletter.resumed', detail => jsonb_build_object('issue', resumed.id, 'subject', resumed.subject)
    );
    return true;
  end if;
  return exists (
    select from private.newsletter_issues as issues
    where issues.id = resume_newsletter_issue.issue and issues.state in ('sending', 'sent')
  );
end
$$;

-- Deletes an issue that was not sent.
create function public.delete_newsletter_issue(issue uuid, version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  deleted private.newsletter_issues := private.lock_newsletter_issue(issue, version);
begin
  perform private.note_in_audit_log(
    'newsletter.deleted', detail => jsonb_build_object('issue', deleted.id, 'subject', deleted.subject)
  );
  delete from private.newsletter_issues as issues where issues.id = deleted.id;
end
$$;

-- Sends what an issue looks like to the person's own address, and returns that; null when the person has none.
create function public.send_newsletter_test(subject text, body text, html text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.assert_may('send-newsletter');
  if length(send_newsletter_test.subject) > 200 or send_newsletter_test.subject ~ '[[:cntrl:]]'
    or length(send_newsletter_test.body) > 200000 or length(send_newsletter_test.html) > 500000
  then
    raise exception 'The issue is too long for a mail.' using errcode = '22023';
  end if;
  select member.email into address from private.staff_member() as member;
  if address is not null then
    perform private.store_mail(address, send_newsletter_test.subject, send_newsletter_test.body, send_newsletter_test.html);
  end if;
  return address;
end
$$;

-- The issues for editors, newest first, with the counts of their deliveries.
create function public.managed_newsletter_issues(
  before_created_at timestamptz default null, before_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, slug text, subject text, state text, scheduled_at timestamptz, problem text, created_at timestamptz,
  changed_at timestamptz, changed_by text, sent_at timestamptz, counts jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.assert_may('send-newsletter');
  return query
    select issues.id, issues.slug, issues.subject, issues.state, issues.scheduled_at, issues.problem, issues.created_at,
      issues.changed_at, issues.changed_by, issues.sent_at, private.newsletter_counts_of(issues.id)
    from private.newsletter_issues as issues
    where (issues.created_at, issues.id) < (
      coalesce(managed_newsletter_issues.before_created_at, 'infinity'),
      coalesce(managed_newsletter_issues.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    )
    order by issues.created_at desc, issues.id desc
    limit least(greatest(managed_newsletter_issues.page_size, 1), 101);
end
$$;

create function private.newsletter_counts_of(issue uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(counts.state, counts.count), '{}')
  from private.newsletter_counts as counts
  where counts.issue_id = newsletter_counts_of.issue
$$;

-- One issue for editors, with its posts as they are now and how many addresses it would reach (at most 100,001 are counted). Null
-- when there is none.
create function public.managed_newsletter_issue(issue uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.assert_may('send-newsletter');
  return (
    select to_jsonb(issues) - array['last_subscriber', 'has_all_deliveries', 'refused_in_a_row'] || jsonb_build_object(
      'counts', private.newsletter_counts_of(issues.id),
      'posts', private.newsletter_posts(issues.post_ids),
      'reach', (
        select count(*)
        from (
          select
          from public.newsletter_subscribers as subscribers
          where subscribers.confirmed_at is not null and subscribers.blocked_because is null
          limit 100001
        ) as reached
      )
    )
    from private.newsletter_issues as issues
    where issues.id = managed_newsletter_issue.issue
  );
end
$$;

-- Posts in the given order, with what became of each.
create function private.newsletter_posts(post_ids uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
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
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.assert_may('send-newsletter');
  return private.newsletter_posts(newsletter_issue_posts.post_ids[1:20]);
end
$$;

-- The addresses of an issue that were not delivered, for those who see the subscribers.
create function public.undelivered_newsletter_mails(issue uuid, after_id bigint default 0, page_size integer default 50)
returns table (id bigint, email text, state text, reason text, changed_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.assert_may('administer');
  return query
    select deliveries.id, subscribers.email, deliveries.state, deliveries.reason, deliveries.changed_at
    from private.newsletter_deliveries as deliveries
    left join public.newsletter_subscribers as subscribers on subscribers.id = deliveries.subscriber_id
    where deliveries.issue_id = undelivered_newsletter_mails.issue
      and deliveries.state in ('failed', 'bounced', 'complained')
      and deliveries.id > undelivered_newsletter_mails.after_id
    order by deliveries.id
    limit least(greatest(undelivered_newsletter_mails.page_size, 1), 101);
end
$$;

-- The issues for visitors, newest first.
create function public.list_newsletter_issues(
  before_sent_at timestamptz default null, before_id uuid default null, page_size integer default 20
)
returns table (id uuid, slug text, subject text, summary text, sent_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select issues.id, issues.slug, issues.subject, issues.summary, issues.sent_at
  from private.newsletter_issues as issues
  where issues.sent_at is not null
    and (issues.sent_at, issues.id) < (
      coalesce(list_newsletter_issues.before_sent_at, 'infinity'),
      coalesce(list_newsletter_issues.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    )
  order by issues.sent_at desc, issues.id desc
  limit least(greatest(list_newsletter_issues.page_size, 1), 101)
$$;

-- An issue for visitors, with the cards of its posts that they see; null when there is none.
create function public.newsletter_issue(wanted_slug text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', issues.id, 'slug', issues.slug, 'subject', issues.subject, 'summary', issues.summary, 'sent_at', issues.sent_at,
    'content', issues.content,
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(cards) order by array_position(issues.post_ids, cards.id)), '[]')
      from public.post_cards as cards
      join public.blog_posts as posts on posts.id = cards.id
      where cards.id = any (issues.post_ids) and posts.unpublished_at is null and posts.published_at <= now()
    )
  )
  from private.newsletter_issues as issues
  where issues.slug = newsletter_issue.wanted_slug and issues.sent_at is not null
$$;

revoke all on function private.count_new_deliveries, private.count_changed_deliveries, private.newsletter_obstacle,
  private.newsletter_post_state, private.assert_sendable, private.lock_newsletter_issue, private.newsletter_counts_of,
  private.newsletter_posts, public.save_newsletter_issue, public.schedule_newsletter_issue, public.cancel_newsletter_issue,
  public.stop_newsletter_issue, public.resume_newsletter_issue, public.delete_newsletter_issue, public.send_newsletter_test, public.managed_newsletter_issues, public.managed_newsletter_issue,
  public.newsletter_issue_posts, public.undelivered_newsletter_mails, public.list_newsletter_issues, public.newsletter_issue
from public, anon, authenticated;
grant execute on function public.save_newsletter_issue, public.schedule_newsletter_issue, public.cancel_newsletter_issue,
  public.stop_newsletter_issue, public.resume_newsletter_issue, public.delete_newsletter_issue, public.send_newsletter_test, public.managed_newsletter_issues, public.managed_newsletter_issue,
  public.newsletter_issue_posts, public.undelivered_newsletter_mails
to authenticated;
grant execute on function public.list_newsletter_issues, public.newsletter_issue to anon;

-- The sending of issues, by the worker of jobs (decision 0169).

-- The words of a subject as a part of an address.
create function private.newsletter_slug(subject text, day date)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  words constant text := btrim(
    left(btrim(regexp_replace(lower(newsletter_slug.subject), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'
  );
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

-- Whether there is something to do: an issue is due, one is being sent and not all that remains waits for a later attempt, or one ended
-- while it was stopped.
create function private.newsletter_is_due()
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    exists (
      select from private.newsletter_issues as issues where issues.state = 'scheduled' and issues.scheduled_at <= now()
    )
    or exists (
      select
      from private.newsletter_issues as issues
      where issues.state = 'sending'
        and (
          not issues.has_all_deliveries
          or exists (
            select from private.newsletter_deliveries as deliveries
            where deliveries.issue_id = issues.id and deliveries.state = 'queued' and deliveries.next_attempt_at <= now()
          )
        )
    )
    or exists (
      select
      from private.newsletter_issues as issues
      where issues.state in ('sending', 'stopped') and issues.has_all_deliveries
        and not exists (
          select from private.newsletter_deliveries as deliveries
          where deliveries.issue_id = issues.id and deliveries.state = 'queued'
        )
    )
$$;

-- Begins to send the issues that are due. One that cannot be sent becomes a draft again, with the reason.
create function private.start_newsletter_issues()
returns void
language plpgsql
set search_path = ''
as $$
declare
  due private.newsletter_issues;
  obstacle text;
begin
  for due in
    select issues.*
    from private.newsletter_issues as issues
    where issues.state = 'scheduled' and issues.scheduled_at <= now()
    order by issues.scheduled_at, issues.id
    for update skip locked
  loop
    obstacle := private.newsletter_obstacle(due);
    perform private.note_in_audit_log(
      case when obstacle is null then 'newsletter.started' else 'newsletter.held' end,
      detail => jsonb_build_object('issue', due.id, 'subject', due.subject, 'reason', obstacle)
    );
    if obstacle is null then
      update private.newsletter_issues as issues
      set state = 'sending', sent_at = now(), slug = private.newsletter_slug(due.subject, (now() at time zone 'UTC')::date)
      where issues.id = due.id;
      -- The archive, its feed and home are cached until then.
      perform private.announce_places(null);
    else
      update private.newsletter_issues as issues
      set state = 'draft', scheduled_at = null, problem = obstacle
      where issues.id = due.id;
    end if;
  end loop;
end
$$;

-- The issue to send: the one whose sending began first and that has something to do now. Deliveries whose worker was killed while it
-- handed them over may have arrived and are never tried again.
create function private.next_newsletter_issue(worker uuid)
returns table (id uuid, subject text, summary text, content text, site text, sent_at timestamptz, posts jsonb)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.start_newsletter_issues();
  perform from private.newsletter_issues as issues where issues.state in ('sending', 'stopped') order by issues.id for update;
  update private.newsletter_deliveries as deliveries
  set state = 'failed', changed_at = now(),
    reason = 'The worker stopped while this letter was handed over, so it may have arrived. It is not sent again.'
  where deliveries.state = 'sending' and deliveries.claimed_by <> next_newsletter_issue.worker
    and deliveries.issue_id in (
      select issues.id from private.newsletter_issues as issues where issues.state in ('sending', 'stopped')
    );
  perform private.stop_refused_newsletter_issue(issues.id)
  from private.newsletter_issues as issues
  where issues.state = 'sending' and issues.has_all_deliveries and cardinality(issues.refused_in_a_row) > 2
    and not exists (
      select from private.newsletter_deliveries as deliveries
      where deliveries.issue_id = issues.id and deliveries.state in ('queued', 'sending')
    )
    and not exists (
      select from private.newsletter_counts as counts
      where counts.issue_id = issues.id and counts.state in ('sent', 'filed') and counts.count > 0
    );
  update private.newsletter_issues as issues
  set state = 'sent', finished_at = now(), problem = null, stopped_at = null, stopped_by = null
  where issues.state in ('sending', 'stopped') and issues.has_all_deliveries
    and not exists (
      select from private.newsletter_deliveries as deliveries
      where deliveries.issue_id = issues.id and deliveries.state in ('queued', 'sending')
    );
  return query
    select issues.id, issues.subject, issues.summary, issues.content, issues.site, issues.sent_at,
      private.newsletter_posts(issues.post_ids)
    from private.newsletter_issues as issues
    where issues.state = 'sending'
      and (
        not issues.has_all_deliveries
        or exists (
          select from private.newsletter_deliveries as deliveries
          where deliveries.issue_id = issues.id and deliveries.state = 'queued' and deliveries.next_attempt_at <= now()
        )
      )
    order by issues.sent_at, issues.id
    limit 1;
end
$$;

-- Gives the next subscribers of an issue their deliveries. Returns whether there may be more.
create function private.add_newsletter_deliveries(issue uuid, page_size integer)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  last_one uuid;
  added integer;
begin
  select issues.last_subscriber into last_one
  from private.newsletter_issues as issues
  where issues.id = add_newsletter_deliveries.issue and not issues.has_all_deliveries
  for update;
  if not found then
    return false;
  end if;
  with page as (
    select subscribers.id
    from public.newsletter_subscribers as subscribers
    where subscribers.confirmed_at is not null and subscribers.blocked_because is null
      and subscribers.id > coalesce(last_one, '00000000-0000-0000-0000-000000000000')
    order by subscribers.id
    limit add_newsletter_deliveries.page_size
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
returns table (id bigint, email text, token text)
language sql
volatile
set search_path = ''
as $$
  with batch as materialized (
    select deliveries.id, deliveries.subscriber_id
    from private.newsletter_deliveries as deliveries
    join private.newsletter_issues as issues on issues.id = deliveries.issue_id and issues.state = 'sending'
    where deliveries.issue_id = newsletter_batch.issue and deliveries.state = 'queued' and deliveries.next_attempt_at <= now()
    order by deliveries.next_attempt_at, deliveries.id
    limit newsletter_batch.batch_size
  )
  select batch.id, subscribers.email, private.new_newsletter_token(subscribers.id, 'unsubscribe', now() + interval '2 years')
  from batch
  join public.newsletter_subscribers as subscribers on subscribers.id = batch.subscriber_id
  union all
  -- The address was removed; claiming it notes that.
  select batch.id, null, null from batch where batch.subscriber_id is null
$$;

-- The worker about to hand over the text claims it: of two workers one gets 'claimed'. An address that has left meanwhile, or that may
-- get no further issue, is 'skipped'. When the issue was 'stopped', the address waits.
create function private.claim_newsletter_delivery(delivery bigint, worker uuid)
returns text
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select
    from private.newsletter_deliveries as deliveries
    join private.newsletter_issues as issues on issues.id = deliveries.issue_id and issues.state = 'sending'
    where deliveries.id = claim_newsletter_delivery.delivery
  ) then
    return 'stopped';
  end if;
  update private.newsletter_deliveries as deliveries
  set state = 'sending', claimed_by = claim_newsletter_delivery.worker, changed_at = now()
  where deliveries.id = claim_newsletter_delivery.delivery and deliveries.state = 'queued'
    and exists (
      select from public.newsletter_subscribers as subscribers
      where subscribers.id = deliveries.subscriber_id and subscribers.confirmed_at is not null
        and subscribers.blocked_because is null
    );
  if found then
    return 'claimed';
  end if;
  update private.newsletter_deliveries as deliveries
  set state = 'skipped', changed_at = now(), reason = 'The address left before its turn.'
  where deliveries.id = claim_newsletter_delivery.delivery and deliveries.state = 'queued';
  return 'skipped';
end
$$;

-- Notes what became of a delivery that waits, or that this worker claimed. 'queued' is tried again after growing delays and fails after
-- eight attempts; 'postponed' is tried again in a minute, so that other addresses come first, and never fails. A bounce blocks the address; 'refused' is a final refusal of the text. Refusals of ten deliveries in a row stop the
-- issue, and no refusal is noted after that. Returns whether the issue is still being sent.
create function private.settle_newsletter_delivery(delivery bigint, worker uuid, outcome text, reason text default null)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  most_attempts constant integer := 8;
  most_refusals constant integer := 10;
  sent_issue private.newsletter_issues;
  settled private.newsletter_deliveries;
  waits boolean;
begin
  -- Always before its deliveries and counts, so that two workers do not wait for each other.
  select issues.* into sent_issue
  from private.newsletter_issues as issues
  join private.newsletter_deliveries as deliveries on deliveries.issue_id = issues.id
  where deliveries.id = settle_newsletter_delivery.delivery
  for no key update of issues;
  waits := settle_newsletter_delivery.outcome in ('bounced', 'refused') and sent_issue.state <> 'sending';
  update private.newsletter_deliveries as deliveries
  set
    state = case
      when waits or settle_newsletter_delivery.outcome = 'postponed' then 'queued'
      when settle_newsletter_delivery.outcome = 'queued' and deliveries.attempts + 1 >= most_attempts then 'failed'
      when settle_newsletter_delivery.outcome = 'refused' then 'failed'
      else settle_newsletter_delivery.outcome
    end,
    attempts = deliveries.attempts + case when waits or settle_newsletter_delivery.outcome = 'postponed' then 0 else 1 end,
    next_attempt_at = now() + interval '1 minute' * case
      when waits then 0
      when settle_newsletter_delivery.outcome = 'postponed' then 1
      else power(2, least(deliveries.attempts, 6))
    end,
    reason = left(settle_newsletter_delivery.reason, 500),
    claimed_by = null,
    changed_at = now()
  where deliveries.id = settle_newsletter_delivery.delivery
    and (
      deliveries.state = 'queued'
      or (deliveries.state = 'sending' and deliveries.claimed_by = settle_newsletter_delivery.worker)
    )
  returning * into settled;
  if settled.state = 'bounced' then
    update public.newsletter_subscribers as subscribers
    set blocked_because = 'bounced', blocked_at = now()
    where subscribers.id = settled.subscriber_id and subscribers.blocked_because is null;
  end if;
  if settled.state in ('sent', 'filed') then
    update private.newsletter_issues as issues
    set refused_in_a_row = '{}'
    where issues.id = sent_issue.id and issues.refused_in_a_row <> '{}';
  elsif settled.state in ('bounced', 'failed') and settle_newsletter_delivery.outcome <> 'failed' then
    update private.newsletter_issues as issues
    set refused_in_a_row = issues.refused_in_a_row || settled.id
    where issues.id = sent_issue.id
    returning * into sent_issue;
    if cardinality(sent_issue.refused_in_a_row) >= most_refusals then
      perform private.stop_refused_newsletter_issue(sent_issue.id);
      return false;
    end if;
  end if;
  return sent_issue.state = 'sending';
end
$$;

-- Stops an issue of which the mail server refused address after address. Most likely it refuses the sender, so nothing is held against
-- the addresses: they are not blocked and wait again.
create function private.stop_refused_newsletter_issue(issue uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  refused private.newsletter_issues;
  answer text;
begin
  select issues.* into refused
  from private.newsletter_issues as issues
  where issues.id = stop_refused_newsletter_issue.issue
  for update;
  select deliveries.reason into answer
  from private.newsletter_deliveries as deliveries
  where deliveries.id = refused.refused_in_a_row[cardinality(refused.refused_in_a_row)];
  update public.newsletter_subscribers as subscribers
  set blocked_because = null, blocked_at = null
  from private.newsletter_deliveries as deliveries
  where deliveries.id = any (refused.refused_in_a_row) and deliveries.state = 'bounced'
    and subscribers.id = deliveries.subscriber_id and subscribers.blocked_because = 'bounced';
  update private.newsletter_deliveries as deliveries
  set state = 'queued', attempts = 0, next_attempt_at = now(), reason = null, changed_at = now()
  where deliveries.id = any (refused.refused_in_a_row) and deliveries.state in ('bounced', 'failed');
  update private.newsletter_issues as issues
  set state = 'stopped', stopped_at = now(), stopped_by = null, refused_in_a_row = '{}',
    problem = left(
      format(
        'The mail server refused %s addresses in a row. Its last answer: "%s".', cardinality(refused.refused_in_a_row), answer
      ),
      500
    )
  where issues.id = refused.id
  returning * into refused;
  perform private.note_in_audit_log(
    'newsletter.stopped',
    detail => jsonb_build_object('issue', refused.id, 'subject', refused.subject, 'reason', refused.problem)
  );
end
$$;

-- Notes why sending pauses; null when it goes on.
create function private.note_newsletter_problem(issue uuid, problem text)
returns void
language sql
set search_path = ''
as $$
  update private.newsletter_issues as issues
  set problem = left(note_newsletter_problem.problem, 500)
  where issues.id = note_newsletter_problem.issue and issues.state = 'sending'
    and issues.problem is distinct from left(note_newsletter_problem.problem, 500)
$$;

-- Notes a bounce or a complaint that a mail provider reports later: the address gets no further issue, and the last issue that it got
-- counts it. Returns false without the sender's key; an unknown address changes nothing.
create function public.record_newsletter_feedback(sender_key text, email text, kind text, reason text default null)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  reader uuid;
begin
  if not exists (
    select from private.newsletter_sender as sender
    where sender.key_hash = private.hash_of(record_newsletter_feedback.sender_key)
  ) then
    return false;
  end if;
  if record_newsletter_feedback.kind is null or record_newsletter_feedback.kind not in ('bounced', 'complained') then
    raise exception 'The kind is bounced or complained.' using errcode = '22023';
  end if;
  update public.newsletter_subscribers as subscribers
  set blocked_because = record_newsletter_feedback.kind, blocked_at = now()
  where lower(subscribers.email) = lower(btrim(record_newsletter_feedback.email))
    and subscribers.blocked_because is distinct from 'complained'
  returning subscribers.id into reader;
  update private.newsletter_deliveries as deliveries
  set state = record_newsletter_feedback.kind, changed_at = now(), reason = left(record_newsletter_feedback.reason, 500)
  where deliveries.id = (
    select latest.id
    from private.newsletter_deliveries as latest
    where latest.subscriber_id = reader
    order by latest.id desc
    limit 1
  ) and deliveries.state in ('sent', 'failed', 'bounced');
  return true;
end
$$;

revoke all on function private.newsletter_slug, private.newsletter_is_due, private.start_newsletter_issues,
  private.next_newsletter_issue, private.add_newsletter_deliveries, private.newsletter_batch, private.claim_newsletter_delivery,
  private.settle_newsletter_delivery, private.stop_refused_newsletter_issue, private.note_newsletter_problem, public.record_newsletter_feedback
from public, anon, authenticated;
grant execute on function public.record_newsletter_feedback to anon;

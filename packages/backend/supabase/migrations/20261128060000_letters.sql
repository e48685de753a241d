-- The smaller newsletter (decision 0177): sending is neither stopped nor resumed, providers report nothing, and notices go by no mail.

drop trigger notify_of_stopped_newsletter on private.newsletter_issues;
drop function private.notify_of_stopped_newsletter(), private.stop_refused_newsletter_issue(uuid),
  public.stop_newsletter_issue(uuid), public.resume_newsletter_issue(uuid),
  public.undelivered_newsletter_mails(uuid, bigint, integer), public.record_newsletter_feedback(text, text, text, text),
  public.notice_mail(), public.set_notice_mail(boolean, text);

-- What was stopped stays unsent.
update private.newsletter_deliveries as deliveries
set state = 'skipped', changed_at = now()
from private.newsletter_issues as issues
where issues.id = deliveries.issue_id and issues.state = 'stopped' and deliveries.state in ('queued', 'sending');
update private.newsletter_deliveries set state = 'bounced' where state = 'complained';
drop index private.newsletter_issues_unfinished, private.newsletter_deliveries_undelivered;
alter table private.newsletter_issues
drop constraint newsletter_issues_state_check, drop constraint newsletter_issues_check1,
drop column stopped_at, drop column stopped_by, drop column refused_in_a_row;
update private.newsletter_issues set state = 'sent', finished_at = now() where state = 'stopped';
alter table private.newsletter_issues
add constraint newsletter_issues_state_check check (state in ('draft', 'scheduled', 'sending', 'sent')),
add constraint newsletter_issues_sent_check check ((state in ('sending', 'sent')) = (sent_at is not null and slug is not null));
create index newsletter_issues_unfinished on private.newsletter_issues (sent_at) where state = 'sending';
alter table private.newsletter_deliveries drop constraint newsletter_deliveries_state_check;
alter table private.newsletter_deliveries add constraint newsletter_deliveries_state_check
check (state in ('queued', 'sending', 'sent', 'filed', 'failed', 'bounced', 'skipped'));
update public.newsletter_subscribers set blocked_because = 'bounced' where blocked_because = 'complained';
alter table public.newsletter_subscribers drop constraint newsletter_subscribers_blocked_because_check;
alter table public.newsletter_subscribers add constraint newsletter_subscribers_blocked_because_check
check (blocked_because = 'bounced');
delete from public.notices where kind = 'newsletter-stopped';

-- Whether an issue is due, or one is being sent and not all that remains waits for a later attempt.
create or replace function private.newsletter_is_due()
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
          -- Of none that waits it is null: the issue is to be ended.
          or coalesce(
            (
              select min(deliveries.next_attempt_at)
              from private.newsletter_deliveries as deliveries
              where deliveries.issue_id = issues.id and deliveries.state = 'queued'
            ) <= now(),
            true
          )
        )
    )
$$;

-- Whether so many final refusals say more of the sender than of the addresses.
create function private.newsletter_was_refused(issue uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select counted.refused > case counted.accepted when 0 then 0 else greatest(3, counted.accepted / 10) end
  from (
    select
      coalesce(sum(counts.count) filter (where counts.state = 'bounced'), 0) as refused,
      coalesce(sum(counts.count) filter (where counts.state = 'sent'), 0) as accepted
    from private.newsletter_counts as counts
    where counts.issue_id = newsletter_was_refused.issue
  ) as counted
$$;

-- The issue to send: the one whose sending began first and that has something to do now. Deliveries whose worker was killed while it
-- handed them over may have arrived and are never tried again. An issue that ends marks the addresses that were refused for good.
create or replace function private.next_newsletter_issue(worker uuid)
returns table (id uuid, subject text, summary text, content text, site text, sent_at timestamptz, posts jsonb)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.start_newsletter_issues();
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
  update public.newsletter_subscribers as subscribers
  set blocked_because = 'bounced', blocked_at = now()
  from ended
  join private.newsletter_deliveries as deliveries on deliveries.issue_id = ended.id and deliveries.state = 'bounced'
  where ended.problem is null and subscribers.id = deliveries.subscriber_id and subscribers.blocked_because is null;
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

drop function private.claim_newsletter_delivery(bigint, uuid), private.settle_newsletter_delivery(bigint, uuid, text, text);

-- The worker about to hand over the text claims it: one of two workers gets true. An address that has left meanwhile, or that may get no
-- further issue, is skipped.
create function private.claim_newsletter_delivery(delivery bigint, worker uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update private.newsletter_deliveries as deliveries
  set state = 'sending', claimed_by = claim_newsletter_delivery.worker, changed_at = now()
  where deliveries.id = claim_newsletter_delivery.delivery and deliveries.state = 'queued'
    and exists (
      select from public.newsletter_subscribers as subscribers
      where subscribers.id = deliveries.subscriber_id and subscribers.confirmed_at is not null
        and subscribers.blocked_because is null
    );
  if found then
    return true;
  end if;
  update private.newsletter_deliveries as deliveries
  set state = 'skipped', changed_at = now(), reason = 'The address left before its turn.'
  where deliveries.id = claim_newsletter_delivery.delivery and deliveries.state = 'queued';
  return false;
end
$$;

-- Notes what became of a delivery that waits, or that this worker claimed. 'queued' is tried again after growing delays and fails after
-- eight attempts; 'postponed' is tried again in a minute, so that other addresses come first, and never fails.
create function private.settle_newsletter_delivery(delivery bigint, worker uuid, outcome text, reason text default null)
returns void
language sql
set search_path = ''
as $$
  update private.newsletter_deliveries as deliveries
  set
    state = case settle_newsletter_delivery.outcome
      when 'postponed' then 'queued'
      when 'queued' then case when deliveries.attempts < 7 then 'queued' else 'failed' end
      else settle_newsletter_delivery.outcome
    end,
    attempts = deliveries.attempts + case settle_newsletter_delivery.outcome when 'postponed' then 0 else 1 end,
    next_attempt_at = now() + interval '1 minute' * case settle_newsletter_delivery.outcome
      when 'postponed' then 1
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
$$;

-- As before, without a mail.
create or replace function private.notify(person text, kind text, post_id uuid default null, detail jsonb default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  line constant text := private.notice_text(notify.kind, notify.detail);
begin
  if notify.person = notify.detail ->> 'actor' or not exists (
    select from private.staff
    where staff.username = notify.person and staff.deactivated_at is null and staff.role <> 'publisher'
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
  values (notify.person, notify.kind, notify.post_id, line, private.notice_path(notify.kind, notify.post_id));
end
$$;

alter table private.staff drop column notice_site;

-- Whether mail goes to a mail server or to files. The worker that sends it knows.
create table private.mail_setup (
  only_row boolean primary key default true check (only_row),
  sends_mail boolean not null
);
alter table private.mail_setup enable row level security;
revoke all on private.mail_setup from public, anon, authenticated;

create function private.note_mail_setup(sends_mail boolean)
returns void
language sql
set search_path = ''
as $$
  insert into private.mail_setup (sends_mail) values (note_mail_setup.sends_mail)
  on conflict (only_row) do update set sends_mail = excluded.sends_mail
$$;

create function public.sends_mail()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.assert_staff();
  return coalesce((select setup.sends_mail from private.mail_setup as setup), false);
end
$$;

revoke all on function private.newsletter_was_refused, private.claim_newsletter_delivery, private.settle_newsletter_delivery,
  private.note_mail_setup, public.sends_mail
from public, anon, authenticated;
grant execute on function public.sends_mail to authenticated;

-- Letters are sent at once, a confirmation goes to the queue of mail in one call, and no screen lists mail (decision 0177).

drop function public.schedule_newsletter_issue(uuid, integer, text, timestamptz), public.cancel_newsletter_issue(uuid),
  public.newsletter_link_sent(text), public.outgoing_mail(), public.repeat_mail(uuid),
  public.managed_newsletter_issues(timestamptz, uuid, integer);

update private.newsletter_issues
set state = 'draft', problem = 'Letters are sent at once: the time of this one was removed. Send it when it is to go out.'
where state = 'scheduled';
alter table private.newsletter_issues
drop column scheduled_at,
drop constraint newsletter_issues_state_check,
add constraint newsletter_issues_state_check check (state in ('draft', 'sending', 'sent'));
drop index private.outgoing_mail_newest;

-- As before, without the check of a scheduled issue.
create or replace function public.save_newsletter_issue(
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
  return saved.version;
end
$$;

-- Begins to send an issue, which is public since then. `site` is the address of the site, for the links of the mail.
create function public.send_newsletter_issue(issue uuid, version integer, site text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  sent private.newsletter_issues := private.lock_newsletter_issue(issue, version);
begin
  perform private.assert_sendable(sent);
  perform private.note_in_audit_log(
    'newsletter.started', detail => jsonb_build_object('issue', sent.id, 'subject', sent.subject)
  );
  update private.newsletter_issues as issues
  set state = 'sending', sent_at = now(), site = private.site_address(send_newsletter_issue.site), problem = null,
    slug = private.newsletter_slug(sent.subject, (now() at time zone 'UTC')::date)
  where issues.id = sent.id;
  -- The archive, its feed and home are cached until then.
  perform private.announce_places(null);
end
$$;

-- Whether an issue is being sent and not all that remains waits for a later attempt.
create or replace function private.newsletter_is_due()
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
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

-- As before, without beginning to send issues.
create or replace function private.next_newsletter_issue(worker uuid)
returns table (id uuid, subject text, summary text, content text, site text, sent_at timestamptz, posts jsonb)
language plpgsql
set search_path = ''
as $$
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
drop function private.start_newsletter_issues();

-- As before, without times.
create function public.managed_newsletter_issues(
  before_created_at timestamptz default null, before_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, slug text, subject text, state text, problem text, created_at timestamptz, changed_at timestamptz, changed_by text,
  sent_at timestamptz, counts jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
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
    order by issues.created_at desc, issues.id desc
    limit least(greatest(managed_newsletter_issues.page_size, 1), 101);
end
$$;

-- As before, and notes when the link was queued.
create or replace function public.queue_newsletter_message(
  sender_key text, token text, subject text, body text, unsubscribe_url text
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  reader uuid;
  address text;
  link_expires_at timestamptz;
begin
  select subscribers.id, subscribers.email, links.expires_at into reader, address, link_expires_at
  from private.newsletter_tokens as links
  join public.newsletter_subscribers as subscribers on subscribers.id = links.subscriber_id
  where links.hash = private.hash_of(token) and links.purpose = 'confirm' and links.expires_at > now()
    and exists (
      select from private.newsletter_sender as sender
      where sender.key_hash = private.hash_of(queue_newsletter_message.sender_key)
    );
  if not found then
    return false;
  end if;
  perform private.store_mail(
    address, queue_newsletter_message.subject, queue_newsletter_message.body, expires_at => link_expires_at,
    unsubscribe_url => queue_newsletter_message.unsubscribe_url
  );
  update public.newsletter_subscribers as subscribers set link_sent_at = now() where subscribers.id = reader;
  return true;
end
$$;

revoke all on function public.send_newsletter_issue, public.managed_newsletter_issues from public, anon, authenticated;
grant execute on function public.send_newsletter_issue, public.managed_newsletter_issues to authenticated;

-- Background jobs, and mail that they send.

-- The queue library makes its own tables here when the first worker starts. Nobody but the owner of the database reaches them.
create schema jobs;
revoke all on schema jobs from public, anon, authenticated, service_role;

-- 'queued': waits to be sent, or to be tried again. 'sending': the mail server was about to take the text. 'sent': it took it.
-- 'filed': no mail server is configured, so the mail is in a folder. 'failed': see the reason. 'expired': it waited too long.
alter table private.outgoing_mail
add column state text not null default 'queued'
check (state in ('queued', 'sending', 'sent', 'filed', 'failed', 'expired')),
add column reason text check (length(reason) <= 500),
add column changed_at timestamptz not null default now(),
-- After it the links of the mail open nothing.
add column expires_at timestamptz not null default now() + interval '7 days',
add column secrets_removed_at timestamptz,
-- For the header `List-Unsubscribe`.
add column unsubscribe_url text check (unsubscribe_url ~ '^https?://[^[:space:]<>]+$');

update private.outgoing_mail as mail
set state = case when mail.sent_at is null then 'queued' else 'sent' end, changed_at = coalesce(mail.sent_at, mail.created_at),
  expires_at = mail.created_at + interval '7 days';

drop index private.outgoing_mail_unsent;
create index outgoing_mail_unfinished on private.outgoing_mail (created_at) where state in ('queued', 'sending');
create index outgoing_mail_newest on private.outgoing_mail (created_at desc);

drop function private.store_mail(text, text, text, text);

create function private.store_mail(
  recipient text,
  subject text,
  body text,
  html text default null,
  expires_at timestamptz default now() + interval '7 days',
  unsubscribe_url text default null
)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.outgoing_mail (recipient, subject, text, html, expires_at, unsubscribe_url)
  values (
    store_mail.recipient, store_mail.subject, store_mail.body, store_mail.html, store_mail.expires_at, store_mail.unsubscribe_url
  )
$$;

-- As before, and the mail is over with its link.
create or replace function public.create_password_reset(person text, site text, send boolean default false)
returns table (token text, expires_at timestamptz)
language plpgsql
security definer
set search_path = ''
as $$
declare
  reset_of private.staff;
begin
  perform private.lock_people();
  perform private.assert_may('administer');
  reset_of := private.person_named(person);
  if reset_of.user_id = auth.uid() or reset_of.deactivated_at is not null then
    raise exception 'This password cannot be reset: it is your own, or the person is deactivated.' using errcode = '22023';
  end if;
  delete from private.password_resets as resets where resets.user_id = reset_of.user_id;
  token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  insert into private.password_resets as made (token_hash, user_id, created_by)
  values (private.hash_of(token), reset_of.user_id, private.staff_username())
  returning made.expires_at into expires_at;
  if send and reset_of.email is not null then
    perform private.store_mail(
      reset_of.email,
      'Choose a new password',
      format(
        E'Open this link to choose a new password for %s. It works once, until %s:\n\n%s/admin/password#%s\n',
        site, to_char(expires_at at time zone 'UTC', 'FMDD FMMonth YYYY HH24:MI "UTC"'), private.site_address(site), token
      ),
      expires_at => create_password_reset.expires_at
    );
  end if;
  perform private.note_about(reset_of.user_id, 'person.password-reset');
  return next;
end
$$;

-- A link opens a page by what follows '?' or '#', so that part is the secret.
create function private.without_secrets(body text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(body, '(https?://[^[:space:]?#]+)[?#][^[:space:]]*', '\1 (the rest of the link was removed)', 'g')
$$;

-- The worker about to hand over the text claims it: one of two workers gets true.
create function private.claim_mail(mail uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update private.outgoing_mail as mails
  set state = 'sending', reason = null, changed_at = now()
  where mails.id = claim_mail.mail and mails.state = 'queued';
  return found;
end
$$;

-- Notes what became of a mail. Its links are removed with its last use.
create function private.settle_mail(mail uuid, new_state text, reason text default null)
returns void
language sql
set search_path = ''
as $$
  update private.outgoing_mail as mails
  set state = settle_mail.new_state,
    reason = left(settle_mail.reason, 500),
    changed_at = now(),
    sent_at = case when settle_mail.new_state = 'sent' then now() end,
    text = case when settle_mail.new_state in ('sent', 'expired') then private.without_secrets(mails.text) else mails.text end,
    html = case when settle_mail.new_state in ('sent', 'expired') then null else mails.html end,
    unsubscribe_url = case when settle_mail.new_state not in ('sent', 'expired') then mails.unsubscribe_url end,
    secrets_removed_at = case when settle_mail.new_state in ('sent', 'expired') then now() end
  where mails.id = settle_mail.mail
$$;

-- Removes the links of mails whose time is over and the mails of long ago. Returns those whose file is to be removed.
create function private.clean_up_mail()
returns setof uuid
language plpgsql
set search_path = ''
as $$
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

-- The newest mails, for those who administer. A link is in the text until it is sent or over.
create function public.outgoing_mail()
returns table (
  id uuid, recipient text, subject text, body text, state text, reason text, created_at timestamptz, changed_at timestamptz,
  may_be_repeated boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.assert_may('administer');
  return query
    select mails.id, mails.recipient, mails.subject, mails.text, mails.state, mails.reason, mails.created_at, mails.changed_at,
      mails.state in ('failed', 'filed') and mails.secrets_removed_at is null and mails.expires_at > now()
    from private.outgoing_mail as mails
    order by mails.created_at desc
    limit 100;
end
$$;

-- Queues a mail again that failed or was filed.
create function public.repeat_mail(mail uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.assert_may('administer');
  update private.outgoing_mail as mails
  set state = 'queued', reason = null, changed_at = now()
  where mails.id = repeat_mail.mail and mails.state in ('failed', 'filed') and mails.secrets_removed_at is null
    and mails.expires_at > now();
  if found then
    perform private.note_in_audit_log('mail.repeated', detail => jsonb_build_object('mail', repeat_mail.mail));
  end if;
  return found;
end
$$;

-- Stores a message of the newsletter as mail to the address that a link is for. Returns false without the sender's key.
create function public.queue_newsletter_message(
  sender_key text, token text, subject text, body text, unsubscribe_url text
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text;
  link_expires_at timestamptz;
begin
  select subscribers.email, links.expires_at into address, link_expires_at
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
  return true;
end
$$;

revoke all on function private.store_mail, private.without_secrets, private.claim_mail, private.settle_mail,
  private.clean_up_mail, public.outgoing_mail, public.repeat_mail,
  public.queue_newsletter_message
from public, anon, authenticated;
grant execute on function public.outgoing_mail, public.repeat_mail to authenticated;
grant execute on function public.queue_newsletter_message to anon;

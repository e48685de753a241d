-- What visitors may send: a contact message, and an address for the newsletter. Nobody inserts into the tables directly. The
-- functions do, after the honeypot, the rules of each field, and the limits.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null default '',
  inquiry_type text not null default '',
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);

create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
-- Open messages are found without reading through all that were handled.
create index contact_messages_open on public.contact_messages (created_at desc, id desc) where handled_at is null;

-- An address gets the newsletter only after somebody who reads its mail has confirmed it, and leaves by a link as well. The links
-- carry random tokens; the database keeps nothing of a token but its hash.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  requested_at timestamptz not null default now(),
  -- When the message with the last link was taken by the mailer; null when none was.
  link_sent_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  state text not null generated always as (
    case
      when confirmed_at is not null then 'confirmed'
      when unsubscribed_at >= requested_at then 'unsubscribed'
      else 'unconfirmed'
    end
  ) stored
);

create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_newest on public.newsletter_subscribers (created_at desc, id desc);

create table private.newsletter_tokens (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  created_at timestamptz not null default now(),
  -- Leaving is always possible.
  expires_at timestamptz check (expires_at is not null or purpose = 'unsubscribe')
);

create index newsletter_tokens_of_subscriber on private.newsletter_tokens (subscriber_id, purpose);
create index newsletter_tokens_expiry on private.newsletter_tokens (expires_at) where expires_at is not null;

-- Whoever knows the key gets tokens to send by mail; a visitor who asks for the same gets none. No row: nobody sends.
create table private.newsletter_sender (
  only_row boolean primary key default true check (only_row),
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$')
);

alter table public.contact_messages enable row level security;
alter table public.newsletter_subscribers enable row level security;
alter table private.newsletter_tokens enable row level security;
alter table private.newsletter_sender enable row level security;

-- What visitors sent holds names, addresses and questions about money: only an admin reads, marks or removes it.
-- Whether the inbox is open to the signed-in person. An intern is told why not, where a policy alone would show an empty inbox.
create function private.may_use_inbox()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if private.is_admin() then
    return true;
  end if;
  if private.is_staff() then
    raise exception 'Only an admin may use the inbox.' using errcode = '42501';
  end if;
  return false;
end
$$;

create policy "admins read contact messages"
on public.contact_messages for select to authenticated
using ((select private.may_use_inbox()));

create policy "admins mark contact messages as handled"
on public.contact_messages for update to authenticated
using ((select private.may_use_inbox()))
with check ((select private.may_use_inbox()));

create policy "admins remove contact messages"
on public.contact_messages for delete to authenticated
using ((select private.may_use_inbox()));

create policy "admins read newsletter subscribers"
on public.newsletter_subscribers for select to authenticated
using ((select private.may_use_inbox()));

create policy "admins remove newsletter subscribers"
on public.newsletter_subscribers for delete to authenticated
using ((select private.may_use_inbox()));

revoke all on public.contact_messages, public.newsletter_subscribers from public, anon, authenticated;
revoke all on private.newsletter_tokens, private.newsletter_sender from public, anon, authenticated;
grant select, delete on public.contact_messages, public.newsletter_subscribers to authenticated;
-- What somebody wrote stays as it was written.
grant update (handled_at) on public.contact_messages to authenticated;

-- When a message was handled is the database's to say. Handling it again keeps the first time.
create function private.stamp_handled_message()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.handled_at := case when new.handled_at is not null then coalesce(old.handled_at, now()) end;
  return new;
end
$$;

create trigger stamp_handled_message
before update on public.contact_messages
for each row execute function private.stamp_handled_message();

create function private.refuse_field(field text, problem text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  raise exception using errcode = '22023', message = problem, detail = field;
end
$$;

-- The rules, limits and messages are those of packages/site/src/contact-message.ts; a test compares them.
create function private.check_visitor_text(
  field text, label text, value text, longest integer, required boolean default true, lines boolean default false
)
returns void
language plpgsql
immutable
set search_path = ''
as $$
declare
  unseen constant text := '\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff';
begin
  if required and coalesce(value, '') !~ ('[^' || unseen || ']') then
    perform private.refuse_field(field, label || ' is required');
  end if;
  if length(value) > longest then
    perform private.refuse_field(field, label || ' must be ' || longest || ' characters or less');
  end if;
  if value ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]' or (not lines and value ~ '[\u0009\u000a]') then
    perform private.refuse_field(field, label || ' contains control characters');
  end if;
end
$$;

create function private.is_email(value text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  foreign_to_it constant text :=
    '\u0020\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff@"(),:;<>\[\]\\';
begin
  return value ~ format('^[^%1$s]+@[^.%1$s]+([.][^.%1$s]+)+$', foreign_to_it);
end
$$;

create function private.check_visitor_email(value text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  perform private.check_visitor_text('email', 'Email', value, 254);
  if not private.is_email(value) then
    perform private.refuse_field('email', 'Email must be a valid email address');
  end if;
end
$$;

-- Stores a contact message exactly as it is. The honeypot is a field that people do not see: filled, the message is
-- dropped without a word.
create function public.submit_contact(
  name text,
  email text,
  subject text,
  message text,
  phone text default '',
  inquiry_type text default '',
  honeypot text default ''
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if honeypot <> '' then
    return;
  end if;
  perform private.check_visitor_text('name', 'Name', name, 100);
  perform private.check_visitor_email(email);
  perform private.check_visitor_text('phone', 'Phone', phone, 40, required => false);
  perform private.check_visitor_text('inquiryType', 'Inquiry type', inquiry_type, 100, required => false);
  perform private.check_visitor_text('subject', 'Subject', subject, 200);
  perform private.check_visitor_text('message', 'Message', message, 5000, lines => true);
  perform private.take_from_limits('contact');
  insert into public.contact_messages (name, email, phone, inquiry_type, subject, message)
  values (
    submit_contact.name,
    submit_contact.email,
    coalesce(submit_contact.phone, ''),
    coalesce(submit_contact.inquiry_type, ''),
    submit_contact.subject,
    submit_contact.message
  );
end
$$;

-- A new token for the subscriber: two random UUIDs, 244 random bits.
create function private.new_newsletter_token(subscriber_id uuid, purpose text, expires_at timestamptz default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.newsletter_tokens (hash, subscriber_id, purpose, expires_at)
  values (
    private.hash_of(token), new_newsletter_token.subscriber_id, new_newsletter_token.purpose, new_newsletter_token.expires_at
  );
  return token;
end
$$;

-- Keeps an address for the newsletter. The answer tells nobody whether the address was known; only the sender's key brings
-- tokens, for a message to the address as it was first written. Outcomes: 'kept' (no key was given), 'refused' (a wrong one),
-- 'enough' (this address got its messages of the day), 'ready'.
create function public.subscribe_newsletter(email text, honeypot text default '', sender_key text default '')
returns table (outcome text, send_to text, confirm_token text, unsubscribe_token text)
language plpgsql
security definer
set search_path = ''
as $$
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
  select * into subscriber
  from public.newsletter_subscribers as known
  where lower(known.email) = lower(subscribe_newsletter.email)
  for update;

  may_send := exists (
    select from private.newsletter_sender as sender where sender.key_hash = private.hash_of(sender_key)
  );
  if may_send and messages_a_day <= (
    select count(*)
    from private.newsletter_tokens as tokens
    where tokens.subscriber_id = subscriber.id
      and tokens.purpose = 'confirm'
      and tokens.created_at > now() - interval '1 day'
      and tokens.expires_at > now()
  ) then
    return query select 'enough', null::text, null::text, null::text;
    return;
  end if;

  update public.newsletter_subscribers as known
  set requested_at = now()
  where known.id = subscriber.id and known.confirmed_at is null;
  if not may_send then
    return query select case sender_key when '' then 'kept' else 'refused' end, null::text, null::text, null::text;
    return;
  end if;

  -- What is long over is not kept; until then a link is told to be old, and not to be wrong.
  delete from private.newsletter_tokens as tokens where tokens.expires_at < now() - interval '90 days';
  return query select
    'ready',
    subscriber.email,
    private.new_newsletter_token(subscriber.id, 'confirm', now() + good_for),
    private.new_newsletter_token(subscriber.id, 'unsubscribe');
end
$$;

-- The mailer has taken the message with this link.
create function public.newsletter_link_sent(token text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.newsletter_subscribers as subscribers
  set link_sent_at = now()
  from private.newsletter_tokens as tokens
  where tokens.hash = private.hash_of(newsletter_link_sent.token)
    and tokens.purpose = 'confirm'
    and tokens.subscriber_id = subscribers.id
$$;

-- What a link is good for: 'open' (it can be used), 'done' (its address is confirmed, or has left, already), 'expired', 'unknown'.
-- With `use` it is used, and 'changed' says that this call did it.
create function public.newsletter_link(token text, purpose text, use boolean default false)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  link private.newsletter_tokens;
  subscriber public.newsletter_subscribers;
begin
  select * into link
  from private.newsletter_tokens as tokens
  where tokens.hash = private.hash_of(newsletter_link.token) and tokens.purpose = newsletter_link.purpose;
  if not found then
    return 'unknown';
  end if;
  select * into subscriber from public.newsletter_subscribers as known where known.id = link.subscriber_id for update;

  if link.purpose = 'confirm' then
    if subscriber.state = 'confirmed' then
      return 'done';
    end if;
    if link.expires_at <= now() then
      return 'expired';
    end if;
    if use then
      update public.newsletter_subscribers as known
      set confirmed_at = now(), unsubscribed_at = null
      where known.id = subscriber.id;
    end if;
  else
    if subscriber.state = 'unsubscribed' then
      return 'done';
    end if;
    if use then
      update public.newsletter_subscribers as known
      set confirmed_at = null, unsubscribed_at = now()
      where known.id = subscriber.id;
      -- Whoever left comes back by a new link, and not by one that was sent before.
      update private.newsletter_tokens as tokens
      set expires_at = least(tokens.expires_at, now())
      where tokens.subscriber_id = subscriber.id and tokens.purpose = 'confirm';
    end if;
  end if;
  return case when use then 'changed' else 'open' end;
end
$$;

revoke all on function private.may_use_inbox, private.stamp_handled_message, private.refuse_field,
  private.check_visitor_text, private.is_email, private.check_visitor_email, public.submit_contact,
  private.new_newsletter_token, public.subscribe_newsletter, public.newsletter_link_sent, public.newsletter_link
from public, anon, authenticated;
grant execute on function private.may_use_inbox to authenticated;
grant execute on function public.newsletter_link_sent, public.newsletter_link to anon;
grant execute on function public.submit_contact, public.subscribe_newsletter to anon, authenticated;

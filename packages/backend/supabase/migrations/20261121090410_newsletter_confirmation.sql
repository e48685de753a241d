-- An address gets the newsletter only after somebody who reads its mail has confirmed it, and leaves by a link as well. The links
-- carry random tokens; the database keeps nothing of a token but its hash.

alter table public.newsletter_subscribers
add column requested_at timestamptz not null default now(),
-- When the message with the last link was taken by the mailer; null when none was.
add column link_sent_at timestamptz,
add column confirmed_at timestamptz,
add column unsubscribed_at timestamptz;

-- Nothing proves that somebody asked for the addresses that are there already: they stay, unconfirmed.
update public.newsletter_subscribers set requested_at = created_at;

alter table public.newsletter_subscribers
add column state text not null generated always as (
  case
    when confirmed_at is not null then 'confirmed'
    when unsubscribed_at >= requested_at then 'unsubscribed'
    else 'unconfirmed'
  end
) stored;

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

alter table private.newsletter_tokens enable row level security;
alter table private.newsletter_sender enable row level security;
revoke all on private.newsletter_tokens, private.newsletter_sender from public, anon, authenticated;

create function private.hash_of(secret text)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(secret, 'utf8')), 'hex')
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

drop function public.subscribe_newsletter(text, text);

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

revoke all on function private.hash_of(text) from public, anon, authenticated;
revoke all on function private.new_newsletter_token(uuid, text, timestamptz) from public, anon, authenticated;
revoke all on function public.subscribe_newsletter(text, text, text) from public, anon, authenticated;
revoke all on function public.newsletter_link_sent(text) from public, anon, authenticated;
revoke all on function public.newsletter_link(text, text, boolean) from public, anon, authenticated;
grant execute on function public.subscribe_newsletter(text, text, text) to anon, authenticated;
grant execute on function public.newsletter_link_sent(text) to anon;
grant execute on function public.newsletter_link(text, text, boolean) to anon;

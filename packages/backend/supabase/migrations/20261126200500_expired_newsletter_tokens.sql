-- A subscription deleted all tokens that had expired long ago, however many there were, and waited for others that deleted the same.

-- As before, with at most 100 of them.
create or replace function public.subscribe_newsletter(email text, honeypot text default '', sender_key text default '')
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
  -- Rows that another request holds are left for the next one.
  delete from private.newsletter_tokens as tokens
  using (
    select expired.hash
    from private.newsletter_tokens as expired
    where expired.expires_at < now() - interval '90 days'
    limit 100
    for update skip locked
  ) as old
  where tokens.hash = old.hash;
  return query select
    'ready',
    subscriber.email,
    private.new_newsletter_token(subscriber.id, 'confirm', now() + good_for),
    private.new_newsletter_token(subscriber.id, 'unsubscribe');
end
$$;

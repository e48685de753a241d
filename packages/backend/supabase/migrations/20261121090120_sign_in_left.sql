-- What somebody who has just failed to sign in is told: how many tries the network has left for the account until it is locked, and
-- after how many seconds the next one is looked at, now when they are 0.
create function private.sign_in_left(account text, client text)
returns table (tries integer, seconds integer)
language sql
stable
security definer
set search_path = ''
as $$
  select
    -- As many as private.count_sign_in() lets through.
    greatest(0, 5 - coalesce(max(pair.failures), 0)),
    greatest(0, coalesce(ceil(extract(epoch from max(nullif(pair.locked_until, '-infinity')) - now())), 0))::integer
  from private.sign_in_failures as pair
  where pair.account = private.sign_in_key(sign_in_left.account)
    and pair.client = private.sign_in_client(sign_in_left.client)
$$;

revoke all on function private.sign_in_left(text, text) from public, anon, authenticated;

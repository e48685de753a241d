-- Who guesses from many networks keeps nobody out: while an account is attacked, every network that it was never used from has
-- a place of its own, which opens a while after the network first asked. The hook of a hosted project only counts.

-- An address as what one household has: an IPv6 one as its network of 64 bits, an IPv4 one in IPv6 as IPv4. Null when the
-- text is no address.
create function private.network_of(address text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  parsed inet;
begin
  parsed := btrim(address)::inet;
  if parsed <<= inet '::ffff:0:0/96' then
    parsed := inet '0.0.0.0' + (parsed - inet '::ffff:0:0');
  end if;
  return case family(parsed) when 6 then network(set_masklen(parsed, 64))::text else host(parsed) end;
exception
  when invalid_text_representation then
    return null;
end
$$;

-- The address that the project's own proxy saw, as private.network_of() has it; null when there is none.
create or replace function private.client_address()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  entries text[];
begin
  entries := regexp_split_to_array(
    nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', '[[:space:]]*,[[:space:]]*'
  );
  return private.network_of(entries[cardinality(entries) + 1 - (select trusted_proxies from private.visitor_limits)]);
end
$$;

-- What a client of signing in is counted by.
create function private.sign_in_client(client text)
returns text
language sql
immutable
set search_path = ''
as $$
  select private.sign_in_key(coalesce(private.network_of(client), client))
$$;

drop function private.begin_sign_in(text, text);

-- Whether a try may go on: after so many seconds, now when they are 0. `known` says that the account was used from this
-- network before. `ahead` is how many tries of the account from networks where it was not used wait for their turn.
create function private.begin_sign_in(account text, client text, ahead integer)
returns table (seconds integer, known boolean)
language plpgsql
security definer
set search_path = ''
as $$
declare
  tries_of_account constant integer := 20;
  memory constant interval := '15 minutes';
  -- Nothing is compared for a network that asks once and never again, as most do that are only borrowed.
  wait_of_newcomer constant interval := '20 seconds';
  pause_of_network constant interval := '30 seconds';
  -- Who has not failed yet finds a place where those who have do not.
  longest_line constant integer := 20;
  longest_line_after_failing constant integer := 8;
  seconds_of_line constant integer := 5;
  account_key text := private.sign_in_key(begin_sign_in.account);
  client_key text := private.sign_in_client(begin_sign_in.client);
  pair private.sign_in_failures;
  attacked boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('sign_in/' || account_key, 0));
  known := exists (
    select from private.sign_in_places as place where place.account = account_key and place.client = client_key
  );
  attacked := not known and exists (
    select from private.sign_in_failures as whole
    where whole.account = account_key and whole.client = '*'
      and whole.failures >= tries_of_account and whole.last_at > now() - memory
  );
  select * into pair
  from private.sign_in_failures as met
  where met.account = account_key and met.client = client_key
    and (met.last_at > now() - memory or met.locked_until > now());

  if attacked and pair.account is null then
    insert into private.sign_in_failures as met (account, client, failures, locked_until)
    values (account_key, client_key, 0, now() + wait_of_newcomer)
    on conflict on constraint sign_in_failures_pkey do update
    set failures = 0, last_at = now(), locked_until = excluded.locked_until
    returning * into pair;
    perform private.forget_sign_ins(memory);
  end if;
  if pair.locked_until > now() then
    seconds := greatest(1, ceil(extract(epoch from pair.locked_until - now())));
  elsif not known and ahead >= (case when pair.failures > 0 then longest_line_after_failing else longest_line end) then
    seconds := seconds_of_line;
  else
    seconds := 0;
    perform private.count_sign_in(account_key, client_key);
    perform private.count_sign_in(account_key, '*');
    if attacked then
      update private.sign_in_failures as met
      set locked_until = greatest(met.locked_until, now() + pause_of_network)
      where met.account = account_key and met.client = client_key;
    end if;
    perform private.forget_sign_ins(memory);
  end if;
  return next;
end
$$;

-- Removes some of what counts no more. Rows that another request holds are left for the next one.
create function private.forget_sign_ins(memory interval)
returns void
language sql
set search_path = ''
as $$
  delete from private.sign_in_failures as pair
  using (
    select old.account, old.client
    from private.sign_in_failures as old
    where old.last_at < now() - memory
    limit 100
    for update skip locked
  ) as expired
  where pair.account = expired.account and pair.client = expired.client
$$;

-- The try that began was right.
create or replace function private.end_sign_in(account text, client text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  account_key text := private.sign_in_key(end_sign_in.account);
  client_key text := private.sign_in_client(end_sign_in.client);
begin
  delete from private.sign_in_failures as pair where pair.account = account_key and pair.client = client_key;
  update private.sign_in_failures as pair
  set failures = pair.failures - 1
  where pair.account = account_key and pair.client = '*' and pair.failures > 0;
  insert into private.sign_in_places as place (account, client)
  values (account_key, client_key)
  on conflict on constraint sign_in_places_pkey do update set last_at = now();
  delete from private.sign_in_places as place where place.last_at < now() - interval '90 days';
end
$$;

-- The hook of a hosted project, whose Auth calls it for each password it has compared (config.toml). It is not told the
-- client's address, so whatever it refused it would refuse to the owner too, and a wrong password is refused anyway. It counts
-- the wrong ones since the last right one, for the operator.
create or replace function private.password_verification_attempt(event jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account_key text := private.sign_in_key(event ->> 'user_id');
begin
  if (event ->> 'valid')::boolean then
    delete from private.sign_in_failures as pair where pair.account = account_key and pair.client = '*';
  else
    perform private.count_sign_in(account_key, '*');
  end if;
  return jsonb_build_object('decision', 'continue');
end
$$;

revoke all on function private.network_of(text) from public, anon, authenticated;
revoke all on function private.sign_in_client(text) from public, anon, authenticated;
revoke all on function private.begin_sign_in(text, text, integer) from public, anon, authenticated;
revoke all on function private.forget_sign_ins(interval) from public, anon, authenticated;

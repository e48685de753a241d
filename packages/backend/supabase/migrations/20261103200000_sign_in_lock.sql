-- Slows down whoever tries passwords. What counts is the pair of account and client address: its fifth failure locks it for
-- a minute, each further one for twice as long, at most a quarter of an hour. An account as a whole is only slowed down, and
-- only for addresses from which it was never used, so that a stranger cannot keep its owner out. Accounts are counted by what
-- was typed, whether there is such an account or not. Both are kept as hashes.

create table private.sign_in_failures (
  account text not null,
  -- '*' counts the failures of all clients.
  client text not null,
  failures integer not null,
  last_at timestamptz not null default now(),
  locked_until timestamptz not null default '-infinity',
  primary key (account, client)
);

create index sign_in_failures_oldest on private.sign_in_failures (last_at);

-- From where an account was signed in to.
create table private.sign_in_places (
  account text not null,
  client text not null,
  last_at timestamptz not null default now(),
  primary key (account, client)
);

alter table private.sign_in_failures enable row level security;
alter table private.sign_in_places enable row level security;
revoke all on private.sign_in_failures, private.sign_in_places from public, anon, authenticated;

create function private.sign_in_key(value text)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(lower(btrim(value)), 'utf8')), 'hex')
$$;

-- Counts one more failure of the pair and gives its row. It is counted before the password is looked at, so that many
-- tries at one moment do not slip through together; signing in takes it back.
create function private.count_sign_in(account_key text, client_key text)
returns private.sign_in_failures
language sql
set search_path = ''
as $$
  insert into private.sign_in_failures as pair (account, client, failures)
  values (account_key, client_key, 1)
  on conflict (account, client) do update
  set failures = case when pair.last_at < now() - interval '15 minutes' then 1 else pair.failures + 1 end,
    last_at = now(),
    locked_until = case
      when pair.last_at < now() - interval '15 minutes' or pair.failures + 1 < 5 then '-infinity'
      else now() + least(interval '15 minutes', interval '1 minute' * power(2, least(pair.failures + 1 - 5, 10)))
    end
  returning pair.*
$$;

-- Seconds to wait before the next try; 0 lets this one pass.
create function private.begin_sign_in(account text, client text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  tries_of_account constant integer := 20;
  pause_of_account constant interval := '30 seconds';
  account_key text := private.sign_in_key(begin_sign_in.account);
  client_key text := private.sign_in_key(begin_sign_in.client);
  whole private.sign_in_failures;
  free_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('sign_in/' || account_key, 0));
  select pair.locked_until into free_at
  from private.sign_in_failures as pair
  where pair.account = account_key and pair.client = client_key and pair.locked_until > now();
  if free_at is null then
    select * into whole
    from private.sign_in_failures as pair
    where pair.account = account_key and pair.client = '*' and pair.failures >= tries_of_account;
    if whole.last_at > now() - pause_of_account and not exists (
      select from private.sign_in_places as place
      where place.account = account_key and place.client = client_key
    ) then
      free_at := whole.last_at + pause_of_account;
    end if;
  end if;
  if free_at is not null then
    return greatest(1, ceil(extract(epoch from free_at - now())));
  end if;

  perform private.count_sign_in(account_key, client_key);
  perform private.count_sign_in(account_key, '*');
  delete from private.sign_in_failures as pair
  using (
    select old.account, old.client
    from private.sign_in_failures as old
    where old.last_at < now() - interval '1 hour'
    limit 100
    for update skip locked
  ) as expired
  where pair.account = expired.account and pair.client = expired.client;
  return 0;
end
$$;

-- The try that began was right.
create function private.end_sign_in(account text, client text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  account_key text := private.sign_in_key(end_sign_in.account);
  client_key text := private.sign_in_key(end_sign_in.client);
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

-- The same for a hosted project, whose Auth calls it for each password it has compared (config.toml). It is not told the
-- client's address, so it only slows an account down: after ten failures one try every five seconds. The words are those of
-- a wrong password, because Auth does not ask for accounts that do not exist.
create function private.password_verification_attempt(event jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account_key text := private.sign_in_key(event ->> 'user_id');
  whole private.sign_in_failures;
begin
  select * into whole from private.sign_in_failures as pair where pair.account = account_key and pair.client = '*';
  if whole.failures >= 10 and whole.last_at > now() - interval '5 seconds' then
    return jsonb_build_object('decision', 'reject', 'message', 'Invalid login credentials', 'should_logout_user', false);
  end if;
  if (event ->> 'valid')::boolean then
    delete from private.sign_in_failures as pair where pair.account = account_key and pair.client = '*';
  else
    perform private.count_sign_in(account_key, '*');
  end if;
  return jsonb_build_object('decision', 'continue');
end
$$;

revoke all on function private.sign_in_key(text) from public, anon, authenticated;
revoke all on function private.count_sign_in(text, text) from public, anon, authenticated;
revoke all on function private.begin_sign_in(text, text) from public, anon, authenticated;
revoke all on function private.end_sign_in(text, text) from public, anon, authenticated;
revoke all on function private.password_verification_attempt(jsonb) from public, anon, authenticated;

-- The role under which a hosted project's Auth calls it; the embedded stack has none.
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.password_verification_attempt(jsonb) to supabase_auth_admin;
  end if;
end
$$;

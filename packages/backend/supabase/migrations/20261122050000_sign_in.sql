-- Slows down whoever tries passwords. What counts is the pair of account and client address: its fifth failure locks it for
-- a minute, each further one for twice as long, at most a quarter of an hour. Who guesses from many networks keeps nobody out:
-- while an account is attacked, every network that it was never used from has a place of its own, which opens a while after the
-- network first asked. Accounts are counted by what was typed, whether there is such an account or not. Both are kept as hashes.
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

-- What a client of signing in is counted by.
create function private.sign_in_client(client text)
returns text
language sql
immutable
set search_path = ''
as $$
  select private.sign_in_key(coalesce(private.network_of(client), client))
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

-- The try that began was right.
create function private.end_sign_in(account text, client text)
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

-- The hook of a hosted project, whose Auth calls it for each password it has compared (config.toml). It is not told the
-- client's address, so whatever it refused it would refuse to the owner too, and a wrong password is refused anyway. It counts
-- the wrong ones since the last right one, for the operator.
create function private.password_verification_attempt(event jsonb)
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

revoke all on function private.sign_in_key, private.sign_in_client, private.count_sign_in, private.forget_sign_ins,
  private.begin_sign_in, private.end_sign_in, private.sign_in_left, private.password_verification_attempt
from public, anon, authenticated;

-- The role under which a hosted project's Auth calls it; the embedded stack has none.
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.password_verification_attempt(jsonb) to supabase_auth_admin;
  end if;
end
$$;

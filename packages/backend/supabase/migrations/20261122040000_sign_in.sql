-- Limits per client address, per network and in all. Nobody closes the visitors' forms for everybody: each network has a quota
-- inside the common one, and a message beyond the common one costs some work of its sender's machine in place of an hour's wait.
-- Only the shell tells whose message it brings: it proves itself by a secret. Whoever calls the API past it shares a small quota
-- with all others who do.

-- One row. An operator changes it when more of the project's own proxies stand between visitors and the API.
create table private.visitor_limits (
  only_row boolean primary key default true check (only_row),
  per_address integer not null default 5 check (per_address > 0),
  overall integer not null default 200 check (overall > 0),
  period interval not null default '1 hour',
  -- Which entry of x-forwarded-for counts, from the end: each own proxy adds one, everything before them is the client's word.
  trusted_proxies integer not null default 1 check (trusted_proxies > 0),
  -- Of the 24 bits of an IPv4 address, or the 48 of an IPv6 one, that a customer of a provider may have.
  per_network integer not null default 20 check (per_network > 0),
  -- Of all who do not come through the shell.
  direct integer not null default 20 check (direct > 0),
  -- Each bit doubles the work: 16 are a second of a browser's.
  proof_bits integer not null default 16 check (proof_bits between 1 and 24),
  proof_secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

comment on column private.visitor_limits.trusted_proxies is
'For those who do not come through the shell: which entry of x-forwarded-for counts, from the end.';

insert into private.visitor_limits default values;

-- What was taken from each limit since started_at. The subject is a hash of a client address, or 'everybody'.
create table private.visitor_counts (
  kind text not null,
  subject text not null,
  started_at timestamptz not null default now(),
  taken integer not null default 1,
  primary key (kind, subject)
);

create index visitor_counts_oldest on private.visitor_counts (started_at);

-- No row: every message counts as one past the shell.
create table private.shell_secret (
  only_row boolean primary key default true check (only_row),
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$')
);

alter table private.visitor_limits enable row level security;
alter table private.visitor_counts enable row level security;
alter table private.shell_secret enable row level security;
revoke all on private.visitor_limits, private.visitor_counts, private.shell_secret from public, anon, authenticated;

create function private.hash_of(secret text)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(secret, 'utf8')), 'hex')
$$;

create function private.request_header(name text)
returns text
language sql
stable
set search_path = ''
as $$
  select nullif(current_setting('request.headers', true), '')::json ->> request_header.name
$$;

create function private.comes_from_shell()
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from private.shell_secret as shell
    where shell.secret_hash = private.hash_of(private.request_header('x-ledgerlight-shell'))
  )
$$;

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

create function private.wider_network(address text)
returns text
language sql
immutable
set search_path = ''
as $$
  select network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end))::text
$$;

-- The address of whoever sends, as private.network_of() has it: what the shell says, else what the proxy in front of the API
-- saw. Null when there is none.
create function private.client_address()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  entries text[];
begin
  if private.comes_from_shell() then
    return private.network_of(private.request_header('x-ledgerlight-visitor'));
  end if;
  entries := regexp_split_to_array(private.request_header('x-forwarded-for'), '[[:space:]]*,[[:space:]]*');
  return private.network_of(entries[cardinality(entries) + 1 - (select trusted_proxies from private.visitor_limits)]);
end
$$;

-- Takes one from a limit. A limit that is reached ends the request with 429; that undoes what this request took, so that
-- a count never grows past its limit. `more` is told with the refusal.
create function private.take_from_limit(kind text, subject text, most integer, period interval, more jsonb default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  counted private.visitor_counts;
  seconds integer;
begin
  insert into private.visitor_counts as counts (kind, subject)
  values (take_from_limit.kind, take_from_limit.subject)
  on conflict on constraint visitor_counts_pkey do update
  set taken = case when counts.started_at <= now() - take_from_limit.period then 1 else counts.taken + 1 end,
    started_at = case when counts.started_at <= now() - take_from_limit.period then now() else counts.started_at end
  returning counts.* into counted;
  if counted.taken <= most then
    return;
  end if;
  seconds := greatest(1, ceil(extract(epoch from counted.started_at + take_from_limit.period - now())));
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'TOO_MANY_MESSAGES',
      'message', 'Too many messages were sent. Please try again later.',
      'details', (jsonb_build_object('retryAfterSeconds', seconds) || more)::text,
      'hint', null
    )::text,
    detail = json_build_object(
      'status', 429,
      'headers', json_build_object('Retry-After', seconds::text)
    )::text;
end
$$;

-- What seals a challenge, so that only one that was given out counts.
create function private.challenge_seal(challenge text)
returns text
language sql
stable
set search_path = ''
as $$
  select left(private.hash_of(limits.proof_secret || challenge || limits.proof_secret), 32)
  from private.visitor_limits as limits
$$;

-- A text for which the sender's machine is to find a number. It is not kept.
create function private.new_challenge(kind text)
returns text
language sql
set search_path = ''
as $$
  select format('%s.%s', made.challenge, private.challenge_seal(made.challenge))
  from (
    select format('%s.%s.%s', new_challenge.kind, extract(epoch from now())::bigint, replace(gen_random_uuid()::text, '-', ''))
    as challenge
  ) as made
$$;

-- Whether the request brings the work that a challenge asked for: 'challenge:number', of which the SHA-256 begins with enough zero
-- bits. Each challenge is good for one message, within ten minutes.
create function private.spend_proof(kind text, limits private.visitor_limits)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  proof constant text := private.request_header('x-ledgerlight-proof');
  parts constant text[] :=
    regexp_match(proof, '^(([a-z]+)[.]([0-9]{10})[.][0-9a-f]{32})[.]([0-9a-f]{32}):[0-9]{1,15}$');
begin
  if parts is null
    or parts[2] <> kind
    or parts[4] <> private.challenge_seal(parts[1])
    or to_timestamp(parts[3]::bigint) < now() - least(interval '10 minutes', limits.period)
    or ('x' || left(private.hash_of(proof), 8))::bit(32)::bigint >> (32 - limits.proof_bits) <> 0
  then
    return false;
  end if;
  insert into private.visitor_counts (kind, subject)
  values (spend_proof.kind, private.hash_of(parts[1]))
  on conflict on constraint visitor_counts_pkey do nothing;
  return found;
end
$$;

-- Counts go by the period of their own kind.
create function private.take_from_limits(kind text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  limits private.visitor_limits;
  from_shell constant boolean := private.comes_from_shell();
  -- Who comes past the shell takes nothing from a visitor with that address.
  prefix constant text := case when from_shell then '' else 'direct/' end;
  address constant text := private.client_address();
begin
  select * into limits from private.visitor_limits;
  if address is not null then
    perform private.take_from_limit(kind, private.hash_of(prefix || address), limits.per_address, limits.period);
    perform private.take_from_limit(
      kind, private.hash_of(prefix || private.wider_network(address)), limits.per_network, limits.period
    );
  end if;
  if not from_shell then
    perform private.take_from_limit(kind, 'direct', limits.direct, limits.period, '{"direct": true}');
  elsif not private.spend_proof(kind, limits) then
    perform private.take_from_limit(
      kind, 'everybody', limits.overall, limits.period,
      jsonb_build_object('challenge', jsonb_build_object('text', private.new_challenge(kind), 'bits', limits.proof_bits))
    );
  end if;
  -- No address stays longer than its limit needs it. Rows that another request holds are left for the next one.
  delete from private.visitor_counts as counts
  using (
    select expired.kind, expired.subject
    from private.visitor_counts as expired
    where expired.kind in ('contact', 'newsletter') and expired.started_at <= now() - limits.period
    limit 100
    for update skip locked
  ) as old
  where counts.kind = old.kind and counts.subject = old.subject;
end
$$;

-- How often a member of the staff may have a structure generated. The function behind /functions/v1/generate-structure asks
-- with the caller's own token before it asks anybody else.
create function public.claim_generation()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may generate a structure.';
  end if;
  perform private.take_from_limit('generation', auth.uid()::text, 20, interval '1 hour');
end
$$;

revoke all on function private.hash_of, private.request_header, private.comes_from_shell, private.network_of,
  private.wider_network, private.client_address, private.take_from_limit, private.challenge_seal, private.new_challenge,
  private.spend_proof, private.take_from_limits, public.claim_generation from public, anon, authenticated;
grant execute on function public.claim_generation to authenticated;

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

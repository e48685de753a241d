-- People of the newsroom: roles and their rights, sign-in, tokens, invitations, sessions, second factors.
-- Functions name tables of later files, so that their bodies are not checked here (packages/embedded-backend/tests/schema/migrations.test.ts).
set check_function_bodies = off;

-- Nobody reaches a new table or function before a grant (20261130140000_grants.sql).
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

create schema if not exists private;

-- Who may write. Being signed in is not being staff: staff are the rows of this table, which the API does not expose, and only while
-- their session is younger than eight hours. The role 'publisher' is that of a token for machines that publish, such as CI jobs: an account
-- of its own, whose password is the token (decision 0104).
create table private.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  username text not null unique check (username ~ '^[a-z][a-z0-9_-]{1,49}$'),
  role text not null check (role in ('admin', 'editor', 'writer', 'reviewer', 'intern', 'deployer', 'publisher')),
  -- The name that readers see; null is the username.
  display_name text check (length(display_name) <= 200 and display_name = btrim(display_name) and display_name <> ''),
  -- A deactivated person has no right; their posts and their name stay.
  deactivated_at timestamptz,
  -- Where invitations and resets go; the address of the account itself never receives anything.
  email text check (length(email) <= 254)
);

-- The staff row of the signed-in person, or no row: nobody signed in, not staff, signed out, the session is too old, or it ended. The
-- session is looked up because an access token stays valid until it expires, whatever happens to its session. A person with a second factor
-- counts only after it: the session says so and not the access token, so that a recovery code counts at once.
create function private.staff_member() returns setof private.staff language sql stable security definer set search_path = '' as $$
  select person.* from private.signed_in_person() as person
  where exists (select from auth.sessions where sessions.id = private.session_id() and sessions.aal::text = 'aal2')
    or not (
      private.has_second_factor(person.user_id)
      or exists (select from private.second_factor_roles as required where required.role = person.role)
    )
$$;

-- People. What asks for staff stays closed to tokens.
create function private.is_staff() returns boolean language sql stable security definer set search_path = '' as $$
  select private.may('read-posts')
$$;

create function private.is_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select private.may('administer')
$$;

create function private.staff_username() returns text language sql stable security definer set search_path = '' as $$
  select member.username from private.staff_member() as member
$$;

create function private.assert_staff() returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff may do this, and the session must not have ended.' using errcode = '42501';
  end if;
end
$$;

-- The same right as the policies on blog_posts give.
create function private.may_edit_post_of(creator text) returns boolean language sql stable security definer set search_path = '' as $$
  select private.may('edit-every-post') or (private.may('write-posts') and coalesce(creator = any (private.own_accounts()), false))
$$;

create function private.assert_may_edit_post_of(creator text)
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may_edit_post_of(creator) then raise exception 'The post belongs to somebody else.' using errcode = '42501'; end if;
end
$$;

-- Tells the signed-in person who they are to the site; no row means that they may not write.
create function public.current_staff()
returns table (username text, role text, rights text[]) language sql stable security definer set search_path = '' as $$
  select
    member.username, member.role,
    array(select rights.may from private.role_rights as rights where rights.role = member.role order by rights.may)
  from private.staff_member() as member where member.role <> 'publisher'
$$;

-- Staff see where they are signed in: their own sessions that still count, and nobody else's.
create function public.own_sessions()
returns table (
  id uuid, started_at timestamptz, user_agent text, address text, is_this_one boolean
) language sql stable security definer set search_path = '' as $$
  select sessions.id, sessions.created_at, left(sessions.user_agent, 300), host(sessions.ip), sessions.id = private.session_id()
  from auth.sessions join private.staff_member() as member on member.user_id = sessions.user_id
  where sessions.created_at > now() - interval '8 hours' order by 5 desc, 2 desc limit 100
$$;

create function private.hash_of(secret text) returns text language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(secret, 'utf8')), 'hex')
$$;

-- Slows down whoever tries passwords. What counts is the pair of account and client address: its fifth failure locks it for a minute, each
-- further one for twice as long, at most a quarter of an hour. Who guesses from many networks keeps nobody out: while an account is
-- attacked, every network that it was never used from has a place of its own, which opens a while after the network first asked. Accounts
-- are counted by what was typed, whether there is such an account or not. Both are kept as hashes.
create table private.sign_in_failures (
  account text not null,
  -- '*' counts the failures of all clients.
  client text not null, failures integer not null, last_at timestamptz not null default now(),
  locked_until timestamptz not null default '-infinity', primary key (account, client)
);

create index sign_in_failures_oldest on private.sign_in_failures (last_at);

-- From where an account was signed in to.
create table private.sign_in_places (
  account text not null, client text not null, last_at timestamptz not null default now(), primary key (account, client)
);

create function private.sign_in_key(value text) returns text language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(btrim(value)), 'utf8')), 'hex')
$$;

-- What a client of signing in is counted by.
create function private.sign_in_client(client text) returns text language sql immutable set search_path = '' as $$
  select private.sign_in_key(coalesce(private.network_of(client), client))
$$;

-- Counts one more failure of the pair and gives its row. It is counted before the password is looked at, so that many tries at one moment
-- do not slip through together; signing in takes it back.
create function private.count_sign_in(account_key text, client_key text)
returns private.sign_in_failures language sql set search_path = '' as $$
  insert into private.sign_in_failures as pair (account, client, failures) values (account_key, client_key, 1)
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
create function private.forget_sign_ins(memory interval) returns void language sql set search_path = '' as $$
  delete from private.sign_in_failures as pair
  where pair.ctid = any (array(
    select old.ctid from private.sign_in_failures as old where old.last_at < now() - memory limit 100 for update skip locked
  ))
$$;

-- Whether a try may go on: after so many seconds, now when they are 0. `known` says that the account was used from this network before.
-- `ahead` is how many tries of the account from networks where it was not used wait for their turn.
create function private.begin_sign_in(account text, client text, ahead integer)
returns table (seconds integer, known boolean) language plpgsql security definer set search_path = '' as $$
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
  known := exists (select from private.sign_in_places as place where place.account = account_key and place.client = client_key);
  attacked := not known and exists (
    select from private.sign_in_failures as whole
    where whole.account = account_key and whole.client = '*' and whole.failures >= tries_of_account and whole.last_at > now() - memory
  );
  select * into pair from private.sign_in_failures as met
  where met.account = account_key and met.client = client_key and (met.last_at > now() - memory or met.locked_until > now());
  if attacked and pair.account is null then
    insert into private.sign_in_failures as met (account, client, failures, locked_until)
    values (account_key, client_key, 0, now() + wait_of_newcomer)
    on conflict on constraint sign_in_failures_pkey do update set failures = 0, last_at = now(), locked_until = excluded.locked_until
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
      update private.sign_in_failures as met set locked_until = greatest(met.locked_until, now() + pause_of_network)
      where met.account = account_key and met.client = client_key;
    end if;
    perform private.forget_sign_ins(memory);
  end if;
  return next;
end
$$;

-- The try that began was right.
create function private.end_sign_in(account text, client text) returns void language plpgsql security definer set search_path = '' as $$
declare
  account_key text := private.sign_in_key(end_sign_in.account);
  client_key text := private.sign_in_client(end_sign_in.client);
begin
  delete from private.sign_in_failures as pair where pair.account = account_key and pair.client = client_key;
  update private.sign_in_failures as pair set failures = pair.failures - 1
  where pair.account = account_key and pair.client = '*' and pair.failures > 0;
  insert into private.sign_in_places as place (account, client) values (account_key, client_key)
  on conflict on constraint sign_in_places_pkey do update set last_at = now();
  delete from private.sign_in_places as place where place.last_at < now() - interval '90 days';
end
$$;

-- What somebody who has just failed to sign in is told: how many tries the network has left for the account until it is locked, and after
-- how many seconds the next one is looked at, now when they are 0.
create function private.sign_in_left(account text, client text)
returns table (tries integer, seconds integer) language sql stable security definer set search_path = '' as $$
  select
    -- As many as private.count_sign_in() lets through.
    greatest(0, 5 - coalesce(max(pair.failures), 0)),
    greatest(0, coalesce(ceil(extract(epoch from max(nullif(pair.locked_until, '-infinity')) - now())), 0))::integer
  from private.sign_in_failures as pair
  where pair.account = private.sign_in_key(sign_in_left.account) and pair.client = private.sign_in_client(sign_in_left.client)
$$;

-- The hook of a hosted project, whose Auth calls it for each password it has compared (config.toml). It is not told the client's address,
-- so whatever it refused it would refuse to the owner too, and a wrong password is refused anyway. It counts the wrong ones since the last
-- right one, for the operator.
create function private.password_verification_attempt(event jsonb)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare account_key text := private.sign_in_key(event ->> 'user_id');
begin
  if (event ->> 'valid')::boolean then
    delete from private.sign_in_failures as pair where pair.account = account_key and pair.client = '*';
  else
    perform private.count_sign_in(account_key, '*');
  end if;
  return jsonb_build_object('decision', 'continue');
end
$$;

-- The role under which a hosted project's Auth calls it; the embedded stack has none.
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.password_verification_attempt(jsonb) to supabase_auth_admin;
  end if;
end
$$;

create table public.publish_tokens (
  id uuid primary key default gen_random_uuid(),
  -- Null after the token was revoked: its account is removed.
  user_id uuid unique references auth.users (id) on delete set null,
  name text not null check (length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  -- The account name in posts and revisions.
  username text not null unique, scope text not null default 'publish' check (scope = 'publish'), owner text not null,
  created_at timestamptz not null default now(), expires_at timestamptz not null, last_used_at timestamptz, revoked_at timestamptz,
  revoked_by text
);

create policy "admins read publish tokens" on public.publish_tokens for select to authenticated using ((select private.is_admin()));

-- Who reads posts and images to publish: people of the newsroom and tokens.
create function private.may_publish() returns boolean language sql stable security definer set search_path = '' as $$
  select private.may('read-posts') or private.may('write-posts')
$$;

-- The accounts whose posts the caller may change: their own, and for a token also its owner and the owner's other tokens, so that a token
-- can be replaced.
create function private.own_accounts() returns text[] language sql stable security definer set search_path = '' as $$
  with member as (select staff.user_id, staff.username from private.staff_member() as staff),
  token as (select tokens.owner from public.publish_tokens as tokens join member on member.user_id = tokens.user_id)
  select coalesce(array_agg(accounts.name), '{}')
  from (
    select member.username as name from member
    union select token.owner from token
    union select tokens.username from public.publish_tokens as tokens join token on token.owner = tokens.owner
  ) as accounts
$$;

-- Tells a token its account name and notes that it was used; no row means that it may not publish.
create function public.current_publisher() returns table (username text, role text) language sql security definer set search_path = '' as $$
  update public.publish_tokens as tokens set last_used_at = now()
  from private.staff_member() as member where tokens.user_id = member.user_id and member.role = 'publisher'
  returning member.username, member.role
$$;

-- Makes the account of a token. The hash is one of bcrypt, as Auth keeps passwords; the function 'publish-token' makes it, and answers the
-- token to the admin once.
create function public.create_publish_token(token_name text, token_key text, token_hash text, days integer)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  most_active constant integer := 100;
  token_username constant text := 'token-' || token_key;
  account uuid;
  made uuid;
begin
  if not private.is_admin() then raise exception 'Only an admin may create a token.' using errcode = '42501'; end if;
  if coalesce(token_key !~ '^[a-z0-9]{12}$', true) or coalesce(token_hash !~ '^[$]2[ab][$]06[$][./A-Za-z0-9]{53}$', true) then
    raise exception 'The token is not well formed.' using errcode = '22023';
  end if;
  if coalesce(days not between 1 and 366, true) then raise exception 'A token lasts from 1 to 366 days.' using errcode = '22023'; end if;
  perform pg_advisory_xact_lock(hashtextextended('publish_tokens', 0));
  if (
    select count(*) from public.publish_tokens as tokens where tokens.user_id is not null and tokens.expires_at > now()
  ) >= most_active then
    raise exception 'There are % tokens already. Revoke those that are not used.', most_active using errcode = '22023';
  end if;
  account := private.add_account(token_username, token_hash);
  insert into private.staff (user_id, username, role, display_name)
  select account, token_username, 'publisher', owners.display_name from private.staff_member() as owners;
  insert into public.publish_tokens (user_id, name, username, owner, expires_at)
  select account, btrim(token_name), token_username, owners.username, now() + make_interval(days => create_publish_token.days)
  from private.staff_member() as owners
  returning publish_tokens.id into made;
  return made;
end
$$;

-- Ends a token at once: its account, its sessions and its row among the staff are removed. Its posts stay. Publishing locks the account of
-- its caller and then the audit log; what ends rights locks them in the same order, so that neither request fails by a deadlock.
create function public.revoke_publish_token(token_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare account uuid;
begin
  if not private.is_admin() then raise exception 'Only an admin may revoke a token.' using errcode = '42501'; end if;
  select tokens.user_id into account from public.publish_tokens as tokens
  where tokens.id = revoke_publish_token.token_id and tokens.revoked_at is null for update;
  if not found then return false; end if;
  perform from private.staff where staff.user_id = account for update;
  update public.publish_tokens as tokens set revoked_at = now(), revoked_by = private.staff_username()
  where tokens.id = revoke_publish_token.token_id;
  delete from private.staff where staff.user_id = account;
  delete from auth.sessions where sessions.user_id = account;
  delete from auth.identities where identities.user_id = account;
  delete from auth.users where users.id = account;
  return true;
end
$$;

-- A token that leaked must not become an account of whoever has it.
create function private.keep_token_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.publish_tokens as tokens where tokens.user_id = old.id) then
    raise exception 'The account of a token cannot be changed. Create another token.' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger keep_token_account before update on auth.users for each row
when (new.encrypted_password is distinct from old.encrypted_password or new.email is distinct from old.email)
execute function private.keep_token_account();

-- What each role may do. Every policy and function asks for a right, never for a role, so that this table is the one place that says who
-- may do what.
create table private.role_rights (
  role text not null check (role in ('admin', 'editor', 'writer', 'reviewer', 'intern', 'deployer', 'publisher')),
  may text not null check (
    may in (
      -- Read every post, draft, former version and image name in the admin area.
      'read-posts',
      -- Add posts and change one's own.
      'write-posts',
      -- Change, hide and remove posts of others, sign with any byline.
      'edit-every-post',
      -- Approve posts as an editor, or as a reviewer (compliance).
      'approve-as-editor', 'approve-as-reviewer',
      -- Figures with their source, disclosures, corrections.
      'keep-evidence',
      -- People, approval settings, inbox, tokens, audit log.
      'administer',
      -- Read the audit log and export it.
      'read-audit',
      -- Change which release of a remote is live.
      'release',
      -- Write and send issues of the newsletter.
      'send-newsletter'
    )
  ),
  primary key (role, may)
);

insert into private.role_rights (role, may)
select roles.role, unnest(roles.rights)
from (
  values
    (
      'admin',
      array[
        'read-posts', 'write-posts', 'edit-every-post', 'approve-as-editor', 'approve-as-reviewer', 'keep-evidence', 'administer',
        'read-audit', 'release', 'send-newsletter'
      ]
    ),
    ('editor', array['read-posts', 'write-posts', 'edit-every-post', 'approve-as-editor', 'keep-evidence', 'send-newsletter']),
    ('writer', array['read-posts', 'write-posts', 'keep-evidence']),
    ('reviewer', array['read-posts', 'approve-as-reviewer', 'keep-evidence', 'read-audit']),
    ('intern', array['read-posts', 'write-posts']),
    ('deployer', array['release']),
    ('publisher', array['write-posts'])
) as roles (role, rights);

-- Whether the signed-in person has a right of private.role_rights.
create function private.may(wanted text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.staff_member() as member join private.role_rights as rights on rights.role = member.role where rights.may = wanted
  )
$$;

-- Ends the request of a person who lacks a right.
create function private.assert_may(wanted text) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may(wanted) then
    raise exception 'Your role does not allow this, or your session has ended.' using errcode = '42501';
  end if;
end
$$;

create table public.invitations (
  id uuid primary key default gen_random_uuid(), token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  role text not null check (role in ('admin', 'editor', 'writer', 'reviewer', 'intern', 'deployer')),
  email text check (length(email) <= 254), created_by text not null, created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days', used_at timestamptz,
  -- The username that joined by it.
  used_by text, revoked_at timestamptz
);

create table private.password_resets (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'), user_id uuid not null references auth.users (id) on delete cascade,
  created_by text not null, expires_at timestamptz not null default now() + interval '1 day', used_at timestamptz
);

create index password_resets_of_user on private.password_resets (user_id);

-- Each code is good for one sign-in without the second factor.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade, code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  primary key (user_id, code_hash)
);

create policy "those who administer read invitations" on public.invitations for select to authenticated
using ((select private.may('administer')));

create function private.checked_email(value text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if nullif(btrim(value), '') is not null and (length(btrim(value)) > 254 or not private.is_email(btrim(value))) then
    raise exception 'The e-mail address is not valid.' using errcode = '22023', detail = 'email';
  end if;
  return nullif(btrim(value), '');
end
$$;

-- Who is signed in
create function private.session_id() returns uuid language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;

-- Whoever gave the right password, also when a second factor is still to come.
create function private.signed_in_person() returns setof private.staff language sql stable security definer set search_path = '' as $$
  select staff.* from private.staff join auth.sessions on sessions.user_id = staff.user_id
  where staff.user_id = auth.uid()
    and staff.deactivated_at is null and sessions.id = private.session_id() and sessions.created_at > now() - interval '8 hours'
    and (
      staff.role <> 'publisher'
      or exists (
        select from public.publish_tokens as tokens
        where tokens.user_id = staff.user_id and tokens.revoked_at is null and tokens.expires_at > now()
      )
    )
$$;

create function private.has_second_factor(account uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors as factors where factors.user_id = account and factors.status::text = 'verified')
$$;

-- 'off', 'missing' where the role needs one, 'needed' or 'passed', and how many recovery codes are left.
create function public.own_second_factor()
returns table (state text, codes_left integer) language sql stable security definer set search_path = '' as $$
  select
    case
      when exists (select from private.staff_member()) then case when private.has_second_factor(person.user_id) then 'passed' else 'off' end
      when private.has_second_factor(person.user_id) then 'needed'
      else 'missing'
    end, (select count(*)::integer from private.recovery_codes as codes where codes.user_id = person.user_id)
  from private.signed_in_person() as person
$$;

-- What the audit log says of accounts

-- Adds an entry about an account of the staff. Auth itself signs nobody in to the database: then the account is the actor.
create function private.note_about(account uuid, action text, detail jsonb default '{}')
returns void language plpgsql security definer set search_path = '' as $$
declare
  about constant text := (select staff.username from private.staff where staff.user_id = account);
  signed_in constant text := current_setting('request.jwt.claim.sub', true);
begin
  if about is null then return; end if;
  if auth.uid() is null then perform set_config('request.jwt.claim.sub', account::text, true); end if;
  perform private.note_in_audit_log(
    note_about.action, detail => jsonb_build_object('username', about) || coalesce(note_about.detail, '{}')
  );
  perform set_config('request.jwt.claim.sub', coalesce(signed_in, ''), true);
end
$$;

-- A session starts when its assurance level is first known: the embedded backend writes it after the library has added the row.
create function private.note_session_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.note_about(
      new.user_id, 'session.started', jsonb_build_object('device', left(new.user_agent, 300), 'address', host(new.ip))
    );
  elsif old.created_at > now() - interval '8 hours' then
    perform private.note_about(
      old.user_id, case when auth.uid() is null then 'session.ended' else 'session.revoked' end,
      jsonb_build_object('device', left(old.user_agent, 300), 'startedAt', old.created_at)
    );
  end if;
  return null;
end
$$;

create trigger note_session_start after insert on auth.sessions
for each row when (new.aal is not null) execute function private.note_session_change();
create trigger note_session_level after update of aal on auth.sessions
for each row when (old.aal is null and new.aal is not null) execute function private.note_session_change();
create trigger note_session_end after delete on auth.sessions for each row execute function private.note_session_change();

create function private.note_factor_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    perform private.note_about(new.user_id, 'person.factor-added', jsonb_build_object('name', new.friendly_name));
  elsif old.status::text = 'verified' then
    delete from private.recovery_codes as codes where codes.user_id = old.user_id and not private.has_second_factor(old.user_id);
    perform private.note_about(old.user_id, 'person.factor-removed', jsonb_build_object('name', old.friendly_name));
  end if;
  return null;
end
$$;

create trigger note_factor_added after update of status on auth.mfa_factors
for each row when (old.status::text <> 'verified' and new.status::text = 'verified') execute function private.note_factor_change();
create trigger note_factor_removed after delete on auth.mfa_factors for each row execute function private.note_factor_change();

create function private.note_password_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_about(new.id, 'person.password-changed');
  return null;
end
$$;

create trigger note_password_change after update on auth.users
for each row when (new.encrypted_password is distinct from old.encrypted_password) execute function private.note_password_change();

-- Changes to people come one after the other, so that of two admins who demote each other one stays.
create function private.lock_people() returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('people', 0))
$$;

create function private.keep_last_admin() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_people();
  if not exists (
    select from private.staff where staff.role = 'admin' and staff.deactivated_at is null and staff.user_id <> old.user_id
  ) then
    raise exception 'This is the last admin. Make somebody else an admin first.' using errcode = '22023';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger keep_last_admin_changed before update on private.staff
for each row when (
  old.role = 'admin' and old.deactivated_at is null and (new.role <> 'admin' or new.deactivated_at is not null)
) execute function private.keep_last_admin();
create trigger keep_last_admin_removed before delete on private.staff
for each row when (old.role = 'admin' and old.deactivated_at is null) execute function private.keep_last_admin();

create function private.person_named(person text) returns private.staff language plpgsql stable security definer set search_path = '' as $$
declare found_one private.staff;
begin
  select staff.* into found_one from private.staff where staff.username = person and staff.role <> 'publisher';
  if not found then raise exception 'There is nobody with the username "%".', left(person, 50) using errcode = '22023'; end if;
  return found_one;
end
$$;

-- People, for those who administer.
create function public.people()
returns table (
  username text, role text, byline text, biography text, interests text, email text, has_second_factor boolean, last_seen_at timestamptz,
  deactivated_at timestamptz
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_may('administer');
  return query
    select person.username, person.role, person.display_name, names.biography, names.interests, person.email,
      private.has_second_factor(person.user_id),
      greatest(users.last_sign_in_at, (
        select max(sessions.refreshed_at at time zone 'UTC') from auth.sessions where sessions.user_id = person.user_id
      )),
      person.deactivated_at
    from private.staff as person join auth.users on users.id = person.user_id
    left join public.bylines as names on names.name = coalesce(person.display_name, person.username)
    where person.role <> 'publisher' order by person.deactivated_at is not null, person.username;
end
$$;

create function public.own_profile()
returns table (
  username text, role text, byline text, biography text, interests text, email text
) language sql stable security definer set search_path = '' as $$
  select person.username, person.role, person.display_name, names.biography, names.interests, person.email
  from private.staff_member() as person
  left join public.bylines as names on names.name = coalesce(person.display_name, person.username)
$$;

-- A byline belongs to one person; a person's own name, which has a record since a post was signed with it, stays theirs. A name that
-- interns may sign with belongs to several people: only an admin gives it to a person, because its record would be theirs to change, rename
-- and empty.
create function private.assert_byline_free(byline text, account uuid)
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from private.staff
    where staff.user_id is distinct from account and staff.role <> 'publisher'
      and lower(byline) in (lower(staff.display_name), staff.username)
  ) or exists (
    select from public.bylines as names
    where lower(names.name) = lower(byline)
      and not private.may(case when names.interns_may_use then 'administer' else 'edit-every-post' end)
      and not exists (
        select from private.staff as self where self.user_id = account and names.name = coalesce(self.display_name, self.username)
      )
  ) then
    raise exception 'The name "%" belongs to somebody else.', left(byline, 100) using errcode = '22023', detail = 'byline';
  end if;
end
$$;

-- Changes what readers and colleagues know of a person: one's own, or anybody's for those who administer. The record of an author goes with
-- the person to a new name, unless that has a record already.
create function public.edit_person(person text, byline text, biography text, interests text, email text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  before_it private.staff;
  after_it private.staff;
  name_before text;
  name_after text;
  record_before public.bylines;
  record_after public.bylines;
begin
  if person is distinct from (select member.username from private.staff_member() as member) then
    perform private.assert_may('administer');
  end if;
  perform private.lock_people();
  before_it := private.person_named(person);
  if nullif(btrim(byline), '') is distinct from before_it.display_name then
    perform private.assert_byline_free(btrim(byline), before_it.user_id);
  end if;
  update private.staff set display_name = nullif(btrim(edit_person.byline), ''), email = private.checked_email(edit_person.email)
  where staff.user_id = before_it.user_id
  returning staff.* into after_it;
  name_before := coalesce(before_it.display_name, before_it.username);
  name_after := coalesce(after_it.display_name, after_it.username);
  select names.* into record_before from public.bylines as names where names.name = name_before;
  if name_after <> name_before and not exists (select from public.bylines as names where names.name = name_after) then
    update public.bylines as names set name = name_after where names.name = name_before;
  end if;
  if nullif(btrim(edit_person.biography), '') is not null or nullif(btrim(edit_person.interests), '') is not null then
    insert into public.bylines (name) values (name_after) on conflict do nothing;
  end if;
  update public.bylines as names
  set biography = nullif(btrim(edit_person.biography), ''), interests = nullif(btrim(edit_person.interests), '')
  where names.name = name_after
    and (names.biography, names.interests)
      is distinct from (nullif(btrim(edit_person.biography), ''), nullif(btrim(edit_person.interests), ''));
  select names.* into record_after from public.bylines as names where names.name = name_after;
  -- Their tokens sign with their name.
  update private.staff set display_name = after_it.display_name
  from public.publish_tokens as tokens
  where tokens.owner = after_it.username and tokens.user_id = staff.user_id;
  if after_it is distinct from before_it
    or (record_after.biography, record_after.interests) is distinct from (record_before.biography, record_before.interests)
  then
    perform private.note_about(before_it.user_id, 'person.profile-changed', jsonb_build_object(
      'changed', array(
        select changes.field
        from jsonb_each(
          to_jsonb(after_it) || jsonb_build_object('biography', record_after.biography, 'interests', record_after.interests)
        ) as changes (field, value)
        where changes.value is distinct from (
          to_jsonb(before_it) || jsonb_build_object('biography', record_before.biography, 'interests', record_before.interests)
        ) -> changes.field
      ),
      'bylineBefore', before_it.display_name, 'byline', after_it.display_name
    ));
  end if;
end
$$;

-- What somebody without the right to administer may have left behind to come back by.
create function private.end_links_of(person text) returns void language sql security definer set search_path = '' as $$
  update public.invitations set revoked_at = now()
  where invitations.created_by = person and invitations.used_at is null and invitations.revoked_at is null;
  delete from private.password_resets as resets where resets.created_by = person and resets.used_at is null;
$$;

-- A publish token writes posts for its owner, so it ends when the owner gets a role that writes none. Accounts are locked first, as in
-- set_person_active.
create function public.change_role(person text, new_role text) returns void language plpgsql security definer set search_path = '' as $$
declare changed private.staff;
begin
  perform private.lock_people();
  perform private.assert_may('administer');
  changed := private.person_named(person);
  if coalesce(new_role not in ('admin', 'editor', 'writer', 'reviewer', 'intern', 'deployer'), true) then
    raise exception 'There is no such role.' using errcode = '22023';
  end if;
  if changed.role = new_role then return; end if;
  if not exists (
    select from private.role_rights as rights where rights.role = new_role and rights.may = 'write-posts'
  ) then
    perform from private.staff
    where staff.user_id = changed.user_id
      or staff.user_id in (
        select tokens.user_id from public.publish_tokens as tokens where tokens.owner = person and tokens.revoked_at is null
      )
    for update;
    -- While the caller, who may be this person, still administers.
    perform public.revoke_publish_token(tokens.id)
    from public.publish_tokens as tokens where tokens.owner = person and tokens.revoked_at is null;
  end if;
  update private.staff set role = new_role where staff.user_id = changed.user_id;
  perform private.note_about(changed.user_id, 'person.role-changed', jsonb_build_object('from', changed.role, 'to', new_role));
  if changed.role = 'admin' then perform private.end_links_of(person); end if;
end
$$;

-- Who is deactivated is signed out everywhere at once, and their tokens and links end. Their posts stay.
create function public.set_person_active(person text, active boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare changed private.staff;
begin
  perform private.lock_people();
  perform private.assert_may('administer');
  changed := private.person_named(person);
  if active = (changed.deactivated_at is null) then return; end if;
  perform from private.staff
  where staff.user_id = changed.user_id
    or staff.user_id in (
      select tokens.user_id from public.publish_tokens as tokens where tokens.owner = person and tokens.revoked_at is null
    )
  for update;
  if not active then
    perform private.end_links_of(person);
    perform public.revoke_publish_token(tokens.id)
    from public.publish_tokens as tokens where tokens.owner = person and tokens.revoked_at is null;
  end if;
  perform private.note_about(changed.user_id, case when active then 'person.reactivated' else 'person.deactivated' end);
  update private.staff set deactivated_at = case when active then null else now() end where staff.user_id = changed.user_id;
  if not active then delete from auth.sessions where sessions.user_id = changed.user_id; end if;
end
$$;

create function public.person_sessions(person text)
returns table (
  id uuid, started_at timestamptz, user_agent text, address text, is_this_one boolean
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_may('administer');
  return query
    select sessions.id, sessions.created_at, left(sessions.user_agent, 300), host(sessions.ip), sessions.id = private.session_id()
    from auth.sessions join private.staff on staff.user_id = sessions.user_id
    where staff.username = person and sessions.created_at > now() - interval '8 hours' order by 2 desc limit 100;
end
$$;

-- Ends one session: one's own, or anybody's for those who administer.
create function public.revoke_session(session uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.sessions join private.staff_member() as member on member.user_id = sessions.user_id where sessions.id = session
  ) then
    perform private.assert_may('administer');
  end if;
  delete from auth.sessions using private.staff where sessions.id = session and staff.user_id = sessions.user_id;
  return found;
end
$$;

-- Invitations and password resets
create function private.site_address(site text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(site !~ '^https?://[^/@?#[:space:]]+$', true) then
    raise exception 'The address of the site is not valid.' using errcode = '22023';
  end if;
  return site;
end
$$;

-- The token is returned once. With an address, the link is also written to it.
create function public.invite_person(invited_role text, site text, invited_email text default null)
returns table (id uuid, token text, expires_at timestamptz) language plpgsql security definer set search_path = '' as $$
declare
  most_open constant integer := 100;
  address constant text := private.checked_email(invited_email);
  made public.invitations;
begin
  perform private.lock_people();
  perform private.assert_may('administer');
  if (
    select count(*) from public.invitations as open where open.used_at is null and open.revoked_at is null and open.expires_at > now()
  ) >= most_open then
    raise exception 'There are % open invitations already. Revoke those that are not needed.', most_open using errcode = '22023';
  end if;
  token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  insert into public.invitations (token_hash, role, email, created_by)
  values (private.hash_of(token), invited_role, address, private.staff_username())
  returning * into made;
  if address is not null then
    perform private.store_mail(
      address, 'Your invitation to the newsroom',
      format(
        E'%s invites you to the newsroom of %s as %s.\n\nOpen this link to choose a username and a password. It works once, until %s:\n\n%s/admin/join#%s\n',
        made.created_by, site, invited_role, to_char(made.expires_at at time zone 'UTC', 'FMDD FMMonth YYYY HH24:MI "UTC"'),
        private.site_address(site), token
      )
    );
  end if;
  perform private.note_in_audit_log(
    'person.invited', detail => jsonb_build_object('invitation', made.id, 'role', invited_role, 'email', address)
  );
  id := made.id;
  expires_at := made.expires_at;
  return next;
end
$$;

create function public.revoke_invitation(invitation uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.assert_may('administer');
  update public.invitations set revoked_at = now()
  where invitations.id = invitation and invitations.used_at is null and invitations.revoked_at is null;
  if found then
    perform private.note_in_audit_log('person.invitation-revoked', detail => jsonb_build_object('invitation', invitation));
  end if;
  return found;
end
$$;

-- A former link of the person ends, and the mail with it. One's own password is changed with the current one.
create function public.create_password_reset(person text, site text, send boolean default false)
returns table (token text, expires_at timestamptz) language plpgsql security definer set search_path = '' as $$
declare reset_of private.staff;
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
      reset_of.email, 'Choose a new password',
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

-- For who has lost it. All sessions end; the person signs in with the password alone until they add another.
create function public.remove_second_factor(person text) returns void language plpgsql security definer set search_path = '' as $$
declare account uuid;
begin
  perform private.assert_may('administer');
  account := (private.person_named(person)).user_id;
  if account = auth.uid() then raise exception 'Remove your own second factor under Account.' using errcode = '22023'; end if;
  delete from auth.sessions where sessions.user_id = account;
  delete from auth.mfa_factors as factors where factors.user_id = account;
end
$$;

-- What a link is good for, for whoever has it. No row when it was never given out.
create function public.account_link(token text)
returns table (
  kind text, state text, role text, username text, expires_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select 'invitation',
    case
      when links.used_at is not null then 'used'
      when links.revoked_at is not null then 'revoked'
      when links.expires_at <= now() then 'expired'
      else 'open'
    end, links.role, null, links.expires_at
  from public.invitations as links where links.token_hash = private.hash_of(token)
  union all
  select 'password-reset',
    case when links.used_at is not null then 'used' when links.expires_at <= now() then 'expired' else 'open' end,
    staff.role, staff.username, links.expires_at
  from private.password_resets as links join private.staff on staff.user_id = links.user_id
  where links.token_hash = private.hash_of(token) and staff.deactivated_at is null
$$;

create function private.assert_link_open(token text, wanted_kind text)
returns void language plpgsql stable security definer set search_path = '' as $$
declare link_state text;
begin
  select links.state into link_state from public.account_link(token) as links where links.kind = wanted_kind;
  if link_state is distinct from 'open' then
    raise exception '%', case link_state
      when 'used' then 'This link was used already. If it was not you, tell an admin; otherwise sign in.'
      when 'expired' then 'This link has expired. Ask an admin for another.'
      when 'revoked' then 'This link was withdrawn. Ask an admin for another.'
      else 'This link is not valid. Check that it is complete, or ask an admin for another.'
    end using errcode = '22023', detail = 'link';
  end if;
end
$$;

-- Hashes of passwords come from the Edge Functions alone and have the costs that the product uses: bcrypt with 10 rounds for people and 6
-- for tokens. A comparison then takes no longer than these.
create function private.assert_password_hash(password_hash text) returns void language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(password_hash !~ '^[$]2[ab][$]10[$][./A-Za-z0-9]{53}$', true) then
    raise exception 'The password is not well formed.' using errcode = '22023';
  end if;
end
$$;

-- Adds an account to Auth.
create function private.add_account(username text, password_hash text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := gen_random_uuid();
  address constant text := username || '@staff.ledgerlight.invalid';
  hosted_column text;
begin
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  ) values (
    account, 'authenticated', 'authenticated', address, password_hash, now(),
    '{"provider":"email","providers":["email"]}', '{}', now(), now()
  );
  -- Auth of a hosted project reads these columns as texts, and finds accounts by their instance. The embedded one lacks some.
  for hosted_column in
    select attributes.attname from pg_catalog.pg_attribute as attributes
    where attributes.attrelid = 'auth.users'::regclass
      and attributes.attname in (
        'confirmation_token', 'recovery_token', 'email_change', 'email_change_token_new', 'email_change_token_current',
        'phone_change', 'phone_change_token', 'reauthentication_token'
      )
      and attributes.attgenerated = '' and not attributes.attisdropped
  loop
    execute format('update auth.users set %1$I = coalesce(%1$I, '''') where id = $1', hosted_column) using account;
  end loop;
  if exists (
    select from pg_catalog.pg_attribute as attributes
    where attributes.attrelid = 'auth.users'::regclass and attributes.attname = 'instance_id' and not attributes.attisdropped
  ) then
    execute 'update auth.users set instance_id = $2 where id = $1' using account, '00000000-0000-0000-0000-000000000000'::uuid;
  end if;
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
  values (
    gen_random_uuid(), account, 'email', account::text,
    jsonb_build_object('sub', account, 'email', address, 'email_verified', true), now(), now()
  );
  return account;
end
$$;

-- Makes the account of an invited person. The function 'accept-invitation' hashes the password.
create function public.accept_invitation(token text, wanted_username text, byline text, password_hash text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
  invitation public.invitations;
begin
  perform private.lock_people();
  perform private.assert_link_open(token, 'invitation');
  perform private.assert_password_hash(password_hash);
  if coalesce(wanted_username !~ '^[a-z][a-z0-9_-]{1,49}$', true) then
    raise exception 'A username has 2 to 50 lowercase letters, digits, hyphens and underscores, and begins with a letter.'
    using errcode = '22023', detail = 'username';
  end if;
  -- Posts and the audit log name accounts by it, also those that are gone.
  if wanted_username ~ '^token-'
    or exists (select from auth.users where users.email = wanted_username || '@staff.ledgerlight.invalid')
    or exists (select from public.audit_log as entries where entries.actor = wanted_username)
    or exists (select from public.blog_posts as posts where posts.created_by_admin = wanted_username)
  then
    raise exception 'The username "%" is taken.', wanted_username using errcode = '22023', detail = 'username';
  end if;
  if coalesce(length(btrim(byline)) not between 1 and 200, true) then
    raise exception 'A name has 1 to 200 characters.' using errcode = '22023', detail = 'byline';
  end if;
  perform private.assert_byline_free(btrim(byline), null);
  account := private.add_account(wanted_username, password_hash);
  update public.invitations set used_at = now(), used_by = wanted_username
  where invitations.token_hash = private.hash_of(token)
  returning * into invitation;
  insert into private.staff (user_id, username, role, display_name, email)
  values (account, wanted_username, invitation.role, btrim(byline), invitation.email);
  perform private.note_about(
    account, 'person.joined', jsonb_build_object('invitation', invitation.id, 'role', invitation.role, 'invitedBy', invitation.created_by)
  );
  return wanted_username;
end
$$;

-- Sets a password by link and ends every session. The function 'reset-password' hashes the password.
create function public.reset_password(token text, password_hash text)
returns text language plpgsql security definer set search_path = '' as $$
declare account uuid;
begin
  perform private.lock_people();
  perform private.assert_link_open(token, 'password-reset');
  perform private.assert_password_hash(password_hash);
  update private.password_resets as resets set used_at = now()
  where resets.token_hash = private.hash_of(token)
  returning resets.user_id into account;
  update auth.users set encrypted_password = password_hash, updated_at = now() where users.id = account;
  delete from auth.sessions where sessions.user_id = account;
  return (select staff.username from private.staff where staff.user_id = account);
end
$$;

-- The second factor

-- Replaces the recovery codes of the signed-in person. They are returned once.
create function public.create_recovery_codes() returns setof text language plpgsql security definer set search_path = '' as $$
declare
  count_of_codes constant integer := 10;
  person private.staff;
  digits text;
begin
  select member.* into person from private.staff_member() as member;
  if person.user_id is null or not private.has_second_factor(person.user_id) then
    raise exception 'Recovery codes belong to a second factor. Add one first.' using errcode = '42501';
  end if;
  delete from private.recovery_codes as codes where codes.user_id = person.user_id;
  for place in 1..count_of_codes loop
    -- 64 random bits: the uuid's other digits are not all random.
    digits := left(gen_random_uuid()::text, 8) || right(gen_random_uuid()::text, 8);
    insert into private.recovery_codes (user_id, code_hash) values (person.user_id, private.hash_of(person.user_id || digits));
    return next regexp_replace(digits, '(....)(....)(....)(....)', '\1-\2-\3-\4');
  end loop;
  perform private.note_about(person.user_id, 'person.recovery-codes-created');
end
$$;

-- Whether a recovery code was right: the session then counts as signed in with the second factor, and the code is gone. Wrong ones lock
-- like wrong passwords (decision 0008).
create function public.use_recovery_code(code text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select half.user_id from private.signed_in_person() as half);
  account constant text := 'recovery-code/' || person;
  client constant text := coalesce(private.client_address(), 'unknown');
  wait integer;
begin
  if person is null then raise exception 'Sign in with your password first.' using errcode = '42501'; end if;
  wait := (select tries.seconds from private.begin_sign_in(account, client, 0) as tries);
  if wait > 0 then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'TOO_MANY_ATTEMPTS', 'message', format('Too many attempts. Try again in %s seconds.', wait), 'details', null, 'hint', null
      )::text,
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
  end if;
  delete from private.recovery_codes as codes
  where codes.user_id = person and codes.code_hash = private.hash_of(person || regexp_replace(lower(code), '[^0-9a-f]', '', 'g'));
  if not found then return false; end if;
  perform private.end_sign_in(account, client);
  update auth.sessions set aal = 'aal2' where sessions.id = private.session_id();
  perform private.note_about(person, 'person.recovery-code-used');
  return true;
end
$$;

-- Roles whose people need a second factor: without one they can only add one.
create table private.second_factor_roles (
  role text primary key check (role in ('admin', 'editor', 'writer', 'reviewer', 'intern', 'deployer'))
);

create function public.second_factor_roles() returns setof text language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_staff();
  return query select required.role from private.second_factor_roles as required order by required.role;
end
$$;

create function public.require_second_factor(of_role text, required boolean)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.assert_may('administer');
  if required and exists (
    select from private.staff_member() as member where member.role = of_role and not private.has_second_factor(member.user_id)
  ) then
    raise exception 'Add a second factor to your own account first: this would lock you out.' using errcode = '22023';
  end if;
  if required then
    insert into private.second_factor_roles (role) values (of_role) on conflict do nothing;
  else
    delete from private.second_factor_roles as roles where roles.role = of_role;
  end if;
  if found then
    perform private.note_in_audit_log('second-factor.required', detail => jsonb_build_object('role', of_role, 'required', required));
  end if;
end
$$;

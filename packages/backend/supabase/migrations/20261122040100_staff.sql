-- Who may write. Being signed in is not being staff: staff are the rows of private.staff, a table that the API does not
-- expose, and only while their session is younger than eight hours.

create schema if not exists private;
revoke all on schema private from public;

-- Hosted projects grant this already; policies and functions call auth.uid() and auth.jwt() as the signed-in person.
grant usage on schema auth to anon, authenticated, service_role;

create table private.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  username text not null unique check (username ~ '^[a-z][a-z0-9_-]{1,49}$'),
  role text not null check (role in ('admin', 'intern', 'publisher')),
  -- The name that readers see; null is the username.
  display_name text check (length(display_name) <= 200 and display_name = btrim(display_name) and display_name <> '')
);

-- Tokens for machines that publish, such as CI jobs. Each is an account of its own, whose password is the token, with the role
-- 'publisher': it adds posts, changes those of its owner and of the owner's tokens, and stores images (decision 0104).
create table public.publish_tokens (
  id uuid primary key default gen_random_uuid(),
  -- Null after the token was revoked: its account is removed.
  user_id uuid unique references auth.users (id) on delete set null,
  name text not null check (length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  -- The account name in posts and revisions.
  username text not null unique,
  scope text not null default 'publish' check (scope = 'publish'),
  owner text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text
);

alter table private.staff enable row level security;
alter table public.publish_tokens enable row level security;
revoke all on private.staff, public.publish_tokens from public, anon, authenticated;
grant select (id, name, username, scope, owner, created_at, expires_at, last_used_at, revoked_at, revoked_by)
on public.publish_tokens to authenticated;

-- The staff row of the signed-in person, or no row: nobody signed in, not staff, signed out, the session is too old, or the token
-- has expired. The session is looked up because an access token stays valid until it expires, whatever happens to its session.
create function private.staff_member()
returns setof private.staff
language sql
stable
security definer
set search_path = ''
as $$
  select staff.*
  from private.staff
  join auth.sessions on sessions.user_id = staff.user_id
  where staff.user_id = auth.uid()
    and sessions.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
    and sessions.created_at > now() - interval '8 hours'
    and (
      staff.role <> 'publisher'
      or exists (
        select from public.publish_tokens as tokens
        where tokens.user_id = staff.user_id and tokens.revoked_at is null and tokens.expires_at > now()
      )
    )
$$;

-- People. What asks for staff stays closed to tokens.
create function private.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.staff_member() as member where member.role in ('admin', 'intern'))
$$;

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.staff_member() as member where member.role = 'admin')
$$;

-- People and tokens.
create function private.may_publish()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.staff_member())
$$;

create function private.staff_username()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select member.username from private.staff_member() as member
$$;

-- The accounts whose posts the caller may change: their own, and for a token also its owner and the owner's other tokens, so that a
-- token can be replaced.
create function private.own_accounts()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  with member as (select staff.user_id, staff.username from private.staff_member() as staff),
  token as (select tokens.owner from public.publish_tokens as tokens join member on member.user_id = tokens.user_id)
  select coalesce(array_agg(accounts.name), '{}')
  from (
    select member.username as name from member
    union select token.owner from token
    union select tokens.username from public.publish_tokens as tokens join token on token.owner = tokens.owner
  ) as accounts
$$;

create function private.assert_staff()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff may do this, and the session must not have ended.' using errcode = '42501';
  end if;
end
$$;

-- The same right as the policies on blog_posts give.
create function private.may_edit_post_of(creator text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_admin() or coalesce(creator = any (private.own_accounts()), false)
$$;

create function private.assert_may_edit_post_of(creator text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.may_edit_post_of(creator) then
    raise exception 'The post belongs to somebody else.' using errcode = '42501';
  end if;
end
$$;

-- Tells the signed-in person who they are to the site; no row means that they may not write.
create function public.current_staff()
returns table (username text, role text)
language sql
stable
security definer
set search_path = ''
as $$
  select member.username, member.role from private.staff_member() as member where member.role in ('admin', 'intern')
$$;

-- Tells a token its account name and notes that it was used; no row means that it may not publish.
create function public.current_publisher()
returns table (username text, role text)
language sql
volatile
security definer
set search_path = ''
as $$
  update public.publish_tokens as tokens
  set last_used_at = now()
  from private.staff_member() as member
  where tokens.user_id = member.user_id and member.role = 'publisher'
  returning member.username, member.role
$$;

-- Staff see where they are signed in: their own sessions that still count, and nobody else's.
create function public.own_sessions()
returns table (started_at timestamptz, user_agent text, is_this_one boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select sessions.created_at, left(sessions.user_agent, 300), sessions.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
  from auth.sessions
  join private.staff_member() as member on member.user_id = sessions.user_id
  where sessions.created_at > now() - interval '8 hours'
  order by 3 desc, 1 desc
  limit 100
$$;

create policy "admins read publish tokens"
on public.publish_tokens for select to authenticated
using ((select private.is_admin()));

-- Makes the account of a token. The hash is one of bcrypt, as Auth keeps passwords; the function 'publish-token' makes it, and
-- answers the token to the admin once.
create function public.create_publish_token(token_name text, token_key text, token_hash text, days integer)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_active constant integer := 100;
  account constant uuid := gen_random_uuid();
  token_username constant text := 'token-' || token_key;
  address constant text := token_username || '@staff.ledgerlight.invalid';
  made uuid;
  hosted_column text;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may create a token.' using errcode = '42501';
  end if;
  if coalesce(token_key !~ '^[a-z0-9]{12}$', true) or coalesce(token_hash !~ '^[$]2[aby][$]\d\d[$][./A-Za-z0-9]{53}$', true) then
    raise exception 'The token is not well formed.' using errcode = '22023';
  end if;
  if coalesce(days not between 1 and 366, true) then
    raise exception 'A token lasts from 1 to 366 days.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('publish_tokens', 0));
  if (
    select count(*) from public.publish_tokens as tokens where tokens.user_id is not null and tokens.expires_at > now()
  ) >= most_active then
    raise exception 'There are % tokens already. Revoke those that are not used.', most_active using errcode = '22023';
  end if;
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  ) values (
    account, 'authenticated', 'authenticated', address, token_hash, now(),
    '{"provider":"email","providers":["email"]}', '{}', now(), now()
  );
  -- Auth of a hosted project reads these columns as texts, and finds accounts by their instance. The embedded one lacks some.
  for hosted_column in
    select attributes.attname
    from pg_catalog.pg_attribute as attributes
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
  insert into private.staff (user_id, username, role, display_name)
  select account, token_username, 'publisher', owners.display_name
  from private.staff_member() as owners;
  insert into public.publish_tokens (user_id, name, username, owner, expires_at)
  select account, btrim(token_name), token_username, owners.username, now() + make_interval(days => create_publish_token.days)
  from private.staff_member() as owners
  returning publish_tokens.id into made;
  return made;
end
$$;

-- Ends a token at once: its account, its sessions and its row among the staff are removed. Its posts stay.
create function public.revoke_publish_token(token_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may revoke a token.' using errcode = '42501';
  end if;
  select tokens.user_id into account
  from public.publish_tokens as tokens
  where tokens.id = revoke_publish_token.token_id and tokens.revoked_at is null
  for update;
  if not found then
    return false;
  end if;
  update public.publish_tokens as tokens
  set revoked_at = now(), revoked_by = private.staff_username()
  where tokens.id = revoke_publish_token.token_id;
  delete from private.staff where staff.user_id = account;
  delete from auth.sessions where sessions.user_id = account;
  delete from auth.identities where identities.user_id = account;
  delete from auth.users where users.id = account;
  return true;
end
$$;

-- A token that leaked must not become an account of whoever has it.
create function private.keep_token_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.publish_tokens as tokens where tokens.user_id = old.id) then
    raise exception 'The account of a token cannot be changed. Create another token.' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger keep_token_account
before update on auth.users
for each row
when (new.encrypted_password is distinct from old.encrypted_password or new.email is distinct from old.email)
execute function private.keep_token_account();

revoke all on function private.staff_member, private.is_staff, private.is_admin, private.may_publish,
  private.staff_username, private.own_accounts, private.assert_staff, private.may_edit_post_of,
  private.assert_may_edit_post_of, public.current_staff, public.current_publisher, public.own_sessions,
  public.create_publish_token, public.revoke_publish_token, private.keep_token_account from public, anon, authenticated;
grant execute on function private.is_staff, private.is_admin, private.may_publish, private.staff_username,
  private.own_accounts, public.current_staff, public.current_publisher, public.own_sessions,
  public.create_publish_token, public.revoke_publish_token to authenticated;

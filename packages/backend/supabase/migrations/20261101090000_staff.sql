-- Who may write. Being signed in is not being staff: staff are the rows of private.staff, a table that the API does not
-- expose, and only while their session is younger than eight hours.

create schema if not exists private;
revoke all on schema private from public;

-- Hosted projects grant this already; policies and functions call auth.uid() and auth.jwt() as the signed-in person.
grant usage on schema auth to anon, authenticated, service_role;

create table private.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  username text not null unique check (username ~ '^[a-z][a-z0-9_-]{1,49}$'),
  role text not null check (role in ('admin', 'intern'))
);

alter table private.staff enable row level security;
revoke all on private.staff from public, anon, authenticated;

-- The staff row of the signed-in person, or no row: nobody signed in, not staff, signed out, or the session is too old.
-- The session is looked up because an access token stays valid until it expires, whatever happens to its session.
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
$$;

create function private.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.staff_member())
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

create function private.staff_username()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select member.username from private.staff_member() as member
$$;

-- Tells the signed-in person who they are to the site; no row means that they may not write.
create function public.current_staff()
returns table (username text, role text)
language sql
stable
security definer
set search_path = ''
as $$
  select member.username, member.role from private.staff_member() as member
$$;

revoke all on function private.staff_member() from public, anon, authenticated;
revoke all on function private.is_staff() from public, anon, authenticated;
revoke all on function private.is_admin() from public, anon, authenticated;
revoke all on function private.staff_username() from public, anon, authenticated;
revoke all on function public.current_staff() from public, anon, authenticated;
grant execute on function private.is_staff() to authenticated;
grant execute on function private.is_admin() to authenticated;
grant execute on function private.staff_username() to authenticated;
grant execute on function public.current_staff() to authenticated;

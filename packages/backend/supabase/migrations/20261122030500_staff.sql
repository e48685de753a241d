-- Who may write. Being signed in is not being staff: staff are the rows of private.staff, a table that the API does not
-- expose, and only while their session is younger than eight hours.

create schema if not exists private;
revoke all on schema private from public;

-- Hosted projects grant this already; policies and functions call auth.uid() and auth.jwt() as the signed-in person.
grant usage on schema auth to anon, authenticated, service_role;

create table private.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  username text not null unique check (username ~ '^[a-z][a-z0-9_-]{1,49}$'),
  role text not null check (role in ('admin', 'intern')),
  -- The name that readers see; null is the username.
  display_name text check (length(display_name) <= 200 and display_name = btrim(display_name) and display_name <> '')
);

alter table private.staff enable row level security;
revoke all on private.staff from public, anon, authenticated;

-- The staff row of the signed-in person, or no row: nobody signed in, not staff, signed out, the session is too old, or it ended.
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
  select private.is_admin() or coalesce(creator = private.staff_username(), false)
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
  select member.username, member.role from private.staff_member() as member
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

revoke all on function private.staff_member, private.is_staff, private.is_admin, private.staff_username,
  private.assert_staff, private.may_edit_post_of, private.assert_may_edit_post_of, public.current_staff,
  public.own_sessions from public, anon, authenticated;
grant execute on function private.is_staff, private.is_admin, private.staff_username, public.current_staff,
  public.own_sessions to authenticated;

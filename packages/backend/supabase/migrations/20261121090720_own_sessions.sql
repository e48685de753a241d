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

revoke all on function public.own_sessions() from public, anon, authenticated;
grant execute on function public.own_sessions() to authenticated;

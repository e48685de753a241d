-- Comments of the newsroom on a passage of a draft, a text in review or a post, which share one id, and replies to them.

create table public.post_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null,
  -- The comment that this one replies to, which stays as long as it has replies; null begins a thread.
  thread_id uuid references public.post_comments (id),
  author text not null default private.staff_username(),
  created_at timestamptz not null default now(),
  body text not null check (length(body) between 1 and 5000 and body ~ '[^[:space:]]'),
  -- Usernames that the body names as @username.
  mentions text[] not null default '{}',
  -- The passage as it is written, with the text around it, by which it is found again; empty for the whole text.
  quote text not null default '' check (length(quote) <= 2000),
  prefix text not null default '' check (length(prefix) <= 64),
  suffix text not null default '' check (length(suffix) <= 64),
  resolved boolean not null default false,
  resolved_at timestamptz,
  resolved_by text,
  check (thread_id is null or (quote = '' and not resolved))
);

create index post_comments_of_post on public.post_comments (post_id, created_at);
create index post_comments_of_thread on public.post_comments (thread_id);

-- Finds the mentioned people, keeps a reply in the thread's post, and bounds the comments of a post.
create function private.prepare_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_comments constant integer := 1000;
  thread public.post_comments;
begin
  if new.thread_id is not null then
    select * into thread from public.post_comments as comments where comments.id = new.thread_id;
    if thread.id is null or thread.thread_id is not null or thread.post_id <> new.post_id then
      raise exception 'There is no such comment to reply to: it was removed.' using errcode = '22023';
    end if;
  end if;
  if (select count(*) from public.post_comments as comments where comments.post_id = new.post_id) >= most_comments then
    raise exception 'This text has % comments, the most that are stored. Remove some of your own.', most_comments
      using errcode = '22023';
  end if;
  new.mentions := array(
    select staff.username
    from private.staff
    where staff.username in (
        select found.names[1]
        from regexp_matches(lower(new.body), '(?:^|[^[:alnum:]])@([a-z0-9_-]+)', 'g') as found (names)
      )
      and staff.username in (select private.comment_readers())
      and staff.username <> new.author
    order by staff.username
  );
  return new;
end
$$;

-- Who reads comments, and so can be mentioned.
create function private.comment_readers()
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select staff.username
  from private.staff
  join private.role_rights as rights on rights.role = staff.role and rights.may = 'read-posts'
  where staff.deactivated_at is null
$$;

create function private.note_resolution()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.resolved_at := case when new.resolved then now() end;
  new.resolved_by := case when new.resolved then private.staff_username() end;
  return new;
end
$$;

create trigger prepare_comment before insert on public.post_comments
for each row execute function private.prepare_comment();

create trigger note_resolution before update of resolved on public.post_comments
for each row when (old.resolved is distinct from new.resolved) execute function private.note_resolution();

alter table public.post_comments enable row level security;

create policy "the newsroom reads comments"
on public.post_comments for select to authenticated
using ((select private.may('read-posts')));

create policy "the newsroom comments under its own name"
on public.post_comments for insert to authenticated
with check ((select private.may('read-posts')) and author = (select private.staff_username()));

create policy "the newsroom resolves comments and follows their passages"
on public.post_comments for update to authenticated
using ((select private.may('read-posts')))
with check ((select private.may('read-posts')));

create policy "people remove their own comments"
on public.post_comments for delete to authenticated
using ((select private.may('read-posts')) and author = (select private.staff_username()));

revoke all on public.post_comments from public, anon, authenticated;
grant select, delete on public.post_comments to authenticated;
grant insert (post_id, thread_id, body, quote, prefix, suffix) on public.post_comments to authenticated;
grant update (quote, prefix, suffix, resolved) on public.post_comments to authenticated;

-- The people whom a comment can mention.
create function public.mentionable_people()
returns setof text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.assert_staff();
  return query select readers.username from private.comment_readers() as readers (username) order by 1;
end
$$;

revoke all on function private.prepare_comment, private.comment_readers, private.note_resolution, public.mentionable_people
from public, anon, authenticated;
grant execute on function public.mentionable_people to authenticated;

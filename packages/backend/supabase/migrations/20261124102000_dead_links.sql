-- Links of published posts to other sites that lead nowhere, found by a weekly job.

-- The last check of each address, so that an interrupted run continues.
create table private.link_checks (
  address text primary key check (length(address) <= 2048),
  checked_at timestamptz not null default now(),
  -- Null for one that works.
  reason text check (length(reason) <= 300),
  -- When the failures in a row began, and how many they are.
  since timestamptz,
  failures integer not null default 0
);

create table public.dead_links (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  address text not null check (length(address) <= 2048),
  reason text not null check (length(reason) <= 300),
  since timestamptz not null,
  primary key (post_id, address)
);

alter table private.link_checks enable row level security;
alter table public.dead_links enable row level security;
revoke all on private.link_checks, public.dead_links from public, anon, authenticated;

create policy "the newsroom reads dead links"
on public.dead_links for select to authenticated
using ((select private.may('read-posts')));

grant select on public.dead_links to authenticated;

-- Notes a check. A host that is unreachable today may work tomorrow: such a failure counts from the second week on.
create function private.note_link_check(address text, problem text)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.link_checks as checks (address, reason, since, failures)
  values (
    note_link_check.address, left(problem, 300), case when problem is not null then now() end,
    case when problem is null then 0 else 1 end
  )
  on conflict on constraint link_checks_pkey do update
  set checked_at = now(), reason = excluded.reason,
    since = case when excluded.reason is not null then coalesce(checks.since, now()) end,
    failures = case when excluded.reason is null then 0 else checks.failures + 1 end
$$;

-- Replaces the list: `links` is a JSON array of [post id, address] of all links of published posts. Editors get a notice of new ones.
create function private.store_dead_links(links jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  added integer;
begin
  create temporary table found_links on commit drop as
    select posts.id as post_id, checks.address, checks.reason, checks.since
    from (select distinct (link ->> 0)::uuid as post_id, link ->> 1 as address from jsonb_array_elements(links) as link) as linked
    join public.blog_posts as posts on posts.id = linked.post_id
    join private.link_checks as checks on checks.address = linked.address
    where checks.reason is not null and (checks.failures > 1 or checks.reason ~ '^(404|410|no such host)');
  delete from public.dead_links as dead
  where not exists (
    select from pg_temp.found_links as found where found.post_id = dead.post_id and found.address = dead.address
  );
  insert into public.dead_links (post_id, address, reason, since)
  select found.post_id, found.address, found.reason, found.since from pg_temp.found_links as found
  on conflict do nothing;
  get diagnostics added = row_count;
  drop table pg_temp.found_links;
  delete from private.link_checks as checks where checks.checked_at < now() - interval '60 days';
  if added > 0 then
    perform private.notify(staff.username, 'dead-links', null, jsonb_build_object('count', added))
    from private.staff
    join private.role_rights as rights on rights.role = staff.role and rights.may = 'edit-every-post';
  end if;
end
$$;

revoke all on function private.note_link_check, private.store_dead_links from public, anon, authenticated;

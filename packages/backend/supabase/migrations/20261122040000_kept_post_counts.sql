-- How many posts there are is kept, and not counted for each visitor: an archive of a million is answered like one of ten.

-- `stored` is every post of the type, `shown` those that are not hidden, scheduled ones included: their time comes without a write.
create table private.post_counts (
  post_type text primary key,
  stored bigint not null,
  shown bigint not null
);

alter table private.post_counts enable row level security;
revoke all on private.post_counts from public, anon, authenticated;

-- Once for each statement and always in the order of the types, so that two statements wait for each other and never both.
create function private.count_changed_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into private.post_counts as counts (post_type, stored, shown)
  select post_type, change * count(*), change * count(*) filter (where unpublished_at is null)
  from changed
  group by post_type
  order by post_type
  on conflict (post_type) do update
  set stored = counts.stored + excluded.stored, shown = counts.shown + excluded.shown;
  return null;
end
$$;

create function private.count_updated_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.post_counts as counts (post_type, stored, shown)
  select post_type, sum(change), coalesce(sum(change) filter (where unpublished_at is null), 0)
  from (
    select post_type, unpublished_at, 1 as change from added
    union all
    select post_type, unpublished_at, -1 from removed
  ) as changes
  group by post_type
  having sum(change) <> 0 or coalesce(sum(change) filter (where unpublished_at is null), 0) <> 0
  order by post_type
  on conflict (post_type) do update
  set stored = counts.stored + excluded.stored, shown = counts.shown + excluded.shown;
  return null;
end
$$;

-- Counts anew: now, when the table is emptied at once, and for whoever changed posts past the triggers.
create function private.recount_posts()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.post_counts;
  insert into private.post_counts (post_type, stored, shown)
  select post_type, count(*), count(*) filter (where unpublished_at is null)
  from public.blog_posts
  group by post_type;
$$;

create function private.recount_emptied_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.recount_posts();
  return null;
end
$$;

create trigger count_added_posts
after insert on public.blog_posts
referencing new table as changed
for each statement execute function private.count_changed_posts();

create trigger count_removed_posts
after delete on public.blog_posts
referencing old table as changed
for each statement execute function private.count_changed_posts();

create trigger count_updated_posts
after update on public.blog_posts
referencing old table as removed new table as added
for each statement execute function private.count_updated_posts();

create trigger count_no_posts
after truncate on public.blog_posts
for each statement execute function private.recount_emptied_posts();

-- The triggers hold writers off until this migration is through.
select private.recount_posts();

-- What the person who asks may see, as the policies on blog_posts say it: to a visitor what is shown without the few posts whose
-- time is still to come, which an index counts; to staff everything; to others who are signed in nothing.
create function private.counted_posts(asking name)
returns table (post_type text, post_count integer)
language sql
stable
security definer
set search_path = ''
as $$
  select
    counts.post_type,
    case
      when asking = 'anon' then counts.shown - (
        select count(*)
        from public.blog_posts as posts
        where posts.post_type = counts.post_type and posts.unpublished_at is null and posts.published_at > now()
      )
      else counts.stored
    end::integer
  from private.post_counts as counts
  where asking <> 'authenticated' or private.is_staff()
$$;

create or replace view public.post_counts with (security_invoker = true) as
select counts.post_type, counts.post_count
from private.counted_posts(current_user) as counts
where counts.post_count > 0;

revoke all on function private.count_changed_posts() from public, anon, authenticated;
revoke all on function private.count_updated_posts() from public, anon, authenticated;
revoke all on function private.recount_posts() from public, anon, authenticated;
revoke all on function private.recount_emptied_posts() from public, anon, authenticated;
revoke all on function private.counted_posts(name) from public, anon, authenticated;
grant execute on function private.counted_posts(name) to anon, authenticated;

-- Counted figures of home: charts are kept beside the counts of posts, corrections are counted to a limit, and the last update is read
-- from indexes, so that an archive of a million is answered like one of ten.

-- How many charts the posts that are not hidden have, scheduled ones included.
alter table private.post_counts add column charts bigint not null default 0;

-- Charts are blocks of code in the language 'chart'.
create function private.chart_count(content text)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select (length(lines.text) - length(replace(lines.text, E'\n```chart', ''))) / length(E'\n```chart')
  from (values (E'\n' || chart_count.content)) as lines (text)
$$;

create or replace function private.count_changed_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into private.post_counts as counts (post_type, stored, shown, charts)
  select
    post_type, change * count(*), change * count(*) filter (where unpublished_at is null),
    change * coalesce(sum(private.chart_count(content)) filter (where unpublished_at is null), 0)
  from changed
  group by post_type
  order by post_type
  on conflict (post_type) do update
  set stored = counts.stored + excluded.stored, shown = counts.shown + excluded.shown, charts = counts.charts + excluded.charts;
  return null;
end
$$;

create or replace function private.count_updated_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.post_counts as counts (post_type, stored, shown, charts)
  select post_type, sum(change), sum(change * is_shown), sum(change * is_shown * charts)
  from (
    select post_type, (unpublished_at is null)::integer as is_shown, private.chart_count(content) as charts, 1 as change from added
    union all
    select post_type, (unpublished_at is null)::integer, private.chart_count(content), -1 from removed
  ) as changes
  group by post_type
  having sum(change) <> 0 or sum(change * is_shown) <> 0 or sum(change * is_shown * charts) <> 0
  order by post_type
  on conflict (post_type) do update
  set stored = counts.stored + excluded.stored, shown = counts.shown + excluded.shown, charts = counts.charts + excluded.charts;
  return null;
end
$$;

create or replace function private.recount_posts()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.post_counts;
  insert into private.post_counts (post_type, stored, shown, charts)
  select
    post_type, count(*), count(*) filter (where unpublished_at is null),
    coalesce(sum(private.chart_count(content)) filter (where unpublished_at is null), 0)
  from public.blog_posts
  group by post_type;
$$;

select private.recount_posts();

-- So many rows are joined by key.
alter function private.shown_slots() rows 3;

-- What home shows, in one request for visitors: the cards in the order of the slots, and the counted figures. `corrections` stops at a
-- thousand; `changed_at` is when a post last came or changed, null without posts.
create or replace function public.home_posts()
returns json
language sql
stable
security definer
set search_path = ''
as $$
  select json_build_object(
    'posts', (
      select coalesce(json_agg(cards order by shown.slot), '[]')
      from private.shown_slots() as shown
      join public.post_cards as cards on cards.id = shown.post_id
    ),
    'charts', (select coalesce(sum(counts.charts), 0) from private.post_counts as counts) - (
      select coalesce(sum(private.chart_count(posts.content)), 0)
      from public.blog_posts as posts
      where posts.unpublished_at is null and posts.published_at > now()
    ),
    'corrections', (
      select count(*)
      from (
        select
        from public.post_corrections as corrections
        join public.blog_posts as posts on posts.id = corrections.post_id
        where posts.unpublished_at is null and posts.published_at <= now()
        limit 1000
      ) as counted
    ),
    'changed_at', greatest(
      (
        select posts.published_at
        from public.blog_posts as posts
        where posts.unpublished_at is null and posts.published_at <= now()
        order by posts.published_at desc
        limit 1
      ),
      (
        select posts.updated_at
        from public.blog_posts as posts
        where posts.unpublished_at is null and posts.published_at <= now()
        order by posts.updated_at desc
        limit 1
      )
    )
  )
$$;

revoke all on function private.chart_count from public, anon, authenticated;

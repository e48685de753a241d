-- How often posts are read and how far, by day. Nothing in it says who read: no cookie, identifier or address.
create table private.post_readings (
  day date not null default private.today(),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  views bigint not null,
  -- Of these views, how many reached a quarter, a half, three quarters and the end of the text.
  quarter bigint not null,
  half bigint not null,
  three_quarters bigint not null,
  whole bigint not null,
  primary key (day, post_id)
);
create index post_readings_of_post on private.post_readings (post_id, day);

alter table private.post_readings enable row level security;
revoke all on private.post_readings from public, anon, authenticated;

-- Adds what a shell has counted: a JSON array of at most 1,000 objects with slug, views, quarter, half, threeQuarters and whole. Slugs without
-- a post that visitors see are left out.
create function public.count_readings(readings text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.comes_from_shell() then
    raise exception 'Only a shell may count readings.' using errcode = '42501';
  end if;
  insert into private.post_readings as counted (post_id, views, quarter, half, three_quarters, whole)
  select posts.id, sum(read.views), sum(read.quarter), sum(read.half), sum(read."threeQuarters"), sum(read.whole)
  from (
    select *
    from jsonb_to_recordset(readings::jsonb)
      as each (slug text, views integer, quarter integer, half integer, "threeQuarters" integer, whole integer)
    limit 1000
  ) as read
  join public.blog_posts as posts on posts.slug = read.slug
  where posts.unpublished_at is null and posts.published_at <= now()
  group by posts.id
  -- Two shells take the locks in one order.
  order by posts.id
  on conflict (day, post_id) do update
  set
    views = counted.views + excluded.views,
    quarter = counted.quarter + excluded.quarter,
    half = counted.half + excluded.half,
    three_quarters = counted.three_quarters + excluded.three_quarters,
    whole = counted.whole + excluded.whole;
end
$$;

-- The posts that were read most in the last days, at most 100. For staff.
create function public.read_posts(days integer)
returns table (post_id uuid, title text, slug text, views bigint, half bigint, whole bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.assert_staff();
  return query
    select posts.id, posts.title, posts.slug, read.views, read.half, read.whole
    from (
      select readings.post_id, sum(readings.views)::bigint as views, sum(readings.half)::bigint as half, sum(readings.whole)::bigint as whole
      from private.post_readings as readings
      where readings.day > private.today() - least(greatest(read_posts.days, 1), 400)
      group by readings.post_id
      order by sum(readings.views) desc, readings.post_id
      limit 100
    ) as read
    join public.blog_posts as posts on posts.id = read.post_id
    order by read.views desc, posts.id;
end
$$;

-- The readings of a post on each of the last days that has some, newest first. For staff.
create function public.post_readings(post_id uuid, days integer)
returns table (day date, views bigint, quarter bigint, half bigint, three_quarters bigint, whole bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.assert_staff();
  return query
    select readings.day, readings.views, readings.quarter, readings.half, readings.three_quarters, readings.whole
    from private.post_readings as readings
    where readings.post_id = post_readings.post_id
      and readings.day > private.today() - least(greatest(post_readings.days, 1), 400)
    order by readings.day desc;
end
$$;

-- Removes the readings of more than 400 days ago. A daily job calls it.
create function private.clean_up_readings()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.post_readings where day <= private.today() - 400
$$;

revoke all on function public.count_readings, public.read_posts, public.post_readings, private.clean_up_readings
from public, anon, authenticated;
grant execute on function public.count_readings to anon;
grant execute on function public.read_posts, public.post_readings to authenticated;

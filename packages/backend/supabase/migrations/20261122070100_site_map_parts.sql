-- A site map is found by key: where each thousand posts end is kept, so that no part is looked for by passing over those before it.

-- A part begins after this post; the first begins before all posts and has no row.
create table private.site_map_places (
  part integer primary key check (part > 1),
  published_at timestamptz not null,
  id uuid not null
);

alter table private.site_map_places enable row level security;
revoke all on private.site_map_places from public, anon, authenticated;

-- How many parts there are. The posts behind the last place are cut into further parts first; no more than a thousand were left
-- there. Parts stay as they are while posts are hidden, removed or published under an old date, until that was so many that one could
-- become too large: then all are cut anew.
create function public.site_map_parts()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  size constant integer := 1000;
  tolerated constant integer := 10000;
  posts constant bigint := (select coalesce(sum(post_count), 0) from private.counted_posts('anon'));
  last private.site_map_places;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.site_map_places', 0));
  for attempt in 1 .. 2 loop
    last := null;
    select * into last from private.site_map_places order by part desc limit 1;
    insert into private.site_map_places (part, published_at, id)
    select coalesce(last.part, 1) + rows.number / size, rows.published_at, rows.id
    from (
      select
        visible.published_at,
        visible.id,
        row_number() over in_order as number,
        lead(visible.id) over in_order is null as ends
      from public.blog_posts as visible
      where visible.unpublished_at is null
        and visible.published_at <= now()
        and (visible.published_at, visible.id) > (
          coalesce(last.published_at, '-infinity'),
          coalesce(last.id, '00000000-0000-0000-0000-000000000000')
        )
      window in_order as (order by visible.published_at, visible.id)
    ) as rows
    where rows.number % size = 0 and not rows.ends;
    select coalesce(max(places.part), 1) into last.part from private.site_map_places as places;
    exit when attempt = 2 or abs(posts - (last.part - 1) * size) <= tolerated;
    delete from private.site_map_places where true;
  end loop;
  return last.part;
end
$$;

-- The addresses of a part as [{slug, changed_at}], oldest post first; null when there is no such part. One value, because the table
-- interface cuts rows off after a thousand. Fifty thousand is what one site map may hold.
create function public.site_map_part(part integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  first private.site_map_places;
  last private.site_map_places;
begin
  select * into first from private.site_map_places as places where places.part = site_map_part.part;
  select * into last from private.site_map_places as places where places.part = site_map_part.part + 1;
  if first is null and site_map_part.part is distinct from 1 then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('slug', rows.slug, 'changed_at', rows.changed_at)), '[]')
    from (
      select posts.slug, greatest(posts.published_at, posts.updated_at) as changed_at
      from public.blog_posts as posts
      where posts.unpublished_at is null
        and posts.published_at <= now()
        and (posts.published_at, posts.id) > (
          coalesce(first.published_at, '-infinity'),
          coalesce(first.id, '00000000-0000-0000-0000-000000000000')
        )
        and (posts.published_at, posts.id) <= (
          coalesce(last.published_at, 'infinity'),
          coalesce(last.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
        )
      order by posts.published_at, posts.id
      limit 49900
    ) as rows
  );
end
$$;

revoke all on function public.site_map_parts() from public, anon, authenticated;
revoke all on function public.site_map_part(integer) from public, anon, authenticated;
grant execute on function public.site_map_parts() to anon;
grant execute on function public.site_map_part(integer) to anon;

select public.site_map_parts();

-- A site map is found by key: where each thousand posts end is kept, so that no part is looked for by passing over those before it.

-- Which cut into parts is shown. One with the next number may be under way, a step with each question.
create table private.site_map (
  only_row boolean primary key default true check (only_row),
  shown_cut integer not null,
  -- Whether a part of it was found to be too large, so that another cut is to begin.
  is_uneven boolean not null
);

insert into private.site_map (shown_cut, is_uneven) values (1, false);

-- A part begins after this post; the first begins before all posts and has no row.
create table private.site_map_places (
  cut integer not null,
  part integer not null check (part > 1),
  published_at timestamptz not null,
  id uuid not null,
  primary key (cut, part)
);

alter table private.site_map enable row level security;
alter table private.site_map_places enable row level security;
revoke all on private.site_map, private.site_map_places from public, anon, authenticated;

-- How many parts are shown. Before that the posts behind the last place are cut into further parts, at most so many (null: all), by
-- whoever asks while nobody else does. Parts stay as they are while posts are hidden, removed or published under an old date, until
-- those are many in sum or one part became too large: then all are cut anew, and the old parts are shown until that is done.
create function private.cut_site_map(most_parts integer)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  size constant integer := 1000;
  tolerated constant integer := 10000;
  state private.site_map;
  current_cut integer;
  last private.site_map_places;
  added integer;
begin
  select * into state from private.site_map where only_row for update skip locked;
  if found then
    select greatest(state.shown_cut, max(places.cut)) into current_cut from private.site_map_places as places;
    loop
      last := null;
      select * into last from private.site_map_places as places where places.cut = current_cut order by part desc limit 1;
      insert into private.site_map_places (cut, part, published_at, id)
      select current_cut, coalesce(last.part, 1) + rows.number / size, rows.published_at, rows.id
      from (
        select
          behind.published_at,
          behind.id,
          row_number() over in_order as number,
          lead(behind.id) over in_order is null as ends
        from (
          select posts.published_at, posts.id
          from public.blog_posts as posts
          where posts.unpublished_at is null
            and posts.published_at <= now()
            and (posts.published_at, posts.id) > (
              coalesce(last.published_at, '-infinity'),
              coalesce(last.id, '00000000-0000-0000-0000-000000000000')
            )
          order by posts.published_at, posts.id
          limit most_parts * size + 1
        ) as behind
        window in_order as (order by behind.published_at, behind.id)
      ) as rows
      where rows.number % size = 0 and not rows.ends;
      get diagnostics added = row_count;
      exit when added = most_parts;
      if current_cut > state.shown_cut then
        update private.site_map set shown_cut = current_cut, is_uneven = false where only_row;
        delete from private.site_map_places as places where places.cut < current_cut;
        exit;
      end if;
      exit when not state.is_uneven and abs(
        (select coalesce(sum(post_count), 0) from private.counted_posts('anon'))
        - (coalesce(last.part, 1) - 1 + added) * size
      ) <= tolerated;
      current_cut := current_cut + 1;
    end loop;
  end if;
  return (
    select coalesce(max(places.part), 1)
    from private.site_map
    join private.site_map_places as places on places.cut = site_map.shown_cut
  );
end
$$;

-- A step of a hundred parts is done well within the time that a visitor's question may take.
create function public.site_map_parts()
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select private.cut_site_map(100)
$$;

-- The addresses of a part as [{slug, changed_at}], oldest post first; null when there is no such part. One value, because the table
-- interface cuts rows off after a thousand. Fifty thousand is what one site map may hold; a part that has far more than its
-- thousand is noted, long before, and the last is cut in any case.
create function public.site_map_part(part integer)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  too_many constant integer := 10000;
  shown constant integer := (select shown_cut from private.site_map);
  first private.site_map_places;
  last private.site_map_places;
  addresses jsonb;
begin
  select * into first from private.site_map_places as places
  where places.cut = shown and places.part = site_map_part.part;
  select * into last from private.site_map_places as places
  where places.cut = shown and places.part = site_map_part.part + 1;
  if first is null and site_map_part.part is distinct from 1 then
    return null;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('slug', rows.slug, 'changed_at', rows.changed_at)), '[]')
  into addresses
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
  ) as rows;
  if last is not null and jsonb_array_length(addresses) > too_many then
    update private.site_map set is_uneven = true where only_row and not is_uneven;
  end if;
  return addresses;
end
$$;

revoke all on function private.cut_site_map(integer) from public, anon, authenticated;
revoke all on function public.site_map_parts() from public, anon, authenticated;
revoke all on function public.site_map_part(integer) from public, anon, authenticated;
grant execute on function public.site_map_parts() to anon;
grant execute on function public.site_map_part(integer) to anon;

select private.cut_site_map(null);

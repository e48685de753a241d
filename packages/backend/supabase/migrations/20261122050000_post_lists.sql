-- What lists of posts need beside the posts: counts by type, the change feed, neighbours of a post, the parts of the site map.

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

-- Counts anew: when the table is emptied at once, and for whoever changed posts past the triggers.
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

-- How many posts of each type there are for the person who asks.
create view public.post_counts with (security_invoker = true) as
select counts.post_type, counts.post_count
from private.counted_posts(current_user) as counts
where counts.post_count > 0;

revoke all on public.post_counts from public, anon, authenticated;
grant select on public.post_counts to anon, authenticated;

-- The change feed: what changed for visitors since a client asked last (decision 0075). How often posts changed for visitors.
-- Whoever counts on holds the row until the change is there for all, so that nobody sees a number and misses a change of a lower
-- one.
create table private.post_change_count (
  only_row boolean primary key default true check (only_row),
  number bigint not null,
  -- The highest number whose changes are not kept any more.
  forgotten bigint not null
);

insert into private.post_change_count (number, forgotten) values (0, 0);

-- A post and its place in the lists, before or after a change.
create type private.post_place as (post_id uuid, post_type text, published_at timestamptz);

-- The places that changed within the last hour. Null stands for all places.
create table private.post_changes (
  id bigint primary key generated always as identity,
  number bigint not null,
  place private.post_place,
  changed_at timestamptz not null default clock_timestamp()
);

create index post_changes_by_number on private.post_changes (number);
create index post_changes_by_time on private.post_changes (changed_at);

alter table private.post_change_count enable row level security;
alter table private.post_changes enable row level security;
revoke all on private.post_change_count, private.post_changes from public, anon, authenticated;

-- Null, or more places than anybody would look through, says that all may have changed.
create function private.announce_places(places private.post_place[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_places constant integer := 100;
  current_number bigint;
begin
  if cardinality(places) = 0 then
    return;
  end if;
  update private.post_change_count set number = number + 1 where only_row returning number into current_number;
  if cardinality(places) <= most_places then
    insert into private.post_changes (number, place)
    select current_number, (place.post_id, place.post_type, place.published_at)::private.post_place
    from unnest(places) as place;
  else
    insert into private.post_changes (number, place) values (current_number, null);
  end if;
  with old as (
    delete from private.post_changes where changed_at < clock_timestamp() - interval '1 hour' returning number
  )
  update private.post_change_count
  set forgotten = (select max(old.number) from old)
  where (select max(old.number) from old) > forgotten;
end
$$;

-- Of what visitors do not see nothing is told, not even by a number. A post whose time comes while its change is not yet there for
-- all is told of too: hence the minute.
create function private.is_announced(unpublished_at timestamptz, published_at timestamptz)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select unpublished_at is null and published_at < clock_timestamp() + interval '1 minute'
$$;

create function private.announce_changed_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.announce_places(array(
    select (id, post_type, published_at)::private.post_place
    from changed
    where private.is_announced(unpublished_at, published_at)
    limit 101
  ));
  return null;
end
$$;

create function private.announce_updated_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.announce_places(array(
    select distinct (place.id, place.post_type, place.published_at)::private.post_place
    from removed
    join added using (id)
    cross join lateral (
      values
        (id, removed.post_type, removed.published_at, removed.unpublished_at),
        (id, added.post_type, added.published_at, added.unpublished_at)
    ) as place (id, post_type, published_at, unpublished_at)
    where removed is distinct from added and private.is_announced(place.unpublished_at, place.published_at)
    limit 101
  ));
  return null;
end
$$;

create function private.announce_all_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.announce_places(null);
  return null;
end
$$;

create trigger announce_added_posts
after insert on public.blog_posts
referencing new table as changed
for each statement execute function private.announce_changed_posts();

create trigger announce_removed_posts
after delete on public.blog_posts
referencing old table as changed
for each statement execute function private.announce_changed_posts();

create trigger announce_updated_posts
after update on public.blog_posts
referencing old table as removed new table as added
for each statement execute function private.announce_updated_posts();

create trigger announce_no_posts
after truncate on public.blog_posts
for each statement execute function private.announce_all_posts();

-- What changed for visitors after this number and this moment, both of an earlier answer; a time that came is a change without a
-- number. `changes` is null where anything may have changed: the first time, after an hour, after very much at once.
create function public.changed_posts(known_number bigint default null, known_moment timestamptz default null)
returns table (number bigint, moment timestamptz, changes jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  with places as (
    (
      select (changed.place).post_id, (changed.place).post_type, (changed.place).published_at
      from private.post_changes as changed
      where changed.number > known_number
        and ((changed.place).published_at <= now() or changed.place is null)
      limit 501
    )
    union
    (
      select posts.id, posts.post_type, posts.published_at
      from public.blog_posts as posts
      where posts.unpublished_at is null
        and posts.published_at > greatest(known_moment, now() - interval '1 hour')
        and posts.published_at <= now()
      limit 501
    )
  )
  select
    counted.number,
    now(),
    case
      when known_number between counted.forgotten and counted.number
        and known_moment > now() - interval '1 hour'
        and (select count(*) <= 500 and count(*) = count(post_id) from places)
      then (
        select coalesce(
          jsonb_agg(jsonb_build_object(
            'post', place.post_id,
            'type', place.post_type,
            'publishedAt', place.published_at,
            'isShown', exists (
              select
              from public.blog_posts as posts
              where posts.id = place.post_id
                and posts.post_type = place.post_type
                and posts.published_at = place.published_at
                and posts.unpublished_at is null
            )
          )),
          '[]'
        )
        from places as place
      )
    end
  from private.post_change_count as counted
$$;

-- A post with all that its page shows, in one question: its corrections, oldest first, and the cards of its type beside it, the
-- nearest four on each side. Whoever asks gets what the policies of the tables give.
create function public.surrounded_post(wanted_slug text)
returns json
language sql
stable
security invoker
set search_path = ''
as $$
  select json_build_object(
    'post', json_build_object(
      'id', posts.id,
      'slug', posts.slug,
      'title', posts.title,
      'author', posts.author,
      'image_url', posts.image_url,
      'image_alt', posts.image_alt,
      'image_focus', posts.image_focus,
      'post_type', posts.post_type,
      'excerpt', posts.excerpt,
      'reading_minutes', posts.reading_minutes,
      'published_at', posts.published_at,
      'updated_at', posts.updated_at,
      'content', posts.content,
      'meta_title', posts.meta_title,
      'meta_description', posts.meta_description
    ),
    'corrections', coalesce((
      select json_agg(json_build_object('note', corrections.note, 'corrected_at', corrections.corrected_at)
        order by corrections.corrected_at, corrections.id)
      from public.post_corrections as corrections
      where corrections.post_id = posts.id
    ), '[]'),
    'newer', coalesce((
      select json_agg(cards)
      from (
        select * from public.post_cards as cards
        where cards.post_type = posts.post_type and (cards.published_at, cards.id) > (posts.published_at, posts.id)
        order by cards.published_at, cards.id
        limit 4
      ) as cards
    ), '[]'),
    'older', coalesce((
      select json_agg(cards)
      from (
        select * from public.post_cards as cards
        where cards.post_type = posts.post_type and (cards.published_at, cards.id) < (posts.published_at, posts.id)
        order by cards.published_at desc, cards.id desc
        limit 4
      ) as cards
    ), '[]')
  )
  from public.blog_posts as posts
  where posts.slug = surrounded_post.wanted_slug
$$;

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

revoke all on function private.count_changed_posts, private.count_updated_posts, private.recount_posts,
  private.recount_emptied_posts, private.counted_posts, private.announce_places, private.is_announced,
  private.announce_changed_posts, private.announce_updated_posts, private.announce_all_posts, public.changed_posts,
  public.surrounded_post, private.cut_site_map, public.site_map_parts, public.site_map_part
from public, anon, authenticated;
grant execute on function public.changed_posts, public.site_map_parts, public.site_map_part to anon;
grant execute on function private.counted_posts, public.surrounded_post to anon, authenticated;

-- Whoever keeps what it made of posts asks what changed for visitors since it asked last, and drops that and nothing else (decision 0075).

-- How often posts changed for visitors. Whoever counts on holds the row until the change is there for all, so that nobody sees a
-- number and misses a change of a lower one.
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

revoke all on function private.announce_places(private.post_place[]) from public, anon, authenticated;
revoke all on function private.is_announced(timestamptz, timestamptz) from public, anon, authenticated;
revoke all on function private.announce_changed_posts() from public, anon, authenticated;
revoke all on function private.announce_updated_posts() from public, anon, authenticated;
revoke all on function private.announce_all_posts() from public, anon, authenticated;
revoke all on function public.changed_posts(bigint, timestamptz) from public, anon, authenticated;
grant execute on function public.changed_posts(bigint, timestamptz) to anon;

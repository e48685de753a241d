-- Which posts home shows first: three slots, of which the first is the lead. A slot without a pin that visitors see shows one of the
-- newest posts (decision 0161).

create table public.pinned_posts (
  slot integer primary key check (slot between 1 and 3),
  -- No foreign key: a deleted post gives up its slot and has it again when it is restored.
  post_id uuid not null unique,
  -- Null for a pin without an end. Pins that ended stay until they are removed, so that staff see why a slot shows another post.
  ends_at timestamptz check (isfinite(ends_at)),
  pinned_at timestamptz not null default now(),
  pinned_by text not null
);

alter table public.pinned_posts enable row level security;
revoke all on public.pinned_posts from public, anon, authenticated;

create policy "the newsroom reads pins"
on public.pinned_posts for select to authenticated
using ((select private.may('read-posts')));

grant select on public.pinned_posts to authenticated;

-- What visitors see in each slot; fewer rows when there are fewer posts.
create function private.shown_slots()
returns table (slot integer, post_id uuid)
language sql
stable
security definer
set search_path = ''
as $$
  with pinned as (
    select pins.slot, pins.post_id
    from public.pinned_posts as pins
    join public.blog_posts as posts on posts.id = pins.post_id
    where posts.unpublished_at is null
      and posts.published_at <= now()
      and (pins.ends_at is null or pins.ends_at > now())
  ),
  free as (
    select series.slot, row_number() over (order by series.slot) as turn
    from generate_series(1, 3) as series (slot)
    where series.slot not in (select pinned.slot from pinned)
  ),
  newest as (
    select posts.id, row_number() over (order by posts.published_at desc, posts.id desc) as turn
    from (
      select posts.id, posts.published_at
      from public.blog_posts as posts
      where posts.unpublished_at is null
        and posts.published_at <= now()
        and posts.id not in (select pinned.post_id from pinned)
      order by posts.published_at desc, posts.id desc
      limit 3
    ) as posts
  )
  select pinned.slot, pinned.post_id from pinned
  union all
  select free.slot, newest.id from free join newest using (turn)
$$;

-- The cards of home in the order of the slots, in one request, for visitors.
create function public.home_posts()
returns json
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(json_agg(cards order by shown.slot), '[]')
  from private.shown_slots() as shown
  join public.post_cards as cards on cards.id = shown.post_id
$$;

-- The title of a stored post, or of one that was deleted.
create function private.post_title(post_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select posts.title from public.blog_posts as posts where posts.id = post_title.post_id),
    (
      select revisions.title
      from public.post_revisions as revisions
      where revisions.post_id = post_title.post_id
      order by revisions.number desc
      limit 1
    )
  )
$$;

-- The slots for staff: the pin of each, if any, with what became of its post, and the title that visitors see.
create function public.home_slots()
returns table (
  slot integer, post_id uuid, title text, state text, ends_at timestamptz, pinned_by text, shown_title text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.assert_staff();
  return query
    select
      series.slot, pins.post_id, private.post_title(pins.post_id),
      case
        when pins.post_id is null then null
        when posts.id is null then 'deleted'
        when pins.ends_at <= now() then 'ended'
        when posts.unpublished_at is not null then 'hidden'
        when posts.published_at > now() then 'scheduled'
        else 'shown'
      end,
      pins.ends_at, pins.pinned_by, private.post_title(shown.post_id)
    from generate_series(1, 3) as series (slot)
    left join public.pinned_posts as pins on pins.slot = series.slot
    left join public.blog_posts as posts on posts.id = pins.post_id
    left join private.shown_slots() as shown on shown.slot = series.slot
    order by series.slot;
end
$$;

-- Pins a post to a slot, moves its pin there, or sets its end. `replaced` is the post that the caller saw in the slot: any other one
-- was pinned meanwhile and is not overwritten. A pin that moves changes places with the one in its way; otherwise that one is removed.
create function public.pin_post(
  post_id uuid,
  slot integer,
  ends_at timestamptz default null,
  replaced uuid default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant uuid := pin_post.post_id;
  former public.pinned_posts;
  occupant public.pinned_posts;
begin
  perform private.assert_may('edit-every-post');
  if pin_post.slot is null or pin_post.slot not between 1 and 3 then
    raise exception 'Home has the slots 1 to 3.' using errcode = '22023';
  end if;
  -- One after the other, so that each sees what the other pinned.
  perform pg_advisory_xact_lock(hashtextextended('pinned_posts', 0));
  if not exists (select from public.blog_posts as posts where posts.id = wanted) then
    raise exception 'Another person has deleted this post.' using errcode = '22023';
  end if;
  select * into former from public.pinned_posts as pins where pins.post_id = wanted;
  select * into occupant from public.pinned_posts as pins where pins.slot = pin_post.slot and pins.post_id <> wanted;
  if pin_post.ends_at <= now() and pin_post.ends_at is distinct from former.ends_at then
    raise exception 'A pin ends in the future.' using errcode = '22023';
  end if;
  if occupant.post_id is distinct from pin_post.replaced and occupant.post_id is not null then
    raise exception '% has pinned ''%'' to this slot meanwhile. Look at the slots again.',
      occupant.pinned_by, private.post_title(occupant.post_id)
    using errcode = '22023';
  end if;
  if former.slot = pin_post.slot and former.ends_at is not distinct from pin_post.ends_at then
    return;
  end if;
  -- Before the rows change, because publishing takes the locks of log and change feed in this order.
  perform private.note_in_audit_log(
    'post.pinned', wanted, null,
    jsonb_build_object('slot', pin_post.slot, 'before', former.slot, 'until', pin_post.ends_at)
  );
  if former.slot is null and occupant.slot is not null then
    perform private.note_in_audit_log('post.unpinned', occupant.post_id, null, jsonb_build_object('slot', occupant.slot));
  end if;
  delete from public.pinned_posts as pins where pins.post_id in (wanted, occupant.post_id);
  insert into public.pinned_posts (slot, post_id, ends_at, pinned_by)
  values (pin_post.slot, wanted, pin_post.ends_at, private.staff_username());
  if former.slot is not null and occupant.slot is not null then
    occupant.slot := former.slot;
    insert into public.pinned_posts select occupant.*;
  end if;
end
$$;

-- Removes the pin of a post, if it has one.
create function public.unpin_post(post_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  former public.pinned_posts;
begin
  perform private.assert_may('edit-every-post');
  perform pg_advisory_xact_lock(hashtextextended('pinned_posts', 0));
  select * into former from public.pinned_posts as pins where pins.post_id = unpin_post.post_id;
  if former.slot is null then
    return;
  end if;
  perform private.note_in_audit_log('post.unpinned', former.post_id, null, jsonb_build_object('slot', former.slot));
  delete from public.pinned_posts as pins where pins.post_id = former.post_id;
end
$$;

-- Home is cached until a pin changes.
create function private.announce_pin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.announce_places(array(
    select (posts.id, posts.post_type, posts.published_at)::private.post_place
    from public.blog_posts as posts
    where posts.id in (old.post_id, new.post_id) and private.is_announced(posts.unpublished_at, posts.published_at)
  ));
  return null;
end
$$;

create trigger announce_pin
after insert or update or delete on public.pinned_posts
for each row execute function private.announce_pin();

-- As before, and the posts whose pin ended by the database's clock.
create or replace function public.changed_posts(known_number bigint default null, known_moment timestamptz default null)
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
    union
    (
      select posts.id, posts.post_type, posts.published_at
      from public.pinned_posts as pins
      join public.blog_posts as posts on posts.id = pins.post_id
      where posts.unpublished_at is null
        and posts.published_at <= now()
        and pins.ends_at > greatest(known_moment, now() - interval '1 hour')
        and pins.ends_at <= now()
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

revoke all on function private.shown_slots, private.post_title, private.announce_pin, public.home_posts, public.home_slots,
  public.pin_post, public.unpin_post
from public, anon, authenticated;
grant execute on function public.home_posts to anon;
grant execute on function public.home_slots, public.pin_post, public.unpin_post to authenticated;

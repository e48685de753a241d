-- Series: posts that are read in an order that editors choose (decision 0164). A post is part of one series at most.

create table public.series (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  title text not null unique check (title = btrim(title) and length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  description text not null default '' check (
    description = btrim(description) and length(description) <= 300 and description !~ '[[:cntrl:]]'
  ),
  version integer not null default 1
);

-- Without a reference to the post: one that is restored has its place again.
create table public.series_posts (
  series text not null references public.series (slug) on delete cascade,
  place integer not null check (place between 1 and 50),
  post_id uuid not null unique,
  primary key (series, place)
);

alter table public.series enable row level security;
alter table public.series_posts enable row level security;

create policy "everyone reads series"
on public.series for select to anon, authenticated
using (true);

-- A post that visitors do not see is no part for them.
create policy "visitors read the parts that they see"
on public.series_posts for select to anon
using (exists (select from public.blog_posts as posts where posts.id = post_id));

create policy "the newsroom reads every part"
on public.series_posts for select to authenticated
using ((select private.may('read-posts')));

revoke all on public.series, public.series_posts from public, anon, authenticated;
grant select on public.series, public.series_posts to anon, authenticated;

-- For each row: a statement that changes none must not invalidate every cached page.
create trigger announce_series
after insert or update or delete on public.series
for each row execute function private.announce_all_posts();

-- Stores a series as a whole. `seen_version` is the version that the caller has seen, 0 for a new series.
create function public.set_series(slug text, seen_version integer, title text, description text, posts uuid[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  former public.series;
  other text;
begin
  perform private.assert_may('edit-every-post');
  -- One after the other, so that each sees which posts the others took.
  perform pg_advisory_xact_lock(hashtextextended('series', 0));
  select * into former from public.series where series.slug = set_series.slug;
  if coalesce(former.version, 0) <> set_series.seen_version then
    raise exception '%', case
      when former.slug is null then 'Another person has removed this series.'
      when set_series.seen_version = 0 then 'A series with this address exists. Choose another title.'
      else 'Another person has changed this series since you opened it. Look at it again.'
    end
    using errcode = '22RV2';
  elsif former.slug is null and (select count(*) from public.series) >= 200 then
    raise exception 'There are 200 series. Remove some first.' using errcode = '22023';
  elsif cardinality(set_series.posts) > 50 then
    raise exception 'A series has at most 50 posts.' using errcode = '22023';
  elsif cardinality(set_series.posts) <> (select count(distinct post) from unnest(set_series.posts) as post) then
    raise exception 'A post is in a series once.' using errcode = '22023';
  end if;
  select format('"%s" is part of the series "%s" already.', private.post_title(taken.post_id), series.title) into other
  from public.series_posts as taken
  join public.series on series.slug = taken.series
  where taken.post_id = any (set_series.posts) and taken.series <> set_series.slug
  limit 1;
  if other is not null then
    raise exception '%', other using errcode = '22023';
  end if;
  perform private.note_in_audit_log(
    case when former.slug is null then 'series.added' else 'series.changed' end,
    detail => jsonb_build_object('series', set_series.slug, 'title', btrim(set_series.title), 'posts', to_jsonb(set_series.posts))
  );
  insert into public.series (slug, title, description)
  values (set_series.slug, btrim(set_series.title), btrim(set_series.description))
  on conflict (slug) do update
  set title = excluded.title, description = excluded.description, version = former.version + 1;
  delete from public.series_posts as listed where listed.series = set_series.slug;
  insert into public.series_posts (series, place, post_id)
  select set_series.slug, posts.place, posts.id
  from unnest(set_series.posts) with ordinality as posts (id, place);
  return coalesce(former.version, 0) + 1;
end
$$;

-- The posts of a removed series stay.
create function public.remove_series(slug text, seen_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  former public.series;
begin
  perform private.assert_may('edit-every-post');
  perform pg_advisory_xact_lock(hashtextextended('series', 0));
  select * into former from public.series where series.slug = remove_series.slug;
  if former.slug is null then
    return;
  elsif former.version <> remove_series.seen_version then
    raise exception 'Another person has changed this series since you opened it. Look at it again.' using errcode = '22RV2';
  end if;
  perform private.note_in_audit_log(
    'series.removed',
    detail => jsonb_build_object('series', former.slug, 'title', former.title, 'posts', (
      select jsonb_agg(listed.post_id order by listed.place) from public.series_posts as listed where listed.series = former.slug
    ))
  );
  delete from public.series where series.slug = former.slug;
end
$$;

-- The series with their posts in order, for the newsroom. Of a deleted post the last title; `state` is null for it.
create function public.series_list()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'slug', series.slug, 'title', series.title, 'description', series.description, 'version', series.version,
      'posts', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', listed.post_id, 'title', private.post_title(listed.post_id), 'state', posts.state)
          order by listed.place
        )
        from public.series_posts as listed
        left join private.managed_posts as posts on posts.id = listed.post_id
        where listed.series = series.slug
      ), '[]')
    )
    order by series.title
  ), '[]')
  from public.series
  where private.may('read-posts')
$$;

revoke all on function public.set_series, public.remove_series, public.series_list from public, anon, authenticated;
grant execute on function public.set_series, public.remove_series, public.series_list to authenticated;

-- The list of staff by topic, beside status, author and text (20261124060000_post_list.sql).

-- Hidden posts are few; the indexes of shown ones serve the rest of the list.
create index post_topics_hidden on public.post_topics (topic, published_at, post_id) where not is_shown;

drop function public.managed_posts(text, text[], timestamptz, uuid, integer, text[], text, text, boolean);
drop function public.managed_post_count(text, text[], text[], text, boolean);

-- Posts of these types, states, this author and this topic (none means all), in one of the orders 'newest', 'oldest' and 'changed',
-- after a place when one is given: the time of the order and the id. A search is looked for in titles, and in authors and texts too
-- when it is `everywhere`: by any part of a title or author among the first `walked_at_most` posts after the place, and by beginnings
-- of words in all. `page_size` may be one more than a page of 100, to tell whether there are more.
create function public.managed_posts(
  search text default '',
  types text[] default '{}',
  before_published_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50,
  states text[] default '{}',
  written_by text default '',
  sort text default 'newest',
  everywhere boolean default false,
  topic text default ''
)
returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, state text, created_by text, image_alt text, image_focus text,
  editable boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  walked_at_most constant integer := 5000;
  matched_at_most constant integer := 2000;
  rows_at_most constant integer := least(greatest(coalesce(managed_posts.page_size, 50), 1), 101);
  wanted constant text := lower(normalize(left(coalesce(managed_posts.search, ''), 200), nfc));
  beginnings constant tsquery := private.words_beginning_with(wanted);
  is_oldest constant boolean := managed_posts.sort = 'oldest';
  key constant text := case managed_posts.sort when 'changed' then 'updated_at' else 'published_at' end;
  direction constant text := case when is_oldest then 'asc' else 'desc' end;
  ordered constant text := format('%1$I %2$s, id %2$s', key, direction);
  after_place constant text := format('(%I, id) %s ($1, $2)', key, case when is_oldest then '>' else '<' end);
  after_time constant timestamptz := coalesce(
    managed_posts.before_published_at, case when is_oldest then '-infinity'::timestamptz else 'infinity' end
  );
  after_id constant uuid := coalesce(managed_posts.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  has_types constant boolean := coalesce(cardinality(managed_posts.types), 0) > 0;
  has_topic constant boolean := coalesce(managed_posts.topic, '') <> '';
  -- Only what is asked for, so that each query gets the index that fits it.
  is_of_type constant text := case when has_types then 'post_type = any ($3)' else 'true' end;
  fits constant text := concat_ws(' and ', 'true',
    case when managed_posts.written_by <> '' then 'author = $4' end,
    case when has_topic then '$7 = any (topics)' end,
    case
      when not managed_posts.states @> '{published}' and managed_posts.states @> '{unpublished,scheduled}'
        then '(unpublished_at is not null or published_at > now())'
      when managed_posts.states = '{unpublished}' then 'unpublished_at is not null'
      when managed_posts.states = '{scheduled}' then 'unpublished_at is null and published_at > now()'
      when managed_posts.states = '{published}' then 'unpublished_at is null and published_at <= now()'
      when not managed_posts.states @> '{scheduled}' and managed_posts.states @> '{unpublished,published}'
        then '(unpublished_at is not null or published_at <= now())'
      when not managed_posts.states @> '{unpublished}' and managed_posts.states @> '{scheduled,published}'
        then 'unpublished_at is null'
    end
  );
  contains constant text := concat_ws(' or ',
    'strpos(lower(normalize(title, nfc)), $5) > 0',
    case when managed_posts.everywhere then 'strpos(lower(normalize(author, nfc)), $5) > 0 or search_words @@ $6' end
  );
  source text;
  page uuid[];
begin
  perform private.assert_staff();
  if wanted <> '' then
    source := format(
      '(select * from (select * from public.blog_posts where %1$s order by %2$s limit %3$s) as walked where %4$s
        union
        select * from public.blog_posts
        where id = any (array(select matched.id from private.any_with_words($6, %5$s) as matched)) and %6$s) as found',
      after_place, ordered, walked_at_most, contains, matched_at_most,
      case when managed_posts.everywhere then 'true' else 'strpos(lower(normalize(title, nfc)), $5) > 0' end
    );
  elsif has_topic and key = 'published_at' then
    source := private.walk_of_topic(
      has_types, managed_posts.written_by <> '', coalesce(managed_posts.states, '{}'), direction, rows_at_most
    );
  elsif has_types and key = 'published_at' then
    -- One walk along the index of each type.
    source := format(
      'unnest($3) as wanted_type cross join lateral (
        select * from public.blog_posts where post_type = wanted_type and %1$s and %2$s order by %3$s limit %4$s
      ) as found',
      after_place, fits, ordered, rows_at_most
    );
  elsif key = 'updated_at' and (fits <> 'true' or has_types) then
    source := format(
      '(select * from public.blog_posts where %1$s order by %2$s limit %3$s) as found', after_place, ordered, walked_at_most
    );
  else
    source := 'public.blog_posts as found';
  end if;
  execute format(
    'select array(select found.id from (select found.* from %1$s) as found where %2$s and %3$s and %4$s order by %5$s limit %6$s)',
    source, after_place, fits, is_of_type, ordered, rows_at_most
  )
  into page
  using after_time, after_id, managed_posts.types, managed_posts.written_by, wanted, beginnings, managed_posts.topic;
  return query execute format(
    'select
      posts.id, posts.slug, posts.title, posts.author, posts.image_url, posts.post_type, posts.excerpt, posts.reading_minutes,
      posts.published_at, posts.updated_at, posts.state, posts.created_by, posts.image_alt, posts.image_focus,
      $2 or coalesce(posts.created_by = $3, false)
    from private.managed_posts as posts
    where posts.id = any ($1)
    order by %s', ordered
  )
  using page, private.may('edit-every-post'), private.staff_username();
end
$$;

-- The part of the query of managed_posts that names the posts of a topic: one walk along the index of shown posts, by type or author
-- where these are filtered, and one of hidden posts.
create function private.walk_of_topic(
  has_types boolean, has_author boolean, states text[], direction text, rows_at_most integer
)
returns text
language sql
immutable
set search_path = ''
as $$
  select format(
    '(select listed.post_id from %s) as chosen join public.blog_posts as found on found.id = chosen.post_id',
    case when has_types then format('unnest($3) as wanted_type cross join lateral (%s) as listed', walks)
    else format('(%s) as listed', walks) end
  )
  from (
    select string_agg(
      format(
        '(select post_id from public.post_topics where %s and %s order by published_at %s, post_id %4$s limit %5$s)',
        branch.shown,
        concat_ws(
          ' and ', 'topic = $7', format('(published_at, post_id) %s ($1, $2)', case direction when 'asc' then '>' else '<' end),
          case when has_types then 'post_type = wanted_type' end, case when has_author then 'author = $4' end, branch.times
        ),
        direction, direction, rows_at_most
      ),
      ' union all '
    ) as walks
    from (
      values
        ('is_shown', case
          when states @> '{scheduled}' and not states @> '{published}' then 'published_at > now()'
          when states @> '{published}' and not states @> '{scheduled}' then 'published_at <= now()'
        end, states = '{}' or states && '{scheduled,published}'),
        ('not is_shown', null, states @> '{unpublished}' or not states && '{scheduled,published}')
    ) as branch (shown, times, is_wanted)
    where branch.is_wanted
  ) as parts
$$;

-- How many posts the filters of managed_posts leave, counted among the newest `counted_at_most`, or as many of a topic.
create function public.managed_post_count(
  search text default '',
  types text[] default '{}',
  states text[] default '{}',
  written_by text default '',
  everywhere boolean default false,
  topic text default ''
)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  counted_at_most constant integer := 5000;
  wanted constant text := lower(normalize(left(coalesce(managed_post_count.search, ''), 200), nfc));
  beginnings constant tsquery := private.words_beginning_with(wanted);
  counted uuid[];
begin
  perform private.assert_staff();
  if coalesce(managed_post_count.topic, '') = '' then
    counted := array(
      select posts.id from public.blog_posts as posts order by posts.published_at desc, posts.id desc limit counted_at_most
    );
  else
    counted := array(
      select listed.post_id from public.post_topics as listed where listed.topic = managed_post_count.topic limit counted_at_most
    );
  end if;
  return (
    select count(*)
    from public.blog_posts as posts
    where posts.id = any (counted)
      and (cardinality(managed_post_count.types) = 0 or posts.post_type = any (managed_post_count.types))
      and (
        cardinality(managed_post_count.states) = 0
        or case
          when posts.unpublished_at is not null then 'unpublished'
          when posts.published_at > now() then 'scheduled'
          else 'published'
        end = any (managed_post_count.states)
      )
      and (managed_post_count.written_by = '' or posts.author = managed_post_count.written_by)
      and (
        wanted = ''
        or strpos(lower(normalize(posts.title, nfc)), wanted) > 0
        or (
          managed_post_count.everywhere
          and (strpos(lower(normalize(posts.author, nfc)), wanted) > 0 or posts.search_words @@ beginnings)
        )
      )
  );
end
$$;

revoke all on function private.walk_of_topic, public.managed_posts, public.managed_post_count from public, anon, authenticated;
grant execute on function public.managed_posts, public.managed_post_count to authenticated;

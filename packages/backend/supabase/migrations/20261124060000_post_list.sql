-- The list of staff by status, author and text, sorted by time or last change. Still by key, and never through the whole archive.

create index blog_posts_changed on public.blog_posts (updated_at desc, id desc);
create index blog_posts_of_author on public.blog_posts (author, published_at desc, id desc);
create index blog_posts_hidden on public.blog_posts (published_at desc, id desc) where unpublished_at is not null;

drop function public.managed_posts(text, text[], timestamptz, uuid, integer);

-- Posts of these types, states and this author (none means all), in one of the orders 'newest', 'oldest' and 'changed', after a place
-- when one is given: the time of the order and the id. A search is looked for in titles, and in authors and texts too when it is
-- `everywhere`: by any part of a title or author among the first `walked_at_most` posts after the place, and by beginnings of words
-- in all. `page_size` may be one more than a page of 100, to tell whether there are more.
create function public.managed_posts(
  search text default '',
  types text[] default '{}',
  before_published_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50,
  states text[] default '{}',
  written_by text default '',
  sort text default 'newest',
  everywhere boolean default false
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
  ordered constant text := format(
    case when is_oldest then '%1$I asc, id asc' else '%1$I desc, id desc' end, key
  );
  after_place constant text := format('(%I, id) %s ($1, $2)', key, case when is_oldest then '>' else '<' end);
  after_time constant timestamptz := coalesce(
    managed_posts.before_published_at, case when is_oldest then '-infinity'::timestamptz else 'infinity' end
  );
  after_id constant uuid := coalesce(managed_posts.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  -- Only what is asked for, so that each query gets the index that fits it.
  is_of_type constant text := case when cardinality(managed_posts.types) > 0 then 'post_type = any ($3)' else 'true' end;
  fits constant text := concat_ws(' and ', 'true',
    case when managed_posts.written_by <> '' then 'author = $4' end,
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
  elsif is_of_type <> 'true' and key = 'published_at' then
    -- One walk along the index of each type.
    source := format(
      'unnest($3) as wanted_type cross join lateral (
        select * from public.blog_posts where post_type = wanted_type and %1$s and %2$s order by %3$s limit %4$s
      ) as found',
      after_place, fits, ordered, rows_at_most
    );
  elsif key = 'updated_at' and (fits <> 'true' or is_of_type <> 'true') then
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
  using after_time, after_id, managed_posts.types, managed_posts.written_by, wanted,
    beginnings;
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

-- Under which names there are posts, for the filter of the list.
create function public.post_authors()
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  -- From one author to the next along the index, whatever the number of posts.
  with recursive authors as (
    (select posts.author from public.blog_posts as posts where private.is_staff() order by posts.author limit 1)
    union all
    select (
      select posts.author from public.blog_posts as posts where posts.author > authors.author order by posts.author limit 1
    )
    from authors
    where authors.author is not null
  )
  select authors.author from authors where authors.author is not null limit 500
$$;

revoke all on function public.managed_posts, public.post_authors from public, anon, authenticated;
grant execute on function public.managed_posts, public.post_authors to authenticated;
